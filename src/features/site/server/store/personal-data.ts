import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { rowsFrom } from '#platform/personal-data.ts';

/** The address of somebody's account, and those that they confirmed for the waiting list. */
const addressesOf = (userId: string) => sql`(
  select lower(u.email) from users u where u.id = ${userId}
  union select lower(w.confirmed_email) from waitlist_entries w where w.user_id = ${userId} and w.confirmed_email is not null)`;

export function waitlistOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select w.kind, w.business, w.city_id, w.homes, w.email, w.confirmed_email, w.confirmed_at, w.turn, w.invited_at,
      w.created_at, w.changed_at from waitlist_entries w where w.user_id = ${userId}`,
  );
}

export function auctionInterestsOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select i.email, i.purpose, i.confirmed_at, i.created_at from auction_interests i
      where i.email in ${addressesOf(userId)}`,
  );
}

export function contactMessagesOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select c.topic, c.name, c.email, c.text, c.created_at from contact_messages c
      where lower(c.email) in ${addressesOf(userId)}`,
  );
}

/** The waiting list comes last: it says which addresses are theirs. */
export async function forgetPerson(db: Db, userId: string): Promise<void> {
  await db.execute(sql`delete from auction_interests where lower(email) in ${addressesOf(userId)}`);
  await db.execute(sql`delete from contact_messages where lower(email) in ${addressesOf(userId)}`);
  await db.execute(sql`delete from waitlist_entries where user_id = ${userId}`);
}
