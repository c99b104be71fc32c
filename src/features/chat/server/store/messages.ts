import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import type { MessageType } from '../../domain/schema.ts';

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
}

const columns = sql.raw(
  'm.id, m.seq, m.sender_id, m.receiver_id, m.type, m.content, m.property_id, m.client_id, m.created_at::text',
);

/** Which messages of a conversation: seqs between the two, both left out, and only what is not `gone` by its age. */
export interface MessageRange {
  conversationId: string;
  above: number;
  below: number;
  gone: Date;
  limit: number;
}

const isIn = ({ conversationId, above, below, gone }: MessageRange) =>
  sql`m.conversation_id = ${conversationId} and m.seq > ${above} and m.seq < ${below} and m.created_at > ${gone.toISOString()}`;

/** The query of `newestMessages`: a walk down the primary key. A test reads its plan. */
export function newestMessagesQuery(range: MessageRange): SQL {
  return sql`select ${columns} from messages m where ${isIn(range)}
    order by m.conversation_id desc, m.seq desc limit ${range.limit}`;
}

/** The newest messages of a range, newest first. */
export async function newestMessages(db: Db, range: MessageRange): Promise<MessageRow[]> {
  return rowsOf(db, newestMessagesQuery(range));
}

/** The oldest messages of a range, oldest first. */
export async function oldestMessages(db: Db, range: MessageRange): Promise<MessageRow[]> {
  return rowsOf(
    db,
    sql`select ${columns} from messages m where ${isIn(range)} order by m.conversation_id, m.seq limit ${range.limit}`,
  );
}

/** Accents, and signs that show nothing: what `normalize` has taken off the letters and nobody looks for. */
const MARKS = String.raw`[\u0300-\u036f\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]`;
const WRITTEN = sql.raw("('text', 'property_interest', 'group_interest')");

/**
 * The newest messages of a range that have all the words, among the newest `lookedAt` of it: a walk down the primary key,
 * so that its cost is bounded whatever is in it. `below` is the seq that the next walk begins under, null where there
 * is nothing more. With `hiddenFor`, without those whom that person has blocked.
 */
export async function messagesWith(
  db: Db,
  range: MessageRange,
  { words, lookedAt, hiddenFor }: { words: readonly string[]; lookedAt: number; hiddenFor: string | null },
): Promise<{ found: number[]; below: number | null }> {
  const has = words.map((word) => sql` and strpos(f.text, ${word}) > 0`);
  const isShown = hiddenFor
    ? sql` and not exists (select 1 from blocks b where b.blocker_id = ${hiddenFor} and b.blocked_id = l.sender_id)`
    : sql``;
  const [row] = await rowsOf<{ found: number[]; looked_at: number; lowest: number | null }>(
    db,
    sql`with looked as materialized (
      select m.seq, m.type, m.sender_id, m.content from messages m where ${isIn(range)}
      order by m.conversation_id desc, m.seq desc limit ${lookedAt}
    ), found as (
      select l.seq from looked l cross join lateral (
        select lower(regexp_replace(normalize(l.content, NFKD), ${MARKS}, '', 'g')) as text offset 0
      ) f where l.type in ${WRITTEN}${sql.join(has)}${isShown} order by l.seq desc limit ${range.limit}
    )
    select coalesce((select json_agg(found.seq order by found.seq desc) from found), '[]') as found,
      count(*)::int as looked_at, min(seq) as lowest from looked`,
  );
  const found = row?.found ?? [];
  if (found.length === range.limit) return { found, below: found.at(-1) ?? null };
  return { found, below: row?.looked_at === lookedAt ? row.lowest : null };
}
