import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { streamRows } from '#platform/security/personal-data-provider.ts';

export function lastSeenRows(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(db, sql`select p.is_online, p.seen_at from presence p where p.user_id = ${userId}`);
}

export function presenceSettingsRows(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(db, sql`select s.hide_presence, s.updated_at from presence_settings s where s.user_id = ${userId}`);
}

export async function erasePersonalData(db: Db, userId: string): Promise<void> {
  await db.execute(sql`delete from presence where user_id = ${userId}`);
  await db.execute(sql`delete from presence_settings where user_id = ${userId}`);
}
