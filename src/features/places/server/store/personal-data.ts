import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { rowsFrom } from '#platform/personal-data.ts';

/** The places that somebody asked for, and what became of them. */
export function asksOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select m.kind, m.name, m.state, a.location, a.link, a.asked_at from missing_place_asks a
      join missing_places m on m.id = a.missing_id where a.user_id = ${userId} order by a.asked_at`,
  );
}

/** What they asked for stays for those who asked as well; where nobody did, it goes with them. */
export async function forgetAsks(db: Db, userId: string): Promise<void> {
  await db.execute(sql`with gone as (delete from missing_place_asks where user_id = ${userId} returning missing_id)
    delete from missing_places m using gone where m.id = gone.missing_id and m.state <> 'added'
      and not exists (select from missing_place_asks a where a.missing_id = m.id and a.user_id <> ${userId})`);
}
