import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import type { Notice } from '../../domain/notice.ts';
import type { NotificationType } from '../../domain/rules.ts';
import { notifications } from '../tables.ts';

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

/** Which of a person's are wanted; left out: all. */
export interface Sieve {
  types?: readonly NotificationType[] | undefined;
  unread?: boolean | undefined;
}

/** A person's notifications, newest first: the first ones, or those after the one with the id `before`. */
export async function notificationsOf(
  db: Db,
  userId: string,
  page: Sieve & { before: string | undefined; limit: number },
): Promise<NotificationRow[]> {
  const isOlder =
    page.before === undefined
      ? undefined
      : sql`(${notifications.createdAt}, ${notifications.id}) <
        (select b.created_at, b.id from notifications b where b.id = ${page.before} and b.user_id = ${userId})`;
  return db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        isOlder,
        page.types && inArray(notifications.type, [...page.types]),
        page.unread ? eq(notifications.read, false) : undefined,
      ),
    )
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

/** False when the person has no such notification; true also where it was read already, which keeps its moment. */
export async function markRead(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const marked = await db
    .update(notifications)
    .set({ read: true, readAt: sql`case when read then read_at else ${now.toISOString()}::timestamptz end` })
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id)))
    .returning({ id: notifications.id });
  return marked.length > 0;
}

export async function markAllRead(db: Db, userId: string, now: Date): Promise<void> {
  await db.update(notifications).set({ read: true, readAt: now }).where(unreadBy(userId));
}

/** Makes unread again what was read at a moment. */
export async function markUnread(db: Db, userId: string, readAt: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ read: false, readAt: null })
    .where(and(eq(notifications.userId, userId), eq(notifications.readAt, readAt)));
}

/** Those of some notices that are kept and read. */
export async function readAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(inArray(notifications.id, [...ids]), eq(notifications.read, true)));
  return new Set(rows.map(({ id }) => id));
}

export async function deleteBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, moment));
}
