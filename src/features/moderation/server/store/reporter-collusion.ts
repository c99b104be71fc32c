import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import type { SubjectRef } from './reports.ts';

/** Reporters with a pending report about a subject since a time. */
export async function pendingReporters(
  db: Db,
  { type, resourceId }: SubjectRef,
  since: Date | null,
): Promise<{ userId: string; reportId: string }[]> {
  return queryRows(
    db,
    sql`select reporter_id::text as "userId", id::text as "reportId" from reports
    where type = ${type} and resource_id = ${resourceId} and state in ('open', 'triaged') and reporter_id is not null
      and created_at > ${(since ?? new Date(0)).toISOString()}::timestamptz`,
  );
}

/**
 * Pairs of related reporters: members of a common group, participants of a common conversation, or accounts created
 * within a day of each other that reported from the same IP address.
 */
export async function relatedReporters(db: Db, reportIds: readonly string[]): Promise<[string, string][]> {
  if (reportIds.length < 2) return [];
  const ids = sql.join(
    reportIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const rows = await queryRows<{ a: string; b: string }>(
    db,
    sql`with v as (
      select r.reporter_id as id, r.origin, u.created_at from reports r join users u on u.id = r.reporter_id where r.id in (${ids})
    )
    select a.id::text as a, b.id::text as b from v a join v b on a.id < b.id
    where (a.origin = b.origin and abs(extract(epoch from a.created_at - b.created_at)) < 86400)
      or exists (select from group_members x join group_members y on y.group_id = x.group_id
        where x.user_id = a.id and y.user_id = b.id and x.joined_at is not null and y.joined_at is not null)
      or exists (select from conversation_members x join conversation_members y on y.conversation_id = x.conversation_id
        join conversations c on c.id = x.conversation_id
        where x.user_id = a.id and y.user_id = b.id and c.last_seq > 0)`,
  );
  return rows.map(({ a, b }) => [a, b]);
}
