import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import type { NotificationContent } from '../../domain/notification-content.ts';
import type { NotificationType } from '../../domain/rules.ts';
import { notifications } from '../tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** Inserts notifications of users who exist. */
export async function insertNotifications(
  db: Db,
  rows: readonly { id: string; userId: string; notice: NotificationContent }[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const input = JSON.stringify(rows.map(({ id, userId, notice }) => ({ id, user_id: userId, ...notice })));
  await db.execute(
    sql`insert into notifications (id, user_id, type, data, created_at)
    select r.id, u.id, r.type, r.data, ${now.toISOString()}::timestamptz
    from json_to_recordset(${input}::json) as r(id uuid, user_id uuid, type text, data jsonb)
    join users u on u.id = r.user_id on conflict (id) do nothing`,
  );
}

/** Optional filters; without them all notifications match. */
export interface NotificationFilter {
  types?: readonly NotificationType[] | undefined;
  unread?: boolean | undefined;
}

/** Notifications of a user, newest first, optionally after the one with id `before`. */
export async function findNotifications(
  db: Db,
  userId: string,
  page: NotificationFilter & { before: string | undefined; limit: number },
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

const isUnreadBy = (userId: string) => and(eq(notifications.userId, userId), eq(notifications.read, false));

/** Unread ids of a user, newest first, at most `limit`. */
export async function unreadIds(db: Db, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(isUnreadBy(userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function unreadCount(db: Db, userId: string): Promise<number> {
  const [found] = await db.select({ unread: count() }).from(notifications).where(isUnreadBy(userId));
  return found?.unread ?? 0;
}

/** Unread counts of these users. */
export async function unreadCounts(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: notifications.userId, unread: count() })
    .from(notifications)
    .where(and(inArray(notifications.userId, [...userIds]), eq(notifications.read, false)))
    .groupBy(notifications.userId);
  return new Map(rows.map(({ userId, unread }) => [userId, unread]));
}

/** False if the user has no such notification. An earlier `read_at` is kept. */
export async function markRead(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const marked = await db
    .update(notifications)
    .set({ read: true, readAt: sql`case when read then read_at else ${now.toISOString()}::timestamptz end` })
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id)))
    .returning({ id: notifications.id });
  return marked.length > 0;
}

export async function markAllRead(db: Db, userId: string, now: Date): Promise<void> {
  await db.update(notifications).set({ read: true, readAt: now }).where(isUnreadBy(userId));
}

/** Marks notifications read at this time as unread. */
export async function markUnread(db: Db, userId: string, readAt: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ read: false, readAt: null })
    .where(and(eq(notifications.userId, userId), eq(notifications.readAt, readAt)));
}

/** Ids of those notifications that are stored and read. */
export async function readIdsAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(inArray(notifications.id, [...ids]), eq(notifications.read, true)));
  return new Set(rows.map(({ id }) => id));
}

export async function deleteNotificationsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, moment));
}
