import { asc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { departures } from '../tables.ts';

export type DepartureRow = typeof departures.$inferSelect;

export async function departureOf(db: Db, userId: string): Promise<DepartureRow | null> {
  const [found] = await db.select().from(departures).where(eq(departures.userId, userId));
  return found ?? null;
}

/** What is asked for twice keeps its first day. */
export async function insertDeparture(tx: Db, row: DepartureRow): Promise<void> {
  await tx.insert(departures).values(row).onConflictDoNothing();
}

export async function deleteDeparture(db: Db, userId: string): Promise<void> {
  await db.delete(departures).where(eq(departures.userId, userId));
}

/** Accounts whose day has come, the longest waiting first. */
export async function dueDepartures(db: Db, now: Date, limit: number): Promise<DepartureRow[]> {
  return db
    .select()
    .from(departures)
    .where(lte(departures.dueAt, now))
    .orderBy(asc(departures.dueAt), asc(departures.userId))
    .limit(limit);
}

/** Notes when erasing was begun; the first time counts. */
export async function markStarted(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(departures)
    .set({ startedAt: sql`coalesce(started_at, ${now.toISOString()}::timestamptz)` })
    .where(eq(departures.userId, userId));
}
