import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { streamRows } from '#platform/security/personal-data-provider.ts';

/** Lists columns explicitly, because a later column could hold a secret. */
export function accountRows(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select u.id, u.email, u.email_confirmed, u.confirmed_at, u.name, u.image, u.role, u.status, u.status_reason, u.status_until, u.lang,
      u.created_at, u.updated_at, u.ways_in_review_since
      from users u where u.id = ${userId}`,
  );
}

/** Excludes the token hash. */
export function sessionRows(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select s.created_at, s.updated_at, s.expires_at, s.ip_address, s.user_agent, s.has_second_factor, s.proven_at from sessions s
      where s.user_id = ${userId} order by s.created_at`,
  );
}

/** Sign-in methods, without the password hash. `scope`: domains of universities that a provider vouches for. */
export function credentialRows(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select c.provider_id, case when c.provider_id like 'oidc:%' then c.account_id end as account_id, c.scope, c.password is not null as has_password, c.created_at, c.updated_at from credentials c
      where c.user_id = ${userId}`,
  );
}

/** The authenticator app and the recovery codes, without secrets and hashes. */
export function secondFactorRows(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select t.created_at, t.activated_at,
      (select count(*)::int from recovery_codes r where r.user_id = t.user_id and r.used_at is null) as recovery_codes_left
      from totp_factors t where t.user_id = ${userId}`,
  );
}

/** Passkeys without their keys. */
export function passkeyRows(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select p.name, p.transports, p.created_at, p.last_used_at from passkeys p where p.user_id = ${userId} order by p.created_at`,
  );
}

/** Excludes the token hashes. */
export function emailChangeRows(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select e.new_email, e.old_confirmed_at, e.new_confirmed_at, e.requested_at, e.expires_at from email_changes e
      where e.user_id = ${userId}`,
  );
}

/** Excludes the hashes: they are keys, not data. */
export function knownDeviceRows(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select k.first_used_at, k.last_used_at, k.asked_at, k.user_agent from known_devices k where k.user_id = ${userId} order by k.first_used_at`,
  );
}

export function earlyBirdRows(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(db, sql`select e.number, e.given_at from early_birds e where e.user_id = ${userId}`);
}

export function consentRows(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select c.document, c.version, c.given_at from consents c where c.user_id = ${userId} order by c.given_at`,
  );
}

/** Deletes the account and its dependent rows. The address can be registered again. */
export async function erasePersonalData(db: Db, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from verifications where value like ${`%${userId}%`}`);
    await tx.execute(sql`update early_birds set user_id = null where user_id = ${userId}`);
    await tx.execute(sql`delete from users where id = ${userId}`);
  });
}
