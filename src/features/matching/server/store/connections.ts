import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { CONNECTING, type ConnectionTab } from '../../domain/connection-rules.ts';
import { connections } from '../tables/connections.ts';

export type ConnectionRow = typeof connections.$inferSelect;

/** Everything that changes what stands between the two waits here for the end of the transaction; one sender's requests queue first. */
export async function lockPair(tx: Db, me: string, other: string): Promise<void> {
  const [low, high] = me < other ? [me, other] : [other, me];
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`connect:${me}`}, 0))`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pair:${low}:${high}`}, 0))`);
}

export async function pairRow(db: Db, a: string, b: string): Promise<ConnectionRow | null> {
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

export async function changeConnection(tx: Db, id: string, change: Partial<ConnectionRow>): Promise<void> {
  await tx.update(connections).set(change).where(eq(connections.id, id));
}

/** When somebody made the requests of the window that ends now, the oldest first; `CONNECTING.maxPerWindow` at most. */
export async function askedSince(db: Db, me: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ at: connections.createdAt })
    .from(connections)
    .where(and(eq(connections.fromId, me), gt(connections.createdAt, since)))
    .orderBy(sql`${connections.createdAt} desc`)
    .limit(CONNECTING.maxPerWindow);
  return rows.map(({ at }) => at).toReversed();
}

const OTHER = (me: string) => sql`case when c.from_id = ${me} then c.to_id else c.from_id end`;

/** In which of somebody's tabs a row `c` stands; null for none. Who was declined is not told. */
const TAB = (me: string) => sql`case
  when c.state = 'mutual' then 'mutual'
  when c.from_id = ${me} and c.state in ('sent', 'declined') then 'sent'
  when c.to_id = ${me} and c.state = 'sent' then 'received' end`;

/**
 * The connections `c` of somebody with people who are there for them: not banned, no block either way; who hides from
 * strangers and was only asked is not there.
 */
const OWN = (me: string) => sql`
  select c.*, ${OTHER(me)} as other_id, ${TAB(me)} as tab,
    case when c.from_id = ${me} then c.from_seen_at else c.to_seen_at end as seen_at
  from connections c
    join users u on u.id = ${OTHER(me)} and not u.banned
    join profiles p on p.id = u.id
  where (c.from_id = ${me} or c.to_id = ${me})
    and not exists (select 1 from blocks b where (b.blocker_id = ${me} and b.blocked_id = u.id) or (b.blocker_id = u.id and b.blocked_id = ${me}))
    and (p.visible or c.state = 'mutual' or c.to_id = ${me}
      or exists (select 1 from acquaintances k where k.a_id = least(u.id, ${me}) and k.b_id = greatest(u.id, ${me})))`;

/** One row of a tab, and whether its reader has seen it. */
export interface Listed {
  row: ConnectionRow;
  isNew: boolean;
}

/** A tab, the latest first, `limit` after the connection `before`. A match stands where it became one. */
export async function connectionsIn(
  db: Db,
  me: string,
  page: { tab: ConnectionTab; before: string | undefined; limit: number },
): Promise<Listed[]> {
  const since = page.tab === 'mutual' ? sql`changed_at` : sql`created_at`;
  const after = page.before
    ? sql`and (${since}, id) < (select ${since}, id from connections where id = ${page.before} and (from_id = ${me} or to_id = ${me}))`
    : sql``;
  const found = await rowsOf<{ id: string; is_new: boolean }>(
    db,
    sql`select id, tab <> 'sent' and seen_at is null as is_new from (${OWN(me)}) own
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

export interface Counts {
  mutual: number;
  received: number;
  sent: number;
  freshMutual: number;
  freshReceived: number;
}

export async function countConnections(db: Db, me: string): Promise<Counts> {
  const of = (tab: ConnectionTab, fresh: boolean) =>
    sql`count(*) filter (where tab = ${tab} ${fresh ? sql`and seen_at is null` : sql``})::int`;
  const [row] = await rowsOf<Counts>(
    db,
    sql`select ${of('mutual', false)} as mutual, ${of('received', false)} as received, ${of('sent', false)} as sent,
      ${of('mutual', true)} as "freshMutual", ${of('received', true)} as "freshReceived" from (${OWN(me)}) own`,
  );
  return row ?? { mutual: 0, received: 0, sent: 0, freshMutual: 0, freshReceived: 0 };
}

/** Somebody has looked at a tab. Answers how many in it were new to them, each counted once however many look at once. */
export async function markSeen(db: Db, me: string, tab: 'mutual' | 'received', now: Date): Promise<number> {
  const isIn = eq(connections.state, tab === 'mutual' ? 'mutual' : 'sent');
  const asked = await db
    .update(connections)
    .set({ toSeenAt: now })
    .where(and(isIn, eq(connections.toId, me), isNull(connections.toSeenAt)))
    .returning({ id: connections.id });
  if (tab === 'received') return asked.length;
  const asking = await db
    .update(connections)
    .set({ fromSeenAt: now })
    .where(and(isIn, eq(connections.fromId, me), isNull(connections.fromSeenAt)))
    .returning({ id: connections.id });
  return asked.length + asking.length;
}

/** Ids of everybody whom somebody has asked, matched, ended it with, or declined: they need not be proposed. */
export async function connectedIds(db: Db, me: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select to_id as id from connections where from_id = ${me} and state <> 'withdrawn'
      union all select from_id from connections where to_id = ${me} and state in ('mutual', 'declined', 'ended')`,
  );
  return rows.map(({ id }) => id);
}

/** How many unanswered requests each of some people has. */
export async function pendingRequests(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; count: number }>(
    db,
    sql`select to_id as id, count(*)::int as count from connections
      where state = 'sent' and to_id = any(${`{${ids.join(',')}}`}::uuid[]) group by to_id`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Forgets the requests that were taken back before a moment. */
export async function forgetWithdrawn(db: Db, before: Date): Promise<void> {
  await db
    .delete(connections)
    .where(sql`${connections.state} = 'withdrawn' and ${connections.changedAt} < ${before.toISOString()}`);
}
