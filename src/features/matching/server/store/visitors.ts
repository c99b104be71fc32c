import { and, count, eq, inArray, lt, sql } from 'drizzle-orm';
import { profiles } from '#features/profiles/server/tables.ts';
import { isShownToVisitors } from '#features/profiles/server/visibility.ts';
import type { Db } from '#platform/db/db.ts';
import { pendingInterests } from '../tables/pending-interests.ts';

const SHOWN = isShownToVisitors(sql`profiles`);

/** The people among `ids` whom guests may see. */
export async function idsShownToVisitors(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(inArray(profiles.id, [...ids]), SHOWN));
  return rows.map(({ id }) => id);
}

/** Ids of the cities with at least `least` people whom guests may see. */
export async function citiesShownToVisitors(db: Db, least: number): Promise<string[]> {
  const rows = await db
    .select({ cityId: profiles.cityId })
    .from(profiles)
    .where(SHOWN)
    .groupBy(profiles.cityId)
    .having(sql`${count()} >= ${least}`);
  return rows.flatMap(({ cityId }) => cityId ?? []);
}

/** Stores the interest of a user without a finished profile; a later one replaces it. */
export async function upsertPendingInterest(db: Db, userId: string, toId: string, now: Date): Promise<void> {
  const change = { toId, createdAt: now };
  await db
    .insert(pendingInterests)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: pendingInterests.userId, set: change });
}

export async function findPendingInterest(db: Db, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ toId: pendingInterests.toId })
    .from(pendingInterests)
    .where(eq(pendingInterests.userId, userId));
  return found?.toId ?? null;
}

export async function deletePendingInterest(db: Db, userId: string): Promise<void> {
  await db.delete(pendingInterests).where(eq(pendingInterests.userId, userId));
}

export async function deletePendingInterestsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(pendingInterests).where(lt(pendingInterests.createdAt, before));
}
