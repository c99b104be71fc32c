import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { CONTACT_NOISE } from '../../domain/evidence/contacts.ts';

/** Decided cases whose evidence is searched, newest first. */
const MAX_CASES = 300;
const MAX_MATCHES = 5;

/** Other users whose sanctioned messages or listings contain one of the contacts. */
export async function findSharedContacts(
  db: Db,
  userId: string,
  contacts: readonly string[],
): Promise<{ user_id: string; contact: string }[]> {
  if (contacts.length === 0) return [];
  return queryRows(
    db,
    sql`select distinct r.reported_user_id::text as user_id, c.contact
      from (select * from reports where state = 'actioned' order by state, decided_at desc limit ${MAX_CASES}) r
      cross join lateral (select lower(regexp_replace(concat_ws(' ', r.evidence #>> '{home,property,description}',
        (select string_agg(said ->> 'content', ' ') from jsonb_array_elements(r.evidence -> 'messages') said
          where said ->> 'sender_id' = r.reported_user_id::text)), ${CONTACT_NOISE}, '', 'g')) as text) t
      cross join unnest(${sql.param([...contacts])}::text[]) as c (contact)
      where r.reported_user_id is not null and r.reported_user_id <> ${userId} and position(c.contact in t.text) > 0
      limit ${MAX_MATCHES}`,
  );
}
