import { and, desc, eq, or, sql } from 'drizzle-orm';
import { queryPrepared, queryRows, sqlIds, type Db } from '#platform/db/db.ts';
import { acquaintances, blocks } from '../tables.ts';
import { hasNotBlocked, isActiveUser, isProfileShownTo, isVisibleTo, notBlocked } from '../visibility.ts';

/** Returns false if the block existed. */
export async function insertBlock(db: Db, blockerId: string, blockedId: string, now: Date): Promise<boolean> {
  const made = await db
    .insert(blocks)
    .values({ blockerId, blockedId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: blocks.blockedId });
  return made.length > 0;
}

export async function deleteBlock(db: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const deleted = await db
    .delete(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
    .returning({ id: blocks.blockedId });
  return deleted.length > 0;
}

export async function blockedBy(db: Db, blockerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: blocks.blockedId })
    .from(blocks)
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(desc(blocks.createdAt), blocks.blockedId);
  return rows.map((row) => row.id);
}

export async function hasBlock(db: Db, a: string, b: string): Promise<boolean> {
  const [found] = await queryRows<{ has_block: boolean }>(db, sql`select not ${notBlocked(a, b)} as has_block`);
  return found?.has_block ?? false;
}

/** Returns which of `ids` are confirmed, enabled and without a block in either direction. */
export async function reachableAmong(db: Db, userId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await queryPrepared<{ id: string }>(
    db,
    'reachable-users',
    sql`select u.id from users u where u.id = any(${sqlIds(ids)}) and u.email_confirmed
      and ${isActiveUser(sql`u`)} and ${notBlocked(userId, sql`u.id`)}`,
  );
  return rows.map((row) => row.id);
}

/** Orders two ids as the table requires: the lower one first. Text order equals UUID order. */
function orderedPair(a: string, b: string) {
  return a < b ? { aId: a, bId: b } : { aId: b, bId: a };
}

export async function insertAcquaintance(db: Db, a: string, b: string, now: Date): Promise<boolean> {
  const made = await db
    .insert(acquaintances)
    .values({ ...orderedPair(a, b), since: now })
    .onConflictDoNothing()
    .returning({ id: acquaintances.aId });
  return made.length > 0;
}

export async function deleteAcquaintance(db: Db, a: string, b: string): Promise<void> {
  const { aId, bId } = orderedPair(a, b);
  await db.delete(acquaintances).where(and(eq(acquaintances.aId, aId), eq(acquaintances.bId, bId)));
}

export async function hasAcquaintance(db: Db, a: string, b: string): Promise<boolean> {
  const { aId, bId } = orderedPair(a, b);
  const found = await db
    .select({ id: acquaintances.aId })
    .from(acquaintances)
    .where(and(eq(acquaintances.aId, aId), eq(acquaintances.bId, bId)));
  return found.length > 0;
}

/** Ids of all contacts of a user. */
export async function acquaintancesOf(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .select({ aId: acquaintances.aId, bId: acquaintances.bId })
    .from(acquaintances)
    .where(or(eq(acquaintances.aId, id), eq(acquaintances.bId, id)));
  return rows.map((row) => (row.aId === id ? row.bId : row.aId));
}

/** Visibility of a user for each of the viewers: the profile, and whether the viewer has blocked them. */
export async function viewsOf(
  db: Db,
  userId: string,
  viewerIds: readonly string[],
): Promise<{ viewer_id: string; sees_profile: boolean; has_blocked: boolean }[]> {
  if (viewerIds.length === 0) return [];
  const viewer = sql`v.id`;
  return queryRows(
    db,
    sql`select v.id::text as viewer_id, (${isVisibleTo(viewer, userId)} and ${isProfileShownTo(viewer, userId)}) as sees_profile,
      not (${hasNotBlocked(viewer, userId)}) as has_blocked
    from unnest(${`{${viewerIds.join(',')}}`}::uuid[]) as v (id)`,
  );
}
