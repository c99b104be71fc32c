import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { notificationDeliveries } from '../tables.ts';

export type DeliveryRow = typeof notificationDeliveries.$inferSelect;

/** Inserts deliveries; a unique index prevents duplicates per notification and target. */
export async function insertDeliveries(db: Db, rows: (typeof notificationDeliveries.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(notificationDeliveries).values(rows).onConflictDoNothing();
}

/** Claims one due delivery, of one notification or of any. Claims are exclusive and permanent. Null if none is due. */
export async function claimDue(db: Db, now: Date, notificationId?: string): Promise<DeliveryRow | null> {
  const ofNotification = notificationId === undefined ? sql`true` : sql`notification_id = ${notificationId}`;
  const [claimed] = await queryRows<{ id: string }>(
    db,
    sql`update notification_deliveries set claimed = true, attempts = attempts + 1 where id = (
      select id from notification_deliveries
      where not claimed and not in_digest and due_at <= ${now.toISOString()}::timestamptz and ${ofNotification}
      order by due_at, id limit 1 for update skip locked
    ) returning id`,
  );
  return claimed ? ((await rowsById(db, [claimed.id]))[0] ?? null) : null;
}

/** Claims all entries of the next due digest of one user; concurrent callers never split a digest. */
export async function claimDigest(db: Db, now: Date): Promise<DeliveryRow[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const claimed = await queryRows<{ id: string }>(
    db,
    sql`update notification_deliveries set claimed = true, attempts = attempts + 1 where not claimed and id in (
      select id from notification_deliveries where not claimed and in_digest and due_at <= ${moment} and user_id = (
        select user_id from notification_deliveries where not claimed and in_digest and due_at <= ${moment}
        order by due_at, user_id limit 1)
      order by id for update
    ) returning id`,
  );
  return rowsById(
    db,
    claimed.map(({ id }) => id),
  );
}

async function rowsById(db: Db, ids: readonly string[]): Promise<DeliveryRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(notificationDeliveries)
    .where(inArray(notificationDeliveries.id, [...ids]));
  return rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** Deletes completed or obsolete deliveries. */
export async function deleteDeliveries(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(notificationDeliveries).where(inArray(notificationDeliveries.id, [...ids]));
}

/** Releases deliveries after a known failure for a retry at `dueAt`. */
export async function release(db: Db, ids: readonly string[], dueAt: Date): Promise<void> {
  await db
    .update(notificationDeliveries)
    .set({ claimed: false, dueAt })
    .where(inArray(notificationDeliveries.id, [...ids]));
}

/** Reschedules the pending digest entries of a user. */
export async function rescheduleDigest(db: Db, userId: string, dueAt: Date): Promise<void> {
  await db
    .update(notificationDeliveries)
    .set({ dueAt })
    .where(
      and(
        eq(notificationDeliveries.userId, userId),
        eq(notificationDeliveries.inDigest, true),
        eq(notificationDeliveries.claimed, false),
      ),
    );
}

/** Deletes claims of crashed processes. They may already have been sent, so they are not retried. */
export async function deleteAbandoned(db: Db, before: Date): Promise<void> {
  await db
    .delete(notificationDeliveries)
    .where(and(eq(notificationDeliveries.claimed, true), lt(notificationDeliveries.dueAt, before)));
}
