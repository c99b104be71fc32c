import { useState } from 'react';
import type { Conversation } from '../../domain/schema.ts';
import type { DisplayMessage } from './display-messages.ts';

/** Conversations with more unread messages open at the first of them. */
const MAX_UNREAD_AT_END = 20;

type UnreadState = Pick<Conversation, 'unread_count' | 'read_seq'>;

/**
 * Read position when the current unread messages began: on opening the conversation, or since then while the user was
 * elsewhere (`isWatched` is false). Stays while they are read; `null` if nothing was unread.
 */
export function useReadBoundary(row: UnreadState, isWatched: boolean): number | null {
  const isUnread = row.unread_count > 0;
  const [boundary, setBoundary] = useState({ isUnread, readSeq: isUnread ? row.read_seq : null });
  if (boundary.isUnread !== isUnread)
    setBoundary({ isUnread, readSeq: isUnread && !isWatched ? row.read_seq : boundary.readSeq });
  return boundary.readSeq;
}

/** Read position at which a conversation with many unread messages opens; `null` if it opens at its end. */
export function openingPosition(row: UnreadState): number | null {
  return row.unread_count > MAX_UNREAD_AT_END ? row.read_seq : null;
}

/** Key of the first unread message for the divider, or `null`. No divider after the user has answered. */
export function firstUnreadKey(
  shown: readonly Pick<DisplayMessage, 'key' | 'seq' | 'isMine'>[],
  readSeq: number | null,
  hasOlder: boolean,
): string | null {
  if (readSeq === null) return null;
  const at = shown.findIndex(({ isMine, seq }) => !isMine && seq !== null && seq > readSeq);
  // More unread messages may exist above the loaded ones.
  if (at === -1 || (at === 0 && hasOlder)) return null;
  return shown.slice(at).some(({ isMine }) => isMine) ? null : (shown[at]?.key ?? null);
}
