import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { streamRows } from '#platform/security/personal-data-provider.ts';

/** Hides declines and disconnections by the other person, as the product does. */
export function exportConnections(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select c.from_id, c.to_id, case when c.state = 'declined' and c.from_id = ${userId} then 'sent' else c.state end as state,
      c.created_at, c.score_tenths, c.explanation from connections c
      where (c.from_id = ${userId} or c.to_id = ${userId})
        and not (c.state = 'ended' and c.ended_by <> ${userId}) order by c.created_at`,
  );
}

export function exportPasses(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select p.other_id, p.at, p.undone_at from match_passes p where p.user_id = ${userId} order by p.at`,
  );
}

/** Impressions and the resulting exposure penalty. */
export function exportExposure(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select s.impressions, s.impressions_at, s.penalty_tenths from match_exposure s where s.user_id = ${userId}`,
  );
}

export function exportGenderPreferences(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(db, sql`select w.genders, w.updated_at from gender_preferences w where w.user_id = ${userId}`);
}

export function exportMatchDigests(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(db, sql`select n.since, n.checked_at from match_digests n where n.user_id = ${userId}`);
}

/** Without the receiver, whom the sender has seen only as an anonymous card. */
export function exportPendingInterest(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(db, sql`select i.created_at from pending_interests i where i.user_id = ${userId}`);
}

export async function erasePersonalData(db: Db, userId: string): Promise<void> {
  await db.execute(sql`delete from connections where from_id = ${userId} or to_id = ${userId}`);
  await db.execute(sql`delete from match_passes where user_id = ${userId} or other_id = ${userId}`);
  await db.execute(sql`delete from match_exposure where user_id = ${userId}`);
  await db.execute(sql`delete from gender_preferences where user_id = ${userId}`);
  await db.execute(sql`delete from match_digests where user_id = ${userId}`);
  await db.execute(sql`delete from pending_interests where user_id = ${userId} or to_id = ${userId}`);
}
