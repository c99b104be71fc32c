import { CONVERSATION } from '../../domain/rules.ts';
import type { Conversation, GroupChat, Message } from '../../domain/schema.ts';
import type { MessageBuffer } from './message-buffer.ts';

/** Inserts or replaces a conversation, sorted by last message. */
export function withConversation(rows: readonly Conversation[], row: Conversation): Conversation[] {
  return sortByLastMessage([...rows.filter((other) => other.id !== row.id), row]);
}

export function withoutConversation(rows: readonly Conversation[], id: string): Conversation[] {
  return rows.filter((row) => row.id !== id);
}

/** Returns the fetched row, unless a newer message or change has arrived since. Read positions never move back. */
export function preferNewer(own: Conversation | undefined, fetched: Conversation): Conversation {
  if (!own) return fetched;
  const room = withOwnReceipts(fetched.room, own.room);
  if (
    own.last_seq < fetched.last_seq ||
    (own.last_seq === fetched.last_seq && own.last_change <= fetched.last_change)
  ) {
    const last_change = Math.max(own.last_change, fetched.last_change);
    return readByPartner({ ...fetched, room, last_change }, own.partner_read_seq);
  }
  return readByPartner({ ...own, room, muted_until: fetched.muted_until }, fetched.partner_read_seq);
}

/** Keeps receipts of a group chat that arrived while it was fetched. */
function withOwnReceipts(fetched: GroupChat | null, own: GroupChat | null): GroupChat | null {
  if (!fetched || !own) return fetched;
  const known = new Map(own.people.map(({ user_id, read_seq }) => [user_id, read_seq]));
  const people = fetched.people.map((one) => ({
    ...one,
    read_seq: Math.max(one.read_seq, known.get(one.user_id) ?? 0),
  }));
  return { ...fetched, people };
}

/**
 * Merges the fetched list with local state: messages received during the request, and just opened conversations that
 * are not listed yet.
 */
export function mergeList(cached: readonly Conversation[], fetched: readonly Conversation[]): Conversation[] {
  const before = new Map(cached.map((row) => [row.id, row]));
  const rows = fetched.map((row) => preferNewer(before.get(row.id), row));
  const listed = new Set(rows.map((row) => row.id));
  return sortByLastMessage([...rows, ...cached.filter((row) => !listed.has(row.id) && !isListed(row))]);
}

/** True for messages of other users. In group chats own messages have a `client_id`, possibly null. */
export function isTheirs(row: Pick<Conversation, 'user_id'>, message: Message): boolean {
  return row.user_id === null ? message.client_id === undefined : message.sender_id === row.user_id;
}

/** True if the conversation has messages; others are not listed. */
export function isListed(row: Conversation): boolean {
  return row.last_seq > 0 && (row.pending || row.last_message !== null);
}

/**
 * Applies a new message. An answer ends the pending state; a pending conversation shows no messages. Archived
 * conversations return to the list. Returns the same rows for known messages.
 */
export function withMessage(rows: readonly Conversation[], message: Message, isRead: boolean): readonly Conversation[] {
  const row = rows.find((other) => other.id === message.conversation_id);
  if (!row || message.seq <= row.last_seq) return rows;
  const counts = isTheirs(row, message);
  const pending = row.room === null && !counts && (row.pending || row.last_seq === 0);
  return withConversation(rows, {
    ...row,
    pending,
    archived: false,
    last_seq: message.seq,
    last_message: pending ? null : message,
    last_message_at: message.created_at,
    unread_count: row.unread_count + (counts && !isRead ? 1 : 0),
  });
}

/** Applies a changed message. Returns the same rows for a known change. */
export function withChange(rows: readonly Conversation[], message: Message): readonly Conversation[] {
  const change = message.change_seq ?? 0;
  return rows.map((row) => {
    if (row.id !== message.conversation_id || change <= row.last_change) return row;
    const last = row.last_message;
    const isLast = last?.seq === message.seq;
    return { ...row, last_change: change, last_message: isLast ? { ...message, read: last.read } : last };
  });
}

/** Applies the read position of the partner, or the minimum of the others in a group chat; never moves back. */
export function withPartnerRead(rows: readonly Conversation[], id: string, seq: number): readonly Conversation[] {
  return rows.map((row) => (row.id === id ? readByPartner(row, seq) : row));
}

function readByPartner(row: Conversation, seq: number): Conversation {
  if (seq <= row.partner_read_seq) return row;
  return { ...row, partner_read_seq: seq, last_message: row.last_message && withRead(row, row.last_message, seq) };
}

function withRead(row: Conversation, message: Message, seq: number): Message {
  return isTheirs(row, message) || message.seq > seq ? message : { ...message, read: true };
}

/** Applies the own read position with `unread` messages left. */
export function withOwnRead(
  rows: readonly Conversation[],
  id: string,
  seq: number,
  unread: number,
): readonly Conversation[] {
  return rows.map((row) =>
    row.id === id && seq >= row.read_seq ? { ...row, read_seq: seq, unread_count: unread } : row,
  );
}

/** Counts messages of others after `seq`; `null` if the loaded messages do not reach back far enough. */
export function unreadAfter(
  row: Conversation,
  messages: readonly Message[],
  hasOlder: boolean,
  seq: number,
): number | null {
  if (seq >= row.last_seq) return 0;
  const first = messages[0]?.seq ?? Infinity;
  const isWhole = messages.at(-1)?.seq === row.last_seq && (first <= seq + 1 || !hasOlder);
  if (!isWhole) return null;
  return messages.filter((message) => message.seq > seq && isTheirs(row, message)).length;
}

/** True while notifications are muted. */
export function isMuted(row: Conversation, now: number): boolean {
  return row.muted_until !== null && Date.parse(row.muted_until) > now;
}

/** Unread messages that count in totals; 0 while muted or archived. */
export function visibleUnread(row: Conversation, now: number): number {
  return row.archived || isMuted(row, now) ? 0 : row.unread_count;
}

/** Sum of the unread messages that count. */
export function unreadTotal(rows: readonly Conversation[], now: number): number {
  return rows.reduce((total, row) => total + visibleUnread(row, now), 0);
}

function sortByLastMessage(rows: Conversation[]): Conversation[] {
  const at = (row: Conversation) => row.last_message_at ?? '';
  return rows.sort((a, b) => (at(a) < at(b) ? 1 : at(a) > at(b) ? -1 : 0));
}

/** Newest known seq and change by conversation, for the first `CONVERSATION.maxHeads` of the list. */
export function cursorsOf(
  rows: readonly Conversation[],
  buffers: ReadonlyMap<string, MessageBuffer>,
): { heads: Record<string, number>; changes: Record<string, number> } {
  const known = rows.slice(0, CONVERSATION.maxHeads).map((row) => {
    const log = buffers.get(row.id);
    if (!log?.isLoaded) return { id: row.id, head: row.last_seq, change: row.last_change };
    return {
      id: row.id,
      head: Math.min(log.lastSeq, row.last_seq),
      change: Math.min(log.lastChange, row.last_change),
    };
  });
  return {
    heads: Object.fromEntries(known.map(({ id, head }) => [id, head])),
    changes: Object.fromEntries(known.filter(({ change }) => change > 0).map(({ id, change }) => [id, change])),
  };
}
