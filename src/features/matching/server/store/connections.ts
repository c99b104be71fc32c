import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import { isVisibleTo } from '#features/profiles/server/visibility.ts';
import { queryRows, type Db } from '#platform/db/db.ts';
import { CONNECTION_LIMITS, type ConnectionTab } from '../../domain/connection-rules.ts';
import { connections } from '../tables/connections.ts';

export type ConnectionRow = typeof connections.$inferSelect;

/**
 * Advisory locks until the end of the transaction: one serialises changes to the pair, the other serialises the
 * requests of one sender.
 */
export async function lockPair(tx: Db, me: string, other: string): Promise<void> {
  const [low, high] = me < other ? [me, other] : [other, me];
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`connect:${me}`}, 0))`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pair:${low}:${high}`}, 0))`);
}

export async function findConnection(db: Db, a: string, b: string): Promise<ConnectionRow | null> {
  const [row] = await db.select().from(connections).where(isPair(a, b));
  return row ?? null;
}

function isPair(a: string, b: string): SQL {
  const [low, high] = a < b ? [a, b] : [b, a];
  return sql`least(${connections.fromId}, ${connections.toId}) = ${low} and greatest(${connections.fromId}, ${connections.toId}) = ${high}`;
}

export async function insertConnection(tx: Db, row: ConnectionRow): Promise<void> {
  await tx.insert(connections).values(row);
}

export async function updateConnection(tx: Db, id: string, change: Partial<ConnectionRow>): Promise<void> {
  await tx.update(connections).set(change).where(eq(connections.id, id));
}

/**
 * Times of a user's requests since the start of the rate limit window, oldest first; at most
 * `CONNECTION_LIMITS.maxPerWindow`.
 */
export async function requestTimesSince(db: Db, me: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ at: connections.createdAt })
    .from(connections)
    .where(and(eq(connections.fromId, me), gt(connections.createdAt, since)))
    .orderBy(sql`${connections.createdAt} desc`)
    .limit(CONNECTION_LIMITS.maxPerWindow);
  return rows.map(({ at }) => at).toReversed();
}

const otherIdSql = (me: string) => sql`case when c.from_id = ${me} then c.to_id else c.from_id end`;

/** Tab of a row `c` for this user; null for none. A decline is not revealed. */
const tabSql = (me: string) => sql`case
  when c.state = 'mutual' then 'mutual'
  when c.from_id = ${me} and c.state in ('sent', 'declined') then 'sent'
  when c.to_id = ${me} and c.state = 'sent' then 'received' end`;

/**
 * Connections `c` of a user with people visible to them. People who hide from strangers are excluded if they only received a request.
 */
const visibleConnectionsSql = (me: string) => sql`
  select c.*, ${otherIdSql(me)} as other_id, ${tabSql(me)} as tab,
    case when c.from_id = ${me} then c.from_seen_at else c.to_seen_at end as seen_at
  from connections c
    join profiles p on p.id = ${otherIdSql(me)}
  where (c.from_id = ${me} or c.to_id = ${me})
    and ${isVisibleTo(me, sql`p.id`)}
    and (p.visible or c.state = 'mutual' or c.to_id = ${me}
      or exists (select 1 from acquaintances k where k.a_id = least(p.id, ${me}) and k.b_id = greatest(p.id, ${me})))`;

/** One row of a tab, and whether the user has not seen it yet. */
export interface ConnectionListItem {
  row: ConnectionRow;
  isNew: boolean;
}

/**
 * One page of a tab, newest first, `limit` rows after the connection `before`. A match is placed by the time it became
 * one.
 */
export async function findConnectionsInTab(
  db: Db,
  me: string,
  page: { tab: ConnectionTab; before: string | undefined; limit: number },
): Promise<ConnectionListItem[]> {
  const since = page.tab === 'mutual' ? sql`changed_at` : sql`created_at`;
  const after = page.before
    ? sql`and (${since}, id) < (select ${since}, id from connections where id = ${page.before} and (from_id = ${me} or to_id = ${me}))`
    : sql``;
  const found = await queryRows<{ id: string; is_new: boolean }>(
    db,
    sql`select id, tab <> 'sent' and seen_at is null as is_new from (${visibleConnectionsSql(me)}) own
      where tab = ${page.tab} ${after} order by ${since} desc, id desc limit ${page.limit}`,
  );
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await db
    .select()
    .from(connections)
    .where(sql`${connections.id} = any(${`{${ids.join(',')}}`}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id, is_new: isNew }) => {
    const row = byId.get(id);
    return row ? [{ row, isNew }] : [];
  });
}

export interface ConnectionCounts {
  mutual: number;
  received: number;
  sent: number;
  freshMutual: number;
  freshReceived: number;
}

export async function countConnections(db: Db, me: string): Promise<ConnectionCounts> {
  const of = (tab: ConnectionTab, fresh: boolean) =>
    sql`count(*) filter (where tab = ${tab} ${fresh ? sql`and seen_at is null` : sql``})::int`;
  const [row] = await queryRows<ConnectionCounts>(
    db,
    sql`select ${of('mutual', false)} as mutual, ${of('received', false)} as received, ${of('sent', false)} as sent,
      ${of('mutual', true)} as "freshMutual", ${of('received', true)} as "freshReceived" from (${visibleConnectionsSql(me)}) own`,
  );
  return row ?? { mutual: 0, received: 0, sent: 0, freshMutual: 0, freshReceived: 0 };
}

/** Marks a tab as seen. Returns the number of new connections; concurrent calls count each one once. */
export async function markSeen(db: Db, me: string, tab: 'mutual' | 'received', now: Date): Promise<number> {
  const isIn = eq(connections.state, tab === 'mutual' ? 'mutual' : 'sent');
  const seenAsRecipient = await db
    .update(connections)
    .set({ toSeenAt: now })
    .where(and(isIn, eq(connections.toId, me), isNull(connections.toSeenAt)))
    .returning({ id: connections.id });
  if (tab === 'received') return seenAsRecipient.length;
  const seenAsRequester = await db
    .update(connections)
    .set({ fromSeenAt: now })
    .where(and(isIn, eq(connections.fromId, me), isNull(connections.fromSeenAt)))
    .returning({ id: connections.id });
  return seenAsRecipient.length + seenAsRequester.length;
}

/** Deletes requests withdrawn before a given time. */
export async function deleteWithdrawnBefore(db: Db, before: Date): Promise<void> {
  await db
    .delete(connections)
    .where(sql`${connections.state} = 'withdrawn' and ${connections.changedAt} < ${before.toISOString()}`);
}
