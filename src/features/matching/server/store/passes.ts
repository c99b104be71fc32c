import { addMs } from '#shared/time/local-time.ts';
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { matchPasses } from '../tables/connections.ts';

/**
 * Inserts a pass; passing again makes it the last one. `tx` must hold the user's lock, so that the order of passes is
 * unique.
 */
export async function insertPass(tx: Db, userId: string, otherId: string, now: Date): Promise<void> {
  const last = await lastPass(tx, userId);
  const at = last && last.at >= now ? addMs(last.at, 1) : now;
  await tx
    .insert(matchPasses)
    .values({ userId, otherId, at, undoneAt: null })
    .onConflictDoUpdate({ target: [matchPasses.userId, matchPasses.otherId], set: { at, undoneAt: null } });
}

/** A user's last pass, undone or not. */
export async function lastPass(db: Db, userId: string): Promise<typeof matchPasses.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(matchPasses)
    .where(eq(matchPasses.userId, userId))
    .orderBy(desc(matchPasses.at))
    .limit(1);
  return row ?? null;
}

/** True if the user has a pass on the other that is not undone. */
export async function hasPassed(db: Db, userId: string, otherId: string): Promise<boolean> {
  const rows = await db
    .select({ at: matchPasses.at })
    .from(matchPasses)
    .where(and(eq(matchPasses.userId, userId), eq(matchPasses.otherId, otherId), isNull(matchPasses.undoneAt)));
  return rows.length > 0;
}

export async function markPassUndone(tx: Db, userId: string, otherId: string, now: Date): Promise<void> {
  await tx
    .update(matchPasses)
    .set({ undoneAt: now })
    .where(and(eq(matchPasses.userId, userId), eq(matchPasses.otherId, otherId)));
}

/** Passed ids by user id; users without any are missing. */
export async function passedBy(db: Db, userIds: readonly string[]): Promise<Map<string, string[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: matchPasses.userId, id: matchPasses.otherId })
    .from(matchPasses)
    .where(and(inArray(matchPasses.userId, [...userIds]), isNull(matchPasses.undoneAt)));
  const found = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...found].map(([userId, theirs]) => [userId, theirs.map(({ id }) => id)]));
}

/** Deletes passes made before a given time. */
export async function deletePassesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(matchPasses).where(lt(matchPasses.at, sql`${before.toISOString()}::timestamptz`));
}
