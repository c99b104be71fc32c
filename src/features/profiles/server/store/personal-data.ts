import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { streamRows } from '#platform/security/personal-data-provider.ts';

export function ownProfileRows(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(db, sql`select p.* from profiles p where p.id = ${userId}`);
}

export function photoRows(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select f.version, f.uploaded_at from profile_photos f where f.user_id = ${userId} order by f.uploaded_at`,
  );
}

export async function photoVersions(db: Db, userId: string): Promise<string[]> {
  const rows = await queryRows<{ version: string }>(
    db,
    sql`select version from profile_photos where user_id = ${userId} order by version`,
  );
  return rows.map(({ version }) => version);
}

/** University verification, and the pending code. */
export function verificationRows(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select c.university_id, c.verified_at, c.reminded_at, null as waits_until from university_verifications c where c.user_id = ${userId}
      union all select a.university_id, null, null, a.expires_at from university_verification_requests a where a.user_id = ${userId}`,
  );
}

export function indexingSettingsRows(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select s.hide_from_engines, s.updated_at from search_engine_settings s where s.user_id = ${userId}`,
  );
}

/** Users blocked by the user. Blocks by others are not included. */
export function blockRows(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select b.blocked_id, p.alias, b.created_at from blocks b left join profiles p on p.id = b.blocked_id
      where b.blocker_id = ${userId} order by b.created_at`,
  );
}

export function acquaintanceRows(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select case when a.a_id = ${userId} then a.b_id else a.a_id end as user_id, a.since from acquaintances a
      where a.a_id = ${userId} or a.b_id = ${userId} order by a.since`,
  );
}

export async function erasePersonalData(db: Db, userId: string): Promise<void> {
  await db.execute(sql`delete from blocks where blocker_id = ${userId} or blocked_id = ${userId}`);
  await db.execute(sql`delete from acquaintances where a_id = ${userId} or b_id = ${userId}`);
  await db.execute(sql`delete from search_engine_settings where user_id = ${userId}`);
  await db.execute(sql`delete from university_verification_requests where user_id = ${userId}`);
  await db.execute(sql`delete from university_verifications where user_id = ${userId}`);
  await db.execute(sql`delete from profile_photos where user_id = ${userId}`);
  await db.execute(sql`delete from profiles where id = ${userId}`);
}
