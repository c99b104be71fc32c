import type { Conversation, Message } from '../domain/schema.ts';

/** The list with a new or newer version of one conversation, newest message first. */
export function withConversation(rows: readonly Conversation[], row: Conversation): Conversation[] {
  return sorted([...rows.filter((other) => other.id !== row.id), row]);
}

export function withoutConversation(rows: readonly Conversation[], id: string): Conversation[] {
  return rows.filter((row) => row.id !== id);
}

/** What was fetched, unless this page has had a newer message since. */
export function newerOf(own: Conversation | undefined, fetched: Conversation): Conversation {
  if (!own || own.last_seq <= fetched.last_seq) return fetched;
  const { partner_read_seq, muted_until, room } = fetched;
  return { ...own, muted_until, room, partner_read_seq: Math.max(own.partner_read_seq, partner_read_seq) };
}

/**
 * The list as the server has it, with what this page knows better: a message that came while it was on its way, and
 * conversations that were just opened and are not in the list yet.
 */
export function mergedList(known: readonly Conversation[], fetched: readonly Conversation[]): Conversation[] {
  const before = new Map(known.map((row) => [row.id, row]));
  const rows = fetched.map((row) => newerOf(before.get(row.id), row));
  const listed = new Set(rows.map((row) => row.id));
  return sorted([...rows, ...known.filter((row) => !listed.has(row.id) && !isListed(row))]);
}

/** Whether a message is of somebody else: in a room one's own carry a client id, null where they had none. */
export function isTheirs(row: Pick<Conversation, 'user_id'>, message: Message): boolean {
  return row.user_id === null ? message.client_id === undefined : message.sender_id === row.user_id;
}

/** True where somebody has written: only those stand in the list. */
export function isListed(row: Conversation): boolean {
  return row.last_seq > 0 && (row.pending || row.last_message !== null);
}

/**
 * The list after a message. The other person's answer ends a pending conversation; while it is pending it shows none of
 * its messages. An archived one is back. The same rows where the message is not news.
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

/** The list after the other person, in a room everybody else, has read up to `seq`; it never goes back. */
export function withPartnerRead(rows: readonly Conversation[], id: string, seq: number): readonly Conversation[] {
  return rows.map((row) =>
    row.id === id && seq > row.partner_read_seq
      ? {
          ...row,
          partner_read_seq: seq,
          last_message: row.last_message && withRead(row, row.last_message, seq),
        }
      : row,
  );
}

function withRead(row: Conversation, message: Message, seq: number): Message {
  return isTheirs(row, message) || message.seq > seq ? message : { ...message, read: true };
}

/** The list after oneself has read up to `seq`, with `unread` messages left. */
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

/**
 * How many of the other person's messages after `seq` are left, from the messages at hand; null where they do not reach
 * back far enough to tell.
 */
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

/** True while nothing in it shall draw attention. */
export function isMuted(row: Conversation, now: number): boolean {
  return row.muted_until !== null && Date.parse(row.muted_until) > now;
}

/** Messages not read that count: none while it is muted or archived. */
export function countedUnread(row: Conversation, now: number): number {
  return row.archived || isMuted(row, now) ? 0 : row.unread_count;
}

/** Messages not read that count, over all conversations. */
export function unreadTotal(rows: readonly Conversation[], now: number): number {
  return rows.reduce((total, row) => total + countedUnread(row, now), 0);
}

function sorted(rows: Conversation[]): Conversation[] {
  const at = (row: Conversation) => row.last_message_at ?? '';
  return rows.sort((a, b) => (at(a) < at(b) ? 1 : at(a) > at(b) ? -1 : 0));
}
