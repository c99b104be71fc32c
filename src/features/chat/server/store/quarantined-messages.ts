import { and, eq, isNull, or, lte, sql } from 'drizzle-orm';
import { queryPrepared, queryRows, type Db } from '#platform/db/db.ts';
import { streamRows } from '#platform/security/personal-data-provider.ts';
import { QUARANTINE } from '../../domain/rules.ts';
import { quarantinedMessages } from '../tables.ts';

export type QuarantinedMessageRow = typeof quarantinedMessages.$inferSelect;

/** Text of a message with which later ones are judged; `at` in milliseconds since 1970. */
export interface StoredLine {
  senderId: string;
  text: string;
  at: number;
}

/** Latest texts of a conversation, oldest first, and the numbers of its latest message and change, by which they are known to be the latest. */
export interface LatestLines {
  lastSeq: number;
  lastChange: number;
  lines: readonly StoredLine[];
}

/**
 * Latest texts of a conversation, null if those that are known are the latest, the first messages of the writer in other
 * conversations, and the state of the held message with the client id.
 */
export interface WritingContext {
  lastSeq: number | null;
  lastChange: number | null;
  lines: StoredLine[] | null;
  openings: string[];
  held: QuarantinedMessageRow['state'] | null;
}

/** A text that is judged: its writer and conversation, and the client id of the message if it has one. */
export interface WritingKey {
  conversationId: string;
  senderId: string;
  clientId: string | null;
  /** The message that the text replaces: its former text says nothing about the new one. */
  editedSeq: number | null;
  known: LatestLines | undefined;
}

/** Reads what texts are judged with, in their order, by one statement of lookups by index. */
export async function findWritingContexts(
  db: Db,
  keys: readonly WritingKey[],
  cutoff: Date,
): Promise<WritingContext[]> {
  const json = JSON.stringify(
    keys.map(({ conversationId, senderId, clientId, editedSeq, known }, ord) => ({
      ord,
      conversation_id: conversationId,
      sender_id: senderId,
      client_id: clientId,
      edited_seq: editedSeq,
      known_seq: known?.lastSeq,
      known_change: known?.lastChange,
    })),
  );
  return queryPrepared<WritingContext>(
    db,
    'writing-contexts',
    sql`select c.last_seq as "lastSeq", c.last_change as "lastChange",
      case when c.last_seq = k.known_seq and c.last_change = k.known_change then null else coalesce((
      select json_agg(json_build_object('senderId', l.sender_id, 'text', l.content, 'at', l.at) order by l.seq)
      from (select m.seq, m.sender_id, left(m.content, ${QUARANTINE.lineLength}) as content, extract(epoch from m.created_at) * 1000 as at from messages m
        where m.conversation_id = k.conversation_id and m.created_at > ${cutoff.toISOString()}::timestamptz
          and m.type not in ('file', 'system')
          and m.seq is distinct from k.edited_seq
        order by m.conversation_id desc, m.seq desc limit ${QUARANTINE.contextLines}) l), '[]') end as lines,
      coalesce((select json_agg(o.content) from (
        select c.id from conversations c where c.started_by = k.sender_id and c.id <> k.conversation_id
        order by c.created_at desc limit ${QUARANTINE.openings}) s
      cross join lateral (select left(m.content, 500) as content from messages m
        where m.conversation_id = s.id and m.seq = 1 and m.sender_id = k.sender_id) o), '[]') as openings,
      (select h.state from quarantined_messages h where h.sender_id = k.sender_id and h.client_id = k.client_id) as held
    from json_to_recordset(${json}::json) as k(ord int, conversation_id uuid, sender_id uuid, client_id text, edited_seq int, known_seq int, known_change int)
    left join lateral (select c.last_seq, c.last_change from conversations c where c.id = k.conversation_id limit 1) c on true
    order by k.ord`,
  );
}

/**
 * Result of holding a message. `known`: a message with this client id is stored. `limit`: too many messages of the
 * writer wait in this conversation.
 */
export type QuarantineOutcome = 'held' | 'already_held' | 'rejected' | 'known' | 'limit';

/** Keeps a message for a moderator; idempotent by sender and client id. */
export async function insertQuarantinedMessage(tx: Db, row: QuarantinedMessageRow): Promise<QuarantineOutcome> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`hold:${row.senderId}`}, 0))`);
  const [known] = await tx
    .select({ state: quarantinedMessages.state })
    .from(quarantinedMessages)
    .where(and(eq(quarantinedMessages.senderId, row.senderId), eq(quarantinedMessages.clientId, row.clientId)));
  if (known) return known.state === 'waiting' ? 'already_held' : 'rejected';
  const [found] = await queryRows<{ is_stored: boolean; waiting: number }>(
    tx,
    sql`select exists (select 1 from messages m where m.sender_id = ${row.senderId} and m.client_id = ${row.clientId}) as is_stored,
      (select count(*)::int from quarantined_messages h where h.conversation_id = ${row.conversationId} and h.sender_id = ${row.senderId}) as waiting`,
  );
  if (found?.is_stored) return 'known';
  if ((found?.waiting ?? 0) >= QUARANTINE.maxPerConversation) return 'limit';
  await tx.insert(quarantinedMessages).values(row);
  return 'held';
}

export async function findQuarantinedMessage(db: Db, id: string): Promise<QuarantinedMessageRow | null> {
  const [found] = await db.select().from(quarantinedMessages).where(eq(quarantinedMessages.id, id));
  return found ?? null;
}

export async function rejectQuarantinedMessage(db: Db, id: string): Promise<void> {
  await db.update(quarantinedMessages).set({ state: 'rejected' }).where(eq(quarantinedMessages.id, id));
}

/** Claims a waiting message for its delivery, also again after a crash; null if none waits, because it was withdrawn. */
export async function claimQuarantinedMessage(db: Db, id: string, now: Date): Promise<QuarantinedMessageRow | null> {
  const [claimed] = await db
    .update(quarantinedMessages)
    .set({ deliveringAt: now })
    .where(and(eq(quarantinedMessages.id, id), eq(quarantinedMessages.state, 'waiting')))
    .returning();
  return claimed ?? null;
}

/** Rejects a waiting message of its sender; false if none waits, or if its delivery has begun. */
export async function withdrawQuarantinedMessage(db: Db, senderId: string, clientId: string): Promise<boolean> {
  const withdrawn = await db
    .update(quarantinedMessages)
    .set({ state: 'rejected' })
    .where(
      and(
        eq(quarantinedMessages.senderId, senderId),
        eq(quarantinedMessages.clientId, clientId),
        eq(quarantinedMessages.state, 'waiting'),
        isNull(quarantinedMessages.deliveringAt),
      ),
    )
    .returning({ id: quarantinedMessages.id });
  return withdrawn.length > 0;
}

export async function deleteQuarantinedMessage(db: Db, id: string): Promise<void> {
  await db.delete(quarantinedMessages).where(eq(quarantinedMessages.id, id));
}

/** Deletes the held messages that a user wrote or would have received. */
export async function deleteQuarantinedMessagesOf(db: Db, userId: string): Promise<void> {
  await db
    .delete(quarantinedMessages)
    .where(or(eq(quarantinedMessages.senderId, userId), eq(quarantinedMessages.receiverId, userId)));
}

export async function deleteExpiredQuarantinedMessages(db: Db, cutoff: Date): Promise<void> {
  await db.delete(quarantinedMessages).where(lte(quarantinedMessages.createdAt, cutoff));
}

/** Exports the messages of a user that wait or were rejected; readers do not know of them. */
export function exportQuarantinedMessages(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select h.id, h.conversation_id, h.type, h.content, h.property_id, h.reply_to, h.state, h.created_at
      from quarantined_messages h where h.sender_id = ${userId} order by h.created_at, h.id`,
  );
}
