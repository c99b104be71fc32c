import { asc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { accountDeletions } from '../tables.ts';

export type DeletionRequestRow = typeof accountDeletions.$inferSelect;

export async function findDeletionRequest(db: Db, userId: string): Promise<DeletionRequestRow | null> {
  const [found] = await db.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));
  return found ?? null;
}

/** Keeps an existing request unchanged. */
export async function insertDeletionRequest(tx: Db, row: DeletionRequestRow): Promise<void> {
  await tx.insert(accountDeletions).values(row).onConflictDoNothing();
}

export async function deleteDeletionRequest(db: Db, userId: string): Promise<void> {
  await db.delete(accountDeletions).where(eq(accountDeletions.userId, userId));
}

/** Requests that are due, oldest first. */
export async function dueDeletionRequests(db: Db, now: Date, limit: number): Promise<DeletionRequestRow[]> {
  return db
    .select()
    .from(accountDeletions)
    .where(lte(accountDeletions.dueAt, now))
    .orderBy(asc(accountDeletions.dueAt), asc(accountDeletions.userId))
    .limit(limit);
}

/** Records the start of the erasure; the first time is kept. */
export async function markErasureStarted(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(accountDeletions)
    .set({ startedAt: sql`coalesce(started_at, ${now.toISOString()}::timestamptz)` })
    .where(eq(accountDeletions.userId, userId));
}
