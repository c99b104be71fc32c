import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { passes } from '../tables/connections.ts';

/** Passes somebody over; again makes it the last one. `tx` holds the person's lock, so that no two are the last. */
export async function insertPass(tx: Db, userId: string, otherId: string, now: Date): Promise<void> {
  const last = await lastPass(tx, userId);
  const at = last && last.at >= now ? new Date(last.at.getTime() + 1) : now;
  await tx
    .insert(passes)
    .values({ userId, otherId, at, undoneAt: null })
    .onConflictDoUpdate({ target: [passes.userId, passes.otherId], set: { at, undoneAt: null } });
}

/** Whom somebody passed over last, undone or not. */
export async function lastPass(db: Db, userId: string): Promise<typeof passes.$inferSelect | null> {
  const [row] = await db.select().from(passes).where(eq(passes.userId, userId)).orderBy(desc(passes.at)).limit(1);
  return row ?? null;
}

/** Whether somebody has passed over somebody, and has not undone it. */
export async function hasPassed(db: Db, userId: string, otherId: string): Promise<boolean> {
  const rows = await db
    .select({ at: passes.at })
    .from(passes)
    .where(and(eq(passes.userId, userId), eq(passes.otherId, otherId), isNull(passes.undoneAt)));
  return rows.length > 0;
}

export async function undoPass(tx: Db, userId: string, otherId: string, now: Date): Promise<void> {
  await tx
    .update(passes)
    .set({ undoneAt: now })
    .where(and(eq(passes.userId, userId), eq(passes.otherId, otherId)));
}

/** Ids of everybody whom somebody has passed over. */
export async function passedIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: passes.otherId })
    .from(passes)
    .where(and(eq(passes.userId, userId), isNull(passes.undoneAt)));
  return rows.map(({ id }) => id);
}

/** Whom each of some people has passed over; those who have nobody are left out. */
export async function passedBy(db: Db, userIds: readonly string[]): Promise<Map<string, string[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: passes.userId, id: passes.otherId })
    .from(passes)
    .where(and(inArray(passes.userId, [...userIds]), isNull(passes.undoneAt)));
  const found = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...found].map(([userId, theirs]) => [userId, theirs.map(({ id }) => id)]));
}

/** Forgets the passes of before a moment. */
export async function forgetPasses(db: Db, before: Date): Promise<void> {
  await db.delete(passes).where(lt(passes.at, sql`${before.toISOString()}::timestamptz`));
}
