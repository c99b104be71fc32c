import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { rowsFrom } from '#platform/personal-data.ts';

/** Without the evidence, which is about somebody else. */
export function reportsBy(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select r.type, r.resource_id, r.reason, r.description, r.state, r.created_at, r.decided_at from reports r
      where r.reporter_id = ${userId} order by r.created_at`,
  );
}

/** What was decided about somebody and the statement they got, with what they said against it. Never by whom. */
export function sanctionsOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select s.subject_type, s.subject_id, s.action, s.reason, s.facts, s.found_by, s.is_automated, s.until, s.created_at,
      s.lifted_at, a.text as appeal, a.state as appeal_state, a.created_at as appealed_at, a.answer as appeal_answer
      from sanctions s left join appeals a on a.sanction_id = s.id where s.user_id = ${userId} order by s.created_at`,
  );
}

export async function forgetSanctions(db: Db, userId: string): Promise<void> {
  await db.execute(sql`delete from sanctions where user_id = ${userId}`);
}

/** Reports that name somebody, or show what they said. */
export async function reportsNaming(db: Db, userId: string): Promise<string[]> {
  const names = `%${userId}%`;
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select r.id::text from reports r where r.reporter_id = ${userId} or r.reported_user_id = ${userId}
      or r.resource_id like ${names} or r.evidence::text like ${names}`,
  );
  return rows.map(({ id }) => id);
}

/** The home in the evidence is somebody's: nobody else is named there. */
const isHomeOf = (userId: string) => sql`coalesce((evidence -> 'home')::text like ${`%${userId}%`}, false)`;

/** Which pictures of a report's evidence show somebody or were sent by them: ids of files, and whether it has their photo. */
export async function picturesIn(
  db: Db,
  reportId: string,
  userId: string,
): Promise<{ photo: boolean; files: string[] }> {
  const [found] = await rowsOf<{ photo: boolean; files: string[] }>(
    db,
    sql`select coalesce(r.evidence #>> '{profile,user_id}' = ${userId}, false) as photo,
      array(select one ->> 'content' from jsonb_array_elements(r.evidence -> 'messages') one
        where one ->> 'sender_id' = ${userId} and one ->> 'type' = 'file'
        union all select photo ->> 'id' from jsonb_array_elements(r.evidence #> '{home,property,photos}') photo
        where ${isHomeOf(userId)}) as files
      from reports r where r.id = ${reportId}`,
  );
  return found ?? { photo: false, files: [] };
}

/**
 * Takes a person out of a report: who they are, what they wrote in it and what it shows of them. What others said in the
 * evidence stays, and so do the reason and what was decided; `ghostId` stands in the person's place.
 */
export async function forgetIn(db: Db, reportId: string, userId: string, ghostId: string): Promise<void> {
  await db.execute(sql`delete from report_notes where report_id in (
    select r.id from reports r where r.id = ${reportId} and r.reported_user_id = ${userId})`);
  await db.execute(sql`update reports set
    description = case when reporter_id = ${userId} then null else description end,
    origin = case when reporter_id = ${userId} then null else origin end,
    subject_name = case when reported_user_id = ${userId} or ${isHomeOf(userId)} then '' else subject_name end, search_text = '',
    reporter_id = nullif(reporter_id, ${userId}), reported_user_id = nullif(reported_user_id, ${userId}),
    resource_id = replace(resource_id, ${userId}, ${ghostId}),
    evidence = replace((evidence - 'fit_theirs' - case when ${isHomeOf(userId)} then 'home' else '' end || jsonb_build_object('fit', null,
      'profile', case when evidence #>> '{profile,user_id}' = ${userId} then null else evidence -> 'profile' end,
      'messages', (select coalesce(jsonb_agg(
          case when one ->> 'sender_id' = ${userId} then one || '{"content": ""}' else one end order by at), '[]')
        from jsonb_array_elements(evidence -> 'messages') with ordinality as said(one, at)))
    )::text, ${userId}, ${ghostId})::jsonb
    where id = ${reportId}`);
}
