import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { m } from '#words';
import type { DraftSaver, SavedState } from './draft-saver.ts';

/** Whether what is typed is safe, in one line. Only trouble is announced: a word at every pause would be in the way. */
export function SaveState({ saved, saver }: { saved: SavedState; saver: DraftSaver }) {
  const { status, failure, home } = saved;
  if (status === 'failed') {
    return (
      <p role="alert" className="order-first flex w-full items-center gap-x-2 text-14 text-danger-text">
        <Icon of={CloudOff} size={16} />
        <span className="min-w-0 flex-1">{failure || m.publish_save_failed()}</span>
        <button
          type="button"
          onClick={() => void saver.flush()}
          className="min-h-tap font-strong underline underline-offset-3"
        >
          {m.publish_save_retry()}
        </button>
      </p>
    );
  }
  const isBusy = status === 'saving' || status === 'waiting';
  const isShown = isBusy || home !== null;
  return (
    <p
      data-save={status}
      className={cx('ml-1 flex min-h-6 items-center gap-2 text-14 text-soft', !isShown && 'invisible')}
    >
      <Icon of={isBusy ? LoaderCircle : CloudCheck} size={16} className={isBusy ? 'animate-turn' : 'text-fit-text'} />
      <span>{isBusy ? m.publish_saving() : m.publish_saved()}</span>
    </p>
  );
}
