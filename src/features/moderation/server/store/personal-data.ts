import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { streamRows } from '#platform/security/personal-data-provider.ts';

/** Excludes the evidence, which is personal data of others. */
export function streamReports(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select r.type, r.resource_id, r.message_seq, r.reason, r.description, r.state, r.created_at, r.decided_at from reports r
      where r.reporter_id = ${userId} order by r.created_at`,
  );
}

/** Sanctions, statements and appeals of a user, without the moderator. */
export function streamSanctions(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select s.subject_type, s.subject_id, s.action, s.reason, s.facts, s.found_by, s.is_automated, s.until, s.created_at,
      s.lifted_at, a.text as appeal, a.state as appeal_state, a.created_at as appealed_at, a.answer as appeal_answer
      from sanctions s left join appeals a on a.sanction_id = s.id where s.user_id = ${userId} order by s.created_at`,
  );
}

export async function deleteSanctions(db: Db, userId: string): Promise<void> {
  await db.execute(sql`delete from sanctions where user_id = ${userId}`);
}

/** Removes a user from decisions that can still be undone: there is no account to return to. */
export async function removeFromDecisions(db: Db, userId: string): Promise<void> {
  await db.execute(sql`update case_decisions set previous = previous || '{"account": null}'
    where previous #>> '{account,userId}' = ${userId}`);
}

/** Reports that mention a user or contain their messages. */
export async function reportIdsMentioning(db: Db, userId: string): Promise<string[]> {
  const names = `%${userId}%`;
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select r.id::text from reports r where r.reporter_id = ${userId} or r.reported_user_id = ${userId}
      or r.resource_id like ${names} or r.evidence::text like ${names}`,
  );
  return rows.map(({ id }) => id);
}

/** True if the evidence contains a property of the user; a property snapshot mentions nobody else. */
const isPropertyOf = (userId: string) => sql`coalesce((evidence -> 'home')::text like ${`%${userId}%`}, false)`;

/** Evidence images that show the user or were sent by them: file ids, and whether the photo is theirs. */
export async function evidenceImagesOf(
  db: Db,
  reportId: string,
  userId: string,
): Promise<{ photo: boolean; files: string[] }> {
  const [found] = await queryRows<{ photo: boolean; files: string[] }>(
    db,
    sql`select coalesce(r.evidence #>> '{profile,user_id}' = ${userId}, false) as photo,
      array(select one ->> 'content' from jsonb_array_elements(r.evidence -> 'messages') one
        where one ->> 'sender_id' = ${userId} and one ->> 'type' = 'file'
        union all select photo ->> 'id' from jsonb_array_elements(r.evidence #> '{home,property,photos}') photo
        where ${isPropertyOf(userId)}) as files
      from reports r where r.id = ${reportId}`,
  );
  return found ?? { photo: false, files: [] };
}

/**
 * Anonymizes a user in a report: identity, own text and their content in the evidence; the reported person has written
 * the note, the room-wanted post and the references. Messages of others, the reason and the decision remain.
 * `placeholderId` replaces the user id.
 */
export async function anonymizeReport(db: Db, reportId: string, userId: string, placeholderId: string): Promise<void> {
  await db.execute(sql`delete from report_notes where report_id in (
    select r.id from reports r where r.id = ${reportId} and r.reported_user_id = ${userId})`);
  await db.execute(sql`update reports set
    description = case when reporter_id = ${userId} then null else description end,
    origin = case when reporter_id = ${userId} then null else origin end,
    subject_name = case when reported_user_id = ${userId} or ${isPropertyOf(userId)} then '' else subject_name end, search_text = '',
    reporter_id = nullif(reporter_id, ${userId}), reported_user_id = nullif(reported_user_id, ${userId}),
    resource_id = replace(resource_id, ${userId}, ${placeholderId}),
    evidence = replace((evidence - 'fit_theirs'
      - case when reported_user_id = ${userId} then array['note', 'room_wanted', 'references'] else array[]::text[] end
      - case when ${isPropertyOf(userId)} then 'home' else '' end || jsonb_build_object('fit', null,
      'profile', case when evidence #>> '{profile,user_id}' = ${userId} then null else evidence -> 'profile' end,
      'messages', (select coalesce(jsonb_agg(
          case when one ->> 'sender_id' = ${userId} then one - 'former_contents' || '{"content": ""}' else one end order by at), '[]')
        from jsonb_array_elements(evidence -> 'messages') with ordinality as said(one, at)))
    )::text, ${userId}, ${placeholderId})::jsonb
    where id = ${reportId}`);
}
