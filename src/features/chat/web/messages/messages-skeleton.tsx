import { cx } from '#ui/core/cx.ts';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';

const BUBBLE_SHAPES = ['w-3/5', 'w-2/5', 'ml-auto w-1/2', 'w-2/3', 'ml-auto w-1/3', 'ml-auto w-3/5'];

/** Skeleton of the message list. */
export function MessagesSkeleton() {
  return (
    <Loading label={m.chat_loading()} className="flex min-h-0 flex-1 flex-col justify-end gap-2 overflow-hidden p-4">
      {BUBBLE_SHAPES.map((shape) => (
        <Skeleton key={shape} className={cx('h-10 flex-none rounded-card!', shape)} />
      ))}
    </Loading>
  );
}
