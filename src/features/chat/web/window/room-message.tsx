import type { ReactNode } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { m } from '#words';
import type { Place } from '../grouping.ts';
import type { Sender } from '../room-people.ts';

/** Says whose a message in a room is: the name above the first of a run, the face beside the last. */
export function FromSomebody({ sender, place, children }: { sender: Sender; place: Place; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[28px_minmax(0,1fr)] items-end gap-x-2">
      {place.isFirst && (
        <p
          aria-hidden="true"
          className="col-start-2 w-fit max-w-full truncate pb-0.5 pl-3 text-12 font-mid text-soft"
          dir="auto"
        >
          {sender.name}
        </p>
      )}
      {place.isLast && <Avatar name={sender.id} src={sender.photo} size={28} className="col-start-1" />}
      <div className="col-start-2 min-w-0">{children}</div>
    </div>
  );
}

/** In the place of a message of somebody one has blocked. */
export function HiddenMessage({ seq, onShow }: { seq: number | null; onShow: () => void }) {
  return (
    <p
      data-theirs={seq ?? undefined}
      className="flex w-fit max-w-full flex-wrap items-center gap-x-2 rounded-card border border-line px-3 text-14 text-soft"
    >
      <span className="py-2">{m.chat_room_hidden()}</span>
      <button
        type="button"
        onClick={onShow}
        className="min-h-tap rounded-control font-strong text-ink underline underline-offset-3"
      >
        {m.chat_room_hidden_show()}
      </button>
    </p>
  );
}
