import { and, eq, inArray, sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { groupMembers } from '../tables/groups.ts';

/** Pairs of people with a block, as `id id`, in both directions. */
export async function blockedPairs(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length < 2) return new Set();
  const list = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const rows = await queryRows<{ a: string; b: string }>(
    db,
    sql`select blocker_id::text as a, blocked_id::text as b from blocks where blocker_id in (${list}) and blocked_id in (${list})`,
  );
  return new Set(rows.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]));
}

/** Those of the people who already have an active group in a city. */
export async function usersWithGroupInCity(db: Db, ids: readonly string[], cityId: string): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: groupMembers.user_id })
    .from(groupMembers)
    .where(and(inArray(groupMembers.user_id, [...ids]), eq(groupMembers.active_city_id, cityId)));
  return new Set(rows.map(({ id }) => id));
}
