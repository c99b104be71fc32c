import { cx } from '../core/cx.ts';

/** Classes of a chat bubble. The last message of a run has a pointed corner. */
export function messageBubbleClasses({ isMine, isLast }: { isMine: boolean; isLast: boolean }): string {
  return cx(
    'max-w-[80%] rounded-card px-3 py-2 text-[15px] leading-[1.42] [overflow-wrap:anywhere]',
    isMine ? 'bg-bubble-mine text-on-bubble-mine' : 'bg-bubble-theirs text-ink',
    isLast && (isMine ? 'rounded-br-[4px]' : 'rounded-bl-[4px]'),
  );
}

/** Classes of the time and delivery status inside a bubble. */
export const MESSAGE_TIME_CLASSES =
  'num float-right mt-1.5 -mb-1 ml-2.5 inline-flex items-center gap-[3px] text-[11px] leading-[1.42] text-muted';
