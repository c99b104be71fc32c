import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import type { Response } from '../../domain/response-band.ts';

/**
 * Latest applications to the properties of an owner since `since`, and the time until the owner acted on each or answered
 * in the chat, where the leader writes for a group. Applications withdrawn without an answer do not count.
 */
export async function responsesOf(
  db: Db,
  ownerId: string,
  { now, since, limit }: { now: Date; since: Date; limit: number },
): Promise<Response[]> {
  const rows = await queryRows<{ answered_ms: number | null; age_ms: number }>(
    db,
    sql`select extract(epoch from r.answered_at - r.sent_at)::float8 * 1000 as answered_ms,
      extract(epoch from ${now.toISOString()}::timestamptz - r.sent_at)::float8 * 1000 as age_ms
    from (
      select a.state, a.sent_at, least(
        (select min(e.created_at) from application_events e where e.application_id = a.id and e.actor_id = p.owner_id
          and e.created_at >= a.sent_at),
        (select q.since from acquaintances q where q.a_id = least(p.owner_id, l.writer_id)
          and q.b_id = greatest(p.owner_id, l.writer_id) and q.since >= a.sent_at)) as answered_at
      from properties p join applications a on a.property_id = p.id
      cross join lateral (select coalesce(a.applicant_id,
        (select m.user_id from group_members m where m.group_id = a.group_id and m.role = 'leader')) as writer_id) l
      where p.owner_id = ${ownerId} and a.sent_at > ${since.toISOString()}::timestamptz
      order by a.sent_at desc limit ${limit}) r
    where r.answered_at is not null or r.state <> 'withdrawn'`,
  );
  return rows.map(({ answered_ms: answeredMs, age_ms: ageMs }) => ({ answeredMs, ageMs }));
}
