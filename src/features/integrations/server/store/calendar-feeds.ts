import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { calendarFeeds } from '../tables.ts';

export type CalendarFeedRow = typeof calendarFeeds.$inferSelect;

/** Stores the feed of a user; its earlier address ends. */
export async function upsertFeed(db: Db, row: CalendarFeedRow): Promise<void> {
  const { tokenHash, createdAt, lastReadAt } = row;
  await db
    .insert(calendarFeeds)
    .values(row)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash, createdAt, lastReadAt } });
}

export async function findFeedOf(db: Db, userId: string): Promise<CalendarFeedRow | null> {
  const [found] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return found ?? null;
}

export async function findFeedByHash(db: Db, tokenHash: string): Promise<CalendarFeedRow | null> {
  const [found] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.tokenHash, tokenHash));
  return found ?? null;
}

export async function recordFeedRead(db: Db, userId: string, now: Date): Promise<void> {
  await db.update(calendarFeeds).set({ lastReadAt: now }).where(eq(calendarFeeds.userId, userId));
}

export async function deleteFeed(db: Db, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}
