import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { rowsFrom } from '#platform/personal-data.ts';

export function profileOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(db, sql`select p.* from profiles p where p.id = ${userId}`);
}

export function photosOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select f.version, f.uploaded_at from profile_photos f where f.user_id = ${userId} order by f.uploaded_at`,
  );
}

export async function photoVersions(db: Db, userId: string): Promise<string[]> {
  const rows = await rowsOf<{ version: string }>(
    db,
    sql`select version from profile_photos where user_id = ${userId} order by version`,
  );
  return rows.map(({ version }) => version);
}

/** Which university vouches for somebody, and a code that is on its way. */
export function universityChecksOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select c.university_id, c.checked_at, c.reminded_at, null as waits_until from university_checks c where c.user_id = ${userId}
      union all select a.university_id, null, null, a.expires_at from university_asks a where a.user_id = ${userId}`,
  );
}

export function engineSettingsOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select s.hide_from_engines, s.updated_at from search_engine_settings s where s.user_id = ${userId}`,
  );
}

/** Whom somebody has blocked. Who has blocked them is not theirs to know. */
export function blocksOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select b.blocked_id, p.alias, b.created_at from blocks b left join profiles p on p.id = b.blocked_id
      where b.blocker_id = ${userId} order by b.created_at`,
  );
}

export function acquaintancesIn(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select case when a.a_id = ${userId} then a.b_id else a.a_id end as user_id, a.since from acquaintances a
      where a.a_id = ${userId} or a.b_id = ${userId} order by a.since`,
  );
}

export async function forgetPerson(db: Db, userId: string): Promise<void> {
  await db.execute(sql`delete from blocks where blocker_id = ${userId} or blocked_id = ${userId}`);
  await db.execute(sql`delete from acquaintances where a_id = ${userId} or b_id = ${userId}`);
  await db.execute(sql`delete from search_engine_settings where user_id = ${userId}`);
  await db.execute(sql`delete from university_asks where user_id = ${userId}`);
  await db.execute(sql`delete from university_checks where user_id = ${userId}`);
  await db.execute(sql`delete from profile_photos where user_id = ${userId}`);
  await db.execute(sql`delete from profiles where id = ${userId}`);
}
