import { and, eq, inArray } from 'drizzle-orm';
import { blocksOf } from '#features/profiles/server/visibility.ts';
import { queryRows, type Db } from '#platform/db/db.ts';
import { groupMembers } from '../tables/groups.ts';

/** Pairs of people with a block, as `id id`, in both directions. */
export async function blockedPairs(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length < 2) return new Set();
  const rows = await queryRows<{ viewer_id: string; user_id: string }>(db, blocksOf(ids));
  return new Set(rows.map(({ viewer_id, user_id }) => `${viewer_id} ${user_id}`));
}

/** Those of the people who already have an active group in a city. */
export async function usersWithGroupInCity(db: Db, ids: readonly string[], cityId: string): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: groupMembers.userId })
    .from(groupMembers)
    .where(and(inArray(groupMembers.userId, [...ids]), eq(groupMembers.activeCityId, cityId)));
  return new Set(rows.map(({ id }) => id));
}
