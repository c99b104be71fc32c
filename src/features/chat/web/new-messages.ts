import { useState } from 'react';
import type { Conversation } from '../domain/schema.ts';
import type { ShownMessage } from './shown-messages.ts';

type Unread = Pick<Conversation, 'unread_count' | 'read_seq'>;

/**
 * How far one had read when what is new in a conversation began: as one opened it, or since, while one looked elsewhere.
 * It stays while the new is being read. Null where nothing was new.
 */
export function useReadBefore(row: Unread): number | null {
  const isUnread = row.unread_count > 0;
  const [known, setKnown] = useState({ isUnread, readSeq: isUnread ? row.read_seq : null });
  if (known.isUnread !== isUnread) setKnown({ isUnread, readSeq: isUnread ? row.read_seq : known.readSeq });
  return known.readSeq;
}

/** The key of the message above which a line says that new ones begin; null for none. Whoever has answered needs it no more. */
export function firstNew(
  shown: readonly Pick<ShownMessage, 'key' | 'seq' | 'isMine'>[],
  readSeq: number | null,
  hasOlder: boolean,
): string | null {
  if (readSeq === null) return null;
  const at = shown.findIndex(({ isMine, seq }) => !isMine && seq !== null && seq > readSeq);
  // at the top of what is here more of them may still be to come
  if (at === -1 || (at === 0 && hasOlder)) return null;
  return shown.slice(at).some(({ isMine }) => isMine) ? null : (shown[at]?.key ?? null);
}
