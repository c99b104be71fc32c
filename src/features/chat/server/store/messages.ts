import { sql, type SQL } from 'drizzle-orm';
import { hasNotBlocked } from '#features/profiles/server/visibility.ts';
import { queryPrepared, queryRows, type Db } from '#platform/db/db.ts';
import { MESSAGE } from '../../domain/rules.ts';
import { TEXT_TYPES, type MessageQuote, type MessageType, type Reactions } from '../../domain/schema.ts';

export interface MessageRow {
  id: string;
  seq: number;
  sender_id: string;
  receiver_id: string | null;
  type: MessageType;
  content: string;
  property_id: string | null;
  client_id: string | null;
  created_at: string;
  quote: MessageQuote | null;
  change_seq: number;
  edited_at: string | null;
  deleted_at: string | null;
  reactions: Reactions | null;
  suspected: boolean;
}

/** Quote of message `q`. An image has no text. */
const quoteColumns = sql`json_build_object('seq', q.seq, 'sender_id', q.sender_id, 'type', q.type,
  'content', case when q.type = 'file' then '' else left(q.content, ${sql.raw(`${MESSAGE.quoteLength}`)}) end,
  'deleted', q.deleted_at is not null)`;

/** Columns of a `MessageRow` of message `m`. */
export const messageColumns = ({ cutoff, visibleAbove }: Pick<MessagePageRange, 'cutoff' | 'visibleAbove'>): SQL =>
  sql`m.id, m.seq, m.sender_id, m.receiver_id, m.type, m.content, m.property_id, m.client_id, m.created_at::text,
    m.change_seq, m.edited_at::text, m.deleted_at::text, m.reactions, m.suspected,
    case when m.reply_to > ${visibleAbove} then (select ${quoteColumns} from messages q
      where q.conversation_id = m.conversation_id and q.seq = m.reply_to and q.created_at > ${cutoff.toISOString()}) end as quote`;

/** Messages with `above < seq < below` that are newer than `cutoff`. */
export interface MessageRange {
  conversationId: string;
  above: number;
  below: number;
  cutoff: Date;
  limit: number;
}

/** Range of a page. Quotes contain no message up to `visibleAbove` either. */
export interface MessagePageRange extends MessageRange {
  visibleAbove: number;
}

const inRange = ({ conversationId, above, below, cutoff }: MessageRange) =>
  sql`m.conversation_id = ${conversationId} and m.seq > ${above} and m.seq < ${below} and m.created_at > ${cutoff.toISOString()}`;

/** Query of `newestMessages`: a backward primary key scan. A test checks its plan. */
export function newestMessagesQuery(range: MessagePageRange): SQL {
  return sql`select ${messageColumns(range)} from messages m where ${inRange(range)}
    order by m.conversation_id desc, m.seq desc limit ${range.limit}`;
}

/** Returns the newest messages of a range, newest first. */
export async function newestMessages(db: Db, range: MessagePageRange): Promise<MessageRow[]> {
  return queryPrepared(db, 'newest-messages', newestMessagesQuery(range));
}

/** Returns the oldest messages of a range, oldest first. */
export async function oldestMessages(db: Db, range: MessagePageRange): Promise<MessageRow[]> {
  return queryRows(
    db,
    sql`select ${messageColumns(range)} from messages m where ${inRange(range)} order by m.conversation_id, m.seq limit ${range.limit}`,
  );
}

/** Returns visible messages changed after `change`, in the order of their latest changes. */
export async function changedMessages(db: Db, range: MessagePageRange, change: number): Promise<MessageRow[]> {
  return queryRows(
    db,
    sql`select ${messageColumns(range)} from messages m where ${inRange(range)} and m.change_seq > 0 and m.change_seq > ${change}
    order by m.conversation_id, m.change_seq limit ${range.limit}`,
  );
}

/** Message to answer, and the members who can see it. */
export interface QuotedMessage {
  quote: MessageQuote;
  readers: string[];
}

/** Returns a message that `senderId` may answer: visible to them and written by a person. */
export async function findQuotedMessage(
  db: Db,
  conversationId: string,
  seq: number,
  { senderId, cutoff }: { senderId: string; cutoff: Date },
): Promise<QuotedMessage | null> {
  const [found] = await queryRows<QuotedMessage>(
    db,
    sql`select ${quoteColumns} as quote, (
        select json_agg(cm.user_id) from conversation_members cm
        where cm.conversation_id = q.conversation_id and cm.deleted_seq < q.seq
      ) as readers from messages q
    join conversation_members me on me.conversation_id = q.conversation_id and me.user_id = ${senderId} and me.deleted_seq < q.seq
    where q.conversation_id = ${conversationId} and q.seq = ${seq} and q.type <> 'system' and q.created_at > ${cutoff.toISOString()}`,
  );
  return found ?? null;
}

const TEXT_TYPES_SQL = sql.raw(TEXT_TYPES.map((type) => `'${type}'`).join(', '));

/** True for a message with a text that a person has written. `message`: alias of the table. */
export const hasTextSql = (message: SQL): SQL => sql`${message}.type in (${TEXT_TYPES_SQL})`;

/** Combining accents and invisible characters, removed after `normalize`. */
const IGNORED_MARKS = String.raw`[\u0300-\u036f\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]`;

/**
 * Returns the newest messages of a range that contain all terms, among its newest `scanLimit` messages: a primary key
 * scan with bounded cost. `below` is the cursor of the next scan; `null` at the end. With `hiddenFor`, messages of
 * users blocked by that user are excluded.
 */
export async function searchRange(
  db: Db,
  range: MessageRange,
  { terms, scanLimit, hiddenFor }: { terms: readonly string[]; scanLimit: number; hiddenFor: string | null },
): Promise<{ found: number[]; below: number | null }> {
  const has = terms.map((word) => sql` and strpos(f.text, ${word}) > 0`);
  const isShown = hiddenFor ? sql` and ${hasNotBlocked(hiddenFor, sql`l.sender_id`)}` : sql``;
  const [row] = await queryRows<{ found: number[]; scanned: number; lowest: number | null }>(
    db,
    sql`with candidates as materialized (
      select m.seq, m.type, m.sender_id, m.content from messages m where ${inRange(range)}
      order by m.conversation_id desc, m.seq desc limit ${scanLimit}
    ), found as (
      select l.seq from candidates l cross join lateral (
        select lower(regexp_replace(normalize(l.content, NFKD), ${IGNORED_MARKS}, '', 'g')) as text offset 0
      ) f where ${hasTextSql(sql`l`)}${sql.join(has)}${isShown} order by l.seq desc limit ${range.limit}
    )
    select coalesce((select json_agg(found.seq order by found.seq desc) from found), '[]') as found,
      count(*)::int as scanned, min(seq) as lowest from candidates`,
  );
  const found = row?.found ?? [];
  if (found.length === range.limit) return { found, below: found.at(-1) ?? null };
  return { found, below: row?.scanned === scanLimit ? row.lowest : null };
}
