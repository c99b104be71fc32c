import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { rowsFrom } from '#platform/personal-data.ts';

/** Named one by one: what the account gets later may be a secret. */
export function accountOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select u.id, u.email, u.email_confirmed, u.confirmed_at, u.name, u.image, u.role, u.banned, u.out_reason, u.out_until, u.lang,
      u.created_at, u.updated_at
      from users u where u.id = ${userId}`,
  );
}

/** Without the token, which is not ours to tell even as its hash. */
export function sessionsOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select s.created_at, s.updated_at, s.expires_at, s.ip_address, s.user_agent from sessions s
      where s.user_id = ${userId} order by s.created_at`,
  );
}

/** How somebody signs in; never the password's hash. */
export function credentialsOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select c.provider_id, c.password is not null as has_password, c.created_at, c.updated_at from credentials c
      where c.user_id = ${userId}`,
  );
}

export function earlyBirdOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(db, sql`select e.number, e.given_at from early_birds e where e.user_id = ${userId}`);
}

export function agreedBy(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select c.document, c.version, c.given_at from consents c where c.user_id = ${userId} order by c.given_at`,
  );
}

/** The account itself, and all that hangs on it. From here on the address is nobody's. */
export async function forgetPerson(db: Db, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from verifications where value like ${`%${userId}%`}`);
    await tx.execute(sql`update early_birds set user_id = null where user_id = ${userId}`);
    await tx.execute(sql`delete from users where id = ${userId}`);
  });
}
