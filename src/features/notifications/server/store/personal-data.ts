import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { streamRows } from '#platform/security/personal-data-provider.ts';

export function streamNotifications(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select n.type, n.data, n.read, n.read_at, n.created_at from notifications n
      where n.user_id = ${userId} order by n.created_at`,
  );
}

export function streamSettings(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select s.off, s.digest, s.quiet_from, s.quiet_to, s.time_zone, s.updated_at from notification_settings s
      where s.user_id = ${userId}`,
  );
}

/** Excludes the keys, which would allow anyone to send to the browser. */
export function streamPushSubscriptions(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select b.endpoint, b.created_at from push_subscriptions b where b.user_id = ${userId} order by b.created_at`,
  );
}

/** Pending email and push deliveries. */
export function streamPendingDeliveries(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select d.channel, d.type, d.data, d.due_at, d.created_at from notification_deliveries d
      where d.user_id = ${userId} order by d.created_at`,
  );
}

/** Deletes notifications and preferences of a user, and notifications of others about them. */
export async function erasePersonalData(db: Db, userId: string): Promise<void> {
  const names = `%${userId}%`;
  await db.execute(sql`delete from notification_deliveries where user_id = ${userId} or data::text like ${names}
    or emails::text like ${names}`);
  await db.execute(sql`delete from notifications where user_id = ${userId} or data::text like ${names}`);
  await db.execute(sql`delete from push_subscriptions where user_id = ${userId}`);
  await db.execute(sql`delete from notification_settings where user_id = ${userId}`);
}
