import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { streamRows } from '#platform/security/personal-data-provider.ts';

/** Email address of the account and the confirmed waitlist addresses. */
const emailsOf = (userId: string) => sql`(
  select lower(u.email) from users u where u.id = ${userId}
  union select lower(w.confirmed_email) from waitlist_entries w where w.user_id = ${userId} and w.confirmed_email is not null)`;

export async function findVerifiedEmails(db: Db, userId: string): Promise<string[]> {
  const rows = await queryRows<{ email: string }>(db, sql`select e.email from ${emailsOf(userId)} e (email)`);
  return rows.map(({ email }) => email);
}

export function streamWaitlistEntry(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select w.kind, w.business, w.city_id, w.homes, w.email, w.confirmed_email, w.confirmed_at, w.turn, w.invited_at,
      w.created_at, w.changed_at from waitlist_entries w where w.user_id = ${userId}`,
  );
}

export function streamAuctionInterests(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select i.email, i.purpose, i.confirmed_at, i.created_at from auction_interests i
      where i.email in ${emailsOf(userId)}`,
  );
}

/** Delete the waitlist entry last: the other delete reads its address. */
export async function erasePersonalData(db: Db, userId: string): Promise<void> {
  await db.execute(sql`delete from auction_interests where lower(email) in ${emailsOf(userId)}`);
  await db.execute(sql`delete from waitlist_entries where user_id = ${userId}`);
}
