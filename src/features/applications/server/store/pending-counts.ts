import { sql } from 'drizzle-orm';
import type { ShortlistPendingCounts } from '#features/groups/domain/schema.ts';
import { queryRows, type Db } from '#platform/db/db.ts';

/** Votes and consents that wait for a member, by id of an active group. */
export async function pendingShortlistCounts(
  db: Db,
  groupIds: readonly string[],
  userId: string,
): Promise<Map<string, ShortlistPendingCounts>> {
  if (groupIds.length === 0) return new Map();
  const ids = sql.join(
    groupIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const rows = await queryRows<ShortlistPendingCounts & { id: string }>(
    db,
    sql`select g.id::text as id,
      (select count(*)::int from group_shortlist h join properties p on p.id = h.property_id
        where h.group_id = g.id and h.removed_at is null and p.state in ('published', 'reserved')
          and not exists (select from group_shortlist_votes v where v.group_id = g.id and v.property_id = h.property_id
            and v.user_id = ${userId})) as votes,
      (select count(*)::int from applications a where a.group_id = g.id and a.state in ('consenting', 'offered')
        and not exists (select from application_consents c where c.application_id = a.id and c.user_id = ${userId}
          and c.round = case a.state when 'consenting' then 'send' else 'accept' end)) as applications
    from groups g where g.id in (${ids}) and g.state <> 'closed'`,
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
