import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { notificationDeliveries } from '../tables.ts';

export type DeliveryRow = typeof notificationDeliveries.$inferSelect;

/** Writes down what is to be brought. The same notice to the same place is written down once. */
export async function insertDeliveries(db: Db, rows: (typeof notificationDeliveries.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(notificationDeliveries).values(rows).onConflictDoNothing();
}

/** Takes one that is due, of a notice or of any: it is this process's then, and nobody else's ever. Null: there is none. */
export async function takeDue(db: Db, now: Date, noticeId?: string): Promise<DeliveryRow | null> {
  const ofNotice = noticeId === undefined ? sql`true` : sql`notice_id = ${noticeId}`;
  const [taken] = await rowsOf<{ id: string }>(
    db,
    sql`update notification_deliveries set taken = true, attempts = attempts + 1 where id = (
      select id from notification_deliveries
      where not taken and not gathered and due_at <= ${now.toISOString()}::timestamptz and ${ofNotice}
      order by due_at, id limit 1 for update skip locked
    ) returning id`,
  );
  return taken ? ((await rowsById(db, [taken.id]))[0] ?? null) : null;
}

/** Takes all that one person's next gathered mail holds, if it is due. Two who ask at once do not share it: one gets all. */
export async function takeGathered(db: Db, now: Date): Promise<DeliveryRow[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const taken = await rowsOf<{ id: string }>(
    db,
    sql`update notification_deliveries set taken = true, attempts = attempts + 1 where not taken and id in (
      select id from notification_deliveries where not taken and gathered and due_at <= ${moment} and user_id = (
        select user_id from notification_deliveries where not taken and gathered and due_at <= ${moment}
        order by due_at, user_id limit 1)
      order by id for update
    ) returning id`,
  );
  return rowsById(
    db,
    taken.map(({ id }) => id),
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

/** They are brought, or need not be any more. */
export async function forgetDeliveries(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(notificationDeliveries).where(inArray(notificationDeliveries.id, [...ids]));
}

/** They could not be brought, which is known: somebody may take them again from then on. */
export async function giveBack(db: Db, ids: readonly string[], dueAt: Date): Promise<void> {
  await db
    .update(notificationDeliveries)
    .set({ taken: false, dueAt })
    .where(inArray(notificationDeliveries.id, [...ids]));
}

/** What waits to be gathered for a person goes at another time. */
export async function moveGathered(db: Db, userId: string, dueAt: Date): Promise<void> {
  await db
    .update(notificationDeliveries)
    .set({ dueAt })
    .where(
      and(
        eq(notificationDeliveries.userId, userId),
        eq(notificationDeliveries.gathered, true),
        eq(notificationDeliveries.taken, false),
      ),
    );
}

/** What a process had taken when it died: whether it was brought cannot be known, so it is not brought again. */
export async function forgetTaken(db: Db, before: Date): Promise<void> {
  await db
    .delete(notificationDeliveries)
    .where(and(eq(notificationDeliveries.taken, true), lt(notificationDeliveries.dueAt, before)));
}
