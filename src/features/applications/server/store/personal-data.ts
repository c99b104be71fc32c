import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { streamRows } from '#platform/security/personal-data-provider.ts';

export function exportShortlist(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select h.group_id, h.property_id, h.added_at, h.removed_at from group_shortlist h where h.added_by = ${userId}
      order by h.added_at`,
  );
}

export function exportVotes(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select v.group_id, v.property_id, v.vote, v.reason, v.voted_at from group_shortlist_votes v where v.user_id = ${userId}
      order by v.voted_at`,
  );
}

export function exportApplications(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select a.group_id, a.property_id, a.state, a.message, a.answers, a.closing_message, a.created_at, a.sent_at
      from applications a
      where a.created_by = ${userId} or a.applicant_id = ${userId} order by a.created_at`,
  );
}

export function exportConsents(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select c.application_id, c.round, c.consent, c.answered_at from application_consents c
      where c.user_id = ${userId} order by c.answered_at`,
  );
}

export function exportApplicationSteps(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select e.application_id, e.action, e.from_state, e.to_state, e.created_at from application_events e
      where e.actor_id = ${userId} order by e.created_at`,
  );
}

export function exportViewings(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select v.application_id, v.state, v.starts_at, v.minutes, v.place, v.mode, v.created_at, v.applicant_absent_at,
      v.applicant_contested_at, v.owner_absent_at, v.owner_contested_at from viewings v where v.id in (
        select o.id from viewings o where o.proposer_id = ${userId}
        union select x.id from applications a join viewings x on x.application_id = a.id where a.applicant_id = ${userId}
        union select x.id from properties p join applications a on a.property_id = p.id
          join viewings x on x.application_id = a.id where p.owner_id = ${userId}) order by v.created_at`,
  );
}

/** Numbers of applications that a person considers at a time, where they chose one. */
export function exportApplicationLimits(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select l.property_id, l.max_open from application_limits l join properties p on p.id = l.property_id
      where p.owner_id = ${userId} order by l.property_id`,
  );
}

/** Notes of a person about applications for the property that they offer or live in. */
export function exportApplicationNotes(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select n.application_id, n.note, n.updated_at from applicant_notes n where n.author_id = ${userId}
      order by n.updated_at`,
  );
}

/** Questions of the own properties to applicants. */
export function exportQuestions(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select q.property_id, q.question from application_questions q join properties p on p.id = q.property_id
      where p.owner_id = ${userId} order by q.property_id, q.position`,
  );
}

export function exportSavedAnswers(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select s.question, s.answer, s.used_at from saved_answers s where s.user_id = ${userId} order by s.used_at`,
  );
}

/** Viewing slots of the own properties. */
export function exportViewingSlots(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select s.property_id, s.starts_at, s.minutes, s.mode, s.place, s.created_at, s.closed_at from viewing_slots s
      join properties p on p.id = s.property_id where p.owner_id = ${userId} order by s.starts_at`,
  );
}

export function exportViewingAnswers(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select a.viewing_id, a.answer, a.answered_at from viewing_answers a where a.user_id = ${userId}
      order by a.answered_at`,
  );
}

/** Erases the personal data of a person in shortlists, applications and viewings; those of groups are kept without them. */
export async function erasePersonalData(db: Db, userId: string): Promise<void> {
  await db.execute(sql`update group_shortlist set added_by = null where added_by = ${userId}`);
  await db.execute(sql`delete from group_shortlist_votes where user_id = ${userId}`);
  await db.execute(sql`delete from applicant_notes where author_id = ${userId}`);
  await db.execute(sql`delete from saved_answers where user_id = ${userId}`);
  await db.execute(sql`delete from applications where applicant_id = ${userId}`);
  await db.execute(sql`update applications set created_by = null where created_by = ${userId}`);
  await db.execute(sql`delete from application_consents where user_id = ${userId}`);
  await db.execute(sql`update application_events set actor_id = null where actor_id = ${userId}`);
  await db.execute(sql`update viewings set proposer_id = null where proposer_id = ${userId}`);
  await db.execute(sql`delete from viewing_answers where user_id = ${userId}`);
}
