import { useState } from 'react';
import { m } from '#words';
import type { ShownMessage } from '../shown-messages.ts';
import { messageLine } from '../system-words.ts';
import { useWordCover } from '../word-cover.ts';

/** Says new messages of the other person to a screen reader; the list itself would also say those one scrolls by. */
export function Announcer({ shown, name }: { shown: readonly ShownMessage[]; name: string }) {
  const newest = shown.findLast((message) => !message.isMine);
  const [first] = useState(newest?.key);
  const [covers] = useWordCover();
  const isNew = newest && newest.key !== first;
  return (
    <p aria-live="polite" className="sr-only">
      {isNew ? saidBy(newest, name, covers) : ''}
    </p>
  );
}

function saidBy({ type, text, sender, isHidden }: ShownMessage, partner: string, covers: boolean): string {
  const name = sender?.name ?? partner;
  if (isHidden) return m.chat_room_hidden();
  const line = messageLine(type, text, { isMine: false, covers, name });
  return sender && type === 'system' ? line : m.chat_said({ name, text: line });
}
