import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { rowsFrom } from '#platform/personal-data.ts';

/** As the person reads them: whoever was declined, or parted from, is not told so. */
export function connectionsOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select c.from_id, c.to_id, case when c.state = 'declined' and c.from_id = ${userId} then 'sent' else c.state end as state,
      c.created_at, c.score_tenths, c.explanation from connections c
      where (c.from_id = ${userId} or c.to_id = ${userId})
        and not (c.state = 'ended' and c.ended_by <> ${userId}) order by c.created_at`,
  );
}

export function passesOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select p.other_id, p.at, p.undone_at from passes p where p.user_id = ${userId} order by p.at`,
  );
}

/** How often somebody was shown and what that costs them in lists, whom they wish for, and when they were last told of news. */
export function standingOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select s.impressions, s.impressions_at, s.price_tenths from match_standing s where s.user_id = ${userId}`,
  );
}

export function wishesOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(db, sql`select w.genders, w.updated_at from match_wishes w where w.user_id = ${userId}`);
}

export function newsOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(db, sql`select n.since, n.looked_at from match_news n where n.user_id = ${userId}`);
}

export async function forgetPerson(db: Db, userId: string): Promise<void> {
  await db.execute(sql`delete from connections where from_id = ${userId} or to_id = ${userId}`);
  await db.execute(sql`delete from passes where user_id = ${userId} or other_id = ${userId}`);
  await db.execute(sql`delete from match_standing where user_id = ${userId}`);
  await db.execute(sql`delete from match_wishes where user_id = ${userId}`);
  await db.execute(sql`delete from match_news where user_id = ${userId}`);
}
