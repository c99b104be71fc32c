import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import type { Notice } from '../domain/notice.ts';
import { notifications } from './tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** Keeps a notice for somebody. False when there is nobody of that id (any more). */
export async function insertNotice(
  db: Db,
  row: { id: string; userId: string; notice: Notice; now: Date },
): Promise<boolean> {
  const { type, data } = row.notice;
  const made = await rowsOf(
    db,
    sql`insert into notifications (id, user_id, type, data, created_at)
    select ${row.id}, u.id, ${type}, ${JSON.stringify(data)}::jsonb, ${row.now.toISOString()}::timestamptz
    from users u where u.id = ${row.userId} returning id`,
  );
  return made.length > 0;
}

/** A person's notifications, newest first: the first ones, or those after the one with the id `before`. */
export async function notificationsOf(
  db: Db,
  userId: string,
  page: { before: string | undefined; limit: number },
): Promise<NotificationRow[]> {
  const isOlder =
    page.before === undefined
      ? undefined
      : sql`(${notifications.createdAt}, ${notifications.id}) <
        (select b.created_at, b.id from notifications b where b.id = ${page.before} and b.user_id = ${userId})`;
  return db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isOlder))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(page.limit);
}

const unreadBy = (userId: string) => and(eq(notifications.userId, userId), eq(notifications.read, false));

/** Ids of what a person has not read, newest first, `limit` at most. */
export async function unreadIds(db: Db, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(unreadBy(userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function unreadCount(db: Db, userId: string): Promise<number> {
  const [found] = await db.select({ unread: count() }).from(notifications).where(unreadBy(userId));
  return found?.unread ?? 0;
}

/** False when the person has no such notification; true also where it was read already. */
export async function markRead(db: Db, userId: string, id: string): Promise<boolean> {
  const marked = await db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id)))
    .returning({ id: notifications.id });
  return marked.length > 0;
}

export async function markAllRead(db: Db, userId: string): Promise<void> {
  await db.update(notifications).set({ read: true }).where(unreadBy(userId));
}

export async function deleteBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, moment));
}
