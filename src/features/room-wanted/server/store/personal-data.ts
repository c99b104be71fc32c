import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { streamRows } from '#platform/security/personal-data-provider.ts';

export function postRows(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select w.state, w.city_id, w.zones, w.budget_cents, w.move_in_from, w.move_in_to, w.stay_months, w.about,
      w.languages, w.published_at, w.expires_at, w.created_at, w.updated_at from room_wanted_posts w
      where w.user_id = ${userId}`,
  );
}

export async function erasePost(db: Db, userId: string): Promise<void> {
  await db.execute(sql`delete from room_wanted_posts where user_id = ${userId}`);
}
