import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { rowsFrom } from '#platform/personal-data.ts';

export function lastSeen(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(db, sql`select p.is_online, p.seen_at from presence p where p.user_id = ${userId}`);
}

export function presenceSettings(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(db, sql`select s.hide_presence, s.updated_at from presence_settings s where s.user_id = ${userId}`);
}

export async function forgetPerson(db: Db, userId: string): Promise<void> {
  await db.execute(sql`delete from presence where user_id = ${userId}`);
  await db.execute(sql`delete from presence_settings where user_id = ${userId}`);
}
