import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { rowsFrom } from '#platform/personal-data.ts';

export function membershipsOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select m.group_id, g.name, g.city_id, g.description, m.state, m.role, m.origin, m.note, m.joined_at, m.created_at,
      m.changed_at from group_members m join groups g on g.id = m.group_id where m.user_id = ${userId} order by m.created_at`,
  );
}

/** What somebody did in groups, and what happened to them there. */
export function eventsOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select e.group_id, e.action, e.actor_id = ${userId} as by_me, e.from_state, e.to_state, e.created_at
      from group_events e where e.actor_id = ${userId} or e.user_id = ${userId} order by e.created_at`,
  );
}

export function homesAddedBy(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select h.group_id, h.property_id, h.added_at, h.removed_at from group_homes h where h.added_by = ${userId}
      order by h.added_at`,
  );
}

export function votesOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select v.group_id, v.property_id, v.vote, v.reason, v.voted_at from group_home_votes v where v.user_id = ${userId}
      order by v.voted_at`,
  );
}

export function applicationsOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select a.group_id, a.property_id, a.state, a.message, a.created_at, a.sent_at from group_applications a
      where a.begun_by = ${userId} order by a.created_at`,
  );
}

export function consentsOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select c.application_id, c.round, c.consent, c.said_at from group_application_consents c
      where c.user_id = ${userId} order by c.said_at`,
  );
}

export function applicationStepsOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select e.application_id, e.action, e.from_state, e.to_state, e.created_at from group_application_events e
      where e.actor_id = ${userId} order by e.created_at`,
  );
}

export function viewingsOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select v.application_id, v.state, v.starts_at, v.minutes, v.place, v.created_at from group_viewings v
      where v.proposer_id = ${userId} order by v.created_at`,
  );
}

export function viewingAnswersOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select a.viewing_id, a.answer, a.answered_at from group_viewing_answers a where a.user_id = ${userId}
      order by a.answered_at`,
  );
}

export function bidsOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select b.group_id, b.round, b.amounts, b.budget_cents, b.changed_at from group_rent_bids b
      where b.user_id = ${userId} order by b.changed_at`,
  );
}

/** What came of the rent for somebody: which room, and for how much. */
export function rentsOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select r.group_id, r.rent_cents, r.state, r.changed_at from group_rents r
      where exists (select from group_members m where m.group_id = r.group_id and m.user_id = ${userId} and m.state = 'accepted')
      order by r.changed_at`,
  );
}

/** The agreements that bind somebody, and when they signed. */
export function agreementsOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select a.group_id, a.version, a.own, a.created_at, s.name, s.signed_at from group_agreements a
      left join group_signatures s on s.group_id = a.group_id and s.version = a.version and s.user_id = ${userId}
      where a.member_ids @> array[${userId}]::uuid[] order by a.created_at`,
  );
}

/** Groups that somebody is in. */
export async function groupsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select group_id::text as id from group_members where user_id = ${userId} and state = 'accepted' order by group_id`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Takes a person out of a group for good; the triggers of the table pass the lead on and ask the others for their consent
 * again. True where nobody is left in it: then the group itself is gone.
 */
export async function takeOut(db: Db, groupId: string, userId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from groups where id = ${groupId} for update`);
    await tx.execute(sql`delete from group_members where group_id = ${groupId} and user_id = ${userId}`);
    const gone = await rowsOf(tx, sql`delete from groups where id = ${groupId} and members = 0 returning id`);
    return gone.length > 0;
  });
}

/**
 * Forgets what somebody was to groups, said and did there. Agreements and rents that others signed stay as they were, with
 * `ghostId` in the person's place.
 */
export async function forgetPerson(db: Db, userId: string, ghostId: string): Promise<void> {
  const names = `%${userId}%`;
  await db.execute(sql`delete from group_members where user_id = ${userId}`);
  await db.execute(sql`update group_members set invited_by = null where invited_by = ${userId}`);
  await db.execute(sql`update group_events set actor_id = null where actor_id = ${userId}`);
  await db.execute(sql`update group_events set user_id = null where user_id = ${userId}`);
  await db.execute(sql`update group_homes set added_by = null where added_by = ${userId}`);
  await db.execute(sql`delete from group_home_votes where user_id = ${userId}`);
  await db.execute(sql`update group_applications set begun_by = null where begun_by = ${userId}`);
  await db.execute(sql`delete from group_application_consents where user_id = ${userId}`);
  await db.execute(sql`update group_application_events set actor_id = null where actor_id = ${userId}`);
  await db.execute(sql`update group_viewings set proposer_id = null where proposer_id = ${userId}`);
  await db.execute(sql`delete from group_viewing_answers where user_id = ${userId}`);
  await db.execute(sql`delete from group_rent_bids where user_id = ${userId}`);
  await db.execute(sql`delete from group_signatures where user_id = ${userId}`);
  await db.execute(sql`update group_rents set result = replace(result::text, ${userId}, ${ghostId})::jsonb
    where result::text like ${names}`);
  await db.execute(sql`update group_agreements set member_ids = array_replace(member_ids, ${userId}::uuid, ${ghostId}::uuid),
    clauses = replace(clauses::text, ${userId}, ${ghostId})::jsonb, rent = replace(rent::text, ${userId}, ${ghostId})::jsonb
    where ${userId} = any(member_ids) or clauses::text like ${names} or rent::text like ${names}`);
}
