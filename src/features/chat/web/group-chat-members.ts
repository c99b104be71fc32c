import { safeDisplayText } from '#browser/safe-display-text.ts';
import { m } from '#messages';
import type { Conversation, GroupChat } from '../domain/schema.ts';
import { withPartnerRead } from './client/conversation-list.ts';

/** Sender in a group chat, for display. */
export interface Sender {
  id: string;
  name: string;
  photo: string | null;
}

/** Returns a lookup of senders by user id, with a fallback name for unknown users. */
export function senderLookup(room: GroupChat): (userId: string) => Sender {
  const people = new Map(room.people.map((one) => [one.user_id, one]));
  return (id) => {
    const one = people.get(id);
    const fallbackName = one?.is_erased ? m.chat_deleted_account() : m.chat_unknown_user();
    return { id, name: one?.name ? safeDisplayText(one.name) : fallbackName, photo: one?.avatar_url ?? null };
  };
}

/** Typing text of a group chat. */
export function groupTypingLabel(room: GroupChat, userIds: readonly string[]): string {
  const [first] = userIds;
  if (first === undefined) return '';
  return userIds.length === 1
    ? m.chat_group_typing({ name: senderLookup(room)(first).name })
    : m.chat_group_typing_many({ count: userIds.length });
}

/** Typing text of a conversation; '' if nobody types. */
export function typingLabel(row: Conversation, userIds: readonly string[] = []): string {
  if (row.room) return groupTypingLabel(row.room, userIds);
  return userIds.length > 0 ? m.chat_typing() : '';
}

/** Applies another user's read position. In group chats the minimum of all others counts. */
export function withReadReceipt(
  rows: readonly Conversation[],
  id: string,
  { readerId, seq, ownId }: { readerId: string; seq: number; ownId: string },
): readonly Conversation[] {
  const room = rows.find((row) => row.id === id)?.room;
  if (!room) return withPartnerRead(rows, id, seq);
  const people = room.people.map((one) =>
    one.user_id === readerId ? { ...one, read_seq: Math.max(one.read_seq, seq) } : one,
  );
  const others = people.filter((one) => one.is_member && one.user_id !== ownId);
  const all = Math.min(...others.map((one) => one.read_seq));
  const updatedRows = rows.map((row) => (row.id === id ? { ...row, room: { ...room, people } } : row));
  return others.length > 0 ? withPartnerRead(updatedRows, id, all) : updatedRows;
}
