import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { streamRows } from '#platform/security/personal-data-provider.ts';

/** Locations the user requested, and their state. */
export function locationRequestRows(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select m.kind, m.name, m.state, a.location, a.link, a.requested_at from location_requests a
      join requested_locations m on m.id = a.requested_location_id where a.user_id = ${userId} order by a.requested_at`,
  );
}

/** Deletes the user's requests. A requested location stays while others request it or if it was added. */
export async function erasePersonalData(db: Db, userId: string): Promise<void> {
  await db.execute(sql`with gone as (delete from location_requests where user_id = ${userId} returning requested_location_id)
    delete from requested_locations m using gone where m.id = gone.requested_location_id and m.state <> 'added'
      and not exists (select from location_requests a where a.requested_location_id = m.id and a.user_id <> ${userId})`);
}
