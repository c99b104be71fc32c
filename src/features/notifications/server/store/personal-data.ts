import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { rowsFrom } from '#platform/personal-data.ts';

export function noticesOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select n.type, n.data, n.read, n.read_at, n.created_at from notifications n
      where n.user_id = ${userId} order by n.created_at`,
  );
}

export function settingsOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select s.off, s.digest, s.quiet_from, s.quiet_to, s.time_zone, s.updated_at from notification_settings s
      where s.user_id = ${userId}`,
  );
}

/** Without the keys, with which anybody could send to that browser. */
export function browsersIn(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select b.endpoint, b.created_at from push_subscriptions b where b.user_id = ${userId} order by b.created_at`,
  );
}

/** What is still to be brought by mail or to a browser. */
export function waitingFor(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select d.channel, d.type, d.data, d.due_at, d.created_at from notification_deliveries d
      where d.user_id = ${userId} order by d.created_at`,
  );
}

/** What somebody was told and how they want to be told, and what others were told of them. */
export async function forgetPerson(db: Db, userId: string): Promise<void> {
  const names = `%${userId}%`;
  await db.execute(sql`delete from notification_deliveries where user_id = ${userId} or data::text like ${names}
    or letters::text like ${names}`);
  await db.execute(sql`delete from notifications where user_id = ${userId} or data::text like ${names}`);
  await db.execute(sql`delete from push_subscriptions where user_id = ${userId}`);
  await db.execute(sql`delete from notification_settings where user_id = ${userId}`);
}
