import type { ReactNode } from 'react';
import { Avatar } from '#ui/display/avatar.tsx';
import { m } from '#messages';
import type { GroupPosition } from './message-grouping.ts';
import type { Sender } from '../group-chat-members.ts';

/** Group message with the sender: name above the first, avatar beside the last of a run. */
export function GroupMessage({
  sender,
  position,
  children,
}: {
  sender: Sender;
  position: GroupPosition;
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[28px_minmax(0,1fr)] items-end gap-x-2">
      {position.isFirst && (
        <p
          aria-hidden="true"
          className="col-start-2 w-fit max-w-full truncate pb-0.5 pl-3 text-12 font-mid text-muted"
          dir="auto"
        >
          {sender.name}
        </p>
      )}
      {position.isLast && <Avatar name={sender.id} src={sender.photo} size={28} className="col-start-1" />}
      <div className="col-start-2 min-w-0">{children}</div>
    </div>
  );
}

/** Placeholder of a message from a blocked user. */
export function HiddenMessage({ seq, onShow }: { seq: number | null; onShow: () => void }) {
  return (
    <p
      data-theirs={seq ?? undefined}
      className="flex w-fit max-w-full flex-wrap items-center gap-x-2 rounded-card border border-line px-3 text-14 text-muted"
    >
      <span className="py-2">{m.chat_group_hidden()}</span>
      <button
        type="button"
        onClick={onShow}
        className="min-h-tap rounded-control font-strong text-ink underline underline-offset-3"
      >
        {m.chat_group_hidden_show()}
      </button>
    </p>
  );
}
