import { shownText } from '#browser/shown-text.ts';
import { m } from '#words';
import type { Conversation, Room } from '../domain/schema.ts';
import { withPartnerRead } from './conversation-list.ts';

/** Who wrote in a room, as it is shown. */
export interface Sender {
  id: string;
  name: string;
  photo: string | null;
}

/** Tells who wrote in a room, by their id; whoever is not known there is somebody. */
export function sendersIn(room: Room): (userId: string) => Sender {
  const people = new Map(room.people.map((one) => [one.user_id, one]));
  return (id) => {
    const one = people.get(id);
    const nobody = one?.is_erased ? m.chat_deleted_account() : m.chat_somebody();
    return { id, name: one?.name ? shownText(one.name) : nobody, photo: one?.avatar_url ?? null };
  };
}

/** That these people type now. */
export function roomTyping(room: Room, userIds: readonly string[]): string {
  const [first] = userIds;
  if (first === undefined) return '';
  return userIds.length === 1
    ? m.chat_room_typing({ name: sendersIn(room)(first).name })
    : m.chat_room_typing_many({ count: userIds.length });
}

/** That the other person of a conversation types, or somebody in a room; '' while nobody does. */
export function typingWords(row: Conversation, userIds: readonly string[] = []): string {
  if (row.room) return roomTyping(row.room, userIds);
  return userIds.length > 0 ? m.chat_typing() : '';
}

/** The list after somebody else has read up to `seq`; in a room, what everybody else has read follows from all of them. */
export function withReader(
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
  const known = rows.map((row) => (row.id === id ? { ...row, room: { ...room, people } } : row));
  return others.length > 0 ? withPartnerRead(known, id, all) : known;
}
