import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { notificationDeliveries } from '../tables.ts';

export type DeliveryRow = typeof notificationDeliveries.$inferSelect;

/** Inserts deliveries; a unique index prevents duplicates per notification and target. */
export async function insertDeliveries(db: Db, rows: (typeof notificationDeliveries.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(notificationDeliveries).values(rows).onConflictDoNothing();
}

export async function deliveryById(db: Db, id: string): Promise<DeliveryRow | null> {
  const [row] = await db.select().from(notificationDeliveries).where(eq(notificationDeliveries.id, id));
  return row ?? null;
}

/** Entries of the digest that is due with this one, oldest first. */
export async function digestWith(db: Db, { userId, dueAt }: DeliveryRow): Promise<DeliveryRow[]> {
  const { createdAt, id } = notificationDeliveries;
  return db
    .select()
    .from(notificationDeliveries)
    .where(and(inDigestOf(userId), lte(notificationDeliveries.dueAt, dueAt)))
    .orderBy(asc(createdAt), asc(id));
}

const inDigestOf = (userId: string) =>
  and(eq(notificationDeliveries.userId, userId), eq(notificationDeliveries.inDigest, true));

export async function allDeliveries(db: Db): Promise<Pick<DeliveryRow, 'id' | 'channel' | 'dueAt'>[]> {
  const { id, channel, dueAt } = notificationDeliveries;
  return db.select({ id, channel, dueAt }).from(notificationDeliveries);
}

/** Deletes completed or obsolete deliveries. Returns how many there were. */
export async function deleteDeliveries(db: Db, ids: readonly string[]): Promise<number> {
  const deleted = await db
    .delete(notificationDeliveries)
    .where(inArray(notificationDeliveries.id, [...ids]))
    .returning({ id: notificationDeliveries.id });
  return deleted.length;
}

/** Deletes the deliveries of a user of a type whose data contain `data`. */
export async function deleteDeliveriesAbout(
  db: Db,
  { userId, type, data }: Pick<DeliveryRow, 'userId' | 'type'> & { data: object },
): Promise<void> {
  const { userId: user, type: kind, data: stored } = notificationDeliveries;
  const contains = sql`${stored} @> ${JSON.stringify(data)}::jsonb`;
  await db.delete(notificationDeliveries).where(and(eq(user, userId), eq(kind, type), contains));
}

/** Reschedules the pending digest entries of a user. Returns their ids. */
export async function rescheduleDigest(db: Db, userId: string, dueAt: Date): Promise<string[]> {
  const { id } = notificationDeliveries;
  const rows = await db.update(notificationDeliveries).set({ dueAt }).where(inDigestOf(userId)).returning({ id });
  return rows.map((row) => row.id);
}

/** Deletes deliveries that were given up. */
export async function deleteDeliveriesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(notificationDeliveries).where(lt(notificationDeliveries.dueAt, before));
}
