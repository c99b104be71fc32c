import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import type { OwnPendingCounts } from '../../domain/schema.ts';

/** Number of pending tasks of a member that this feature knows, by group id. Only the leader answers requests to join. */
export async function pendingCountsByGroup(
  db: Db,
  groupIds: readonly string[],
  userId: string,
): Promise<Map<string, OwnPendingCounts>> {
  if (groupIds.length === 0) return new Map();
  const ids = sql.join(
    groupIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const rows = await queryRows<OwnPendingCounts & { id: string }>(
    db,
    sql`select g.id::text as id,
      (select count(*)::int from group_members r where r.group_id = g.id and r.state = 'requested'
        and exists (select from group_members l where l.group_id = g.id and l.user_id = ${userId}
          and l.state = 'accepted' and l.role = 'leader')) as requests,
      (select count(*)::int from group_rents r where r.group_id = g.id and r.state = 'bidding'
        and not exists (select from group_rent_bids b where b.group_id = g.id and b.user_id = ${userId}
          and b.round = r.round)) as rents,
      (select count(*)::int from group_agreements a where a.group_id = g.id and ${userId}::uuid = any (a.member_ids)
        and a.version = (select max(version) from group_agreements l where l.group_id = g.id)
        and not exists (select from group_signatures s where s.group_id = g.id and s.version = a.version
          and s.user_id = ${userId})) as agreements
    from groups g where g.id in (${ids}) and g.state <> 'closed'`,
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
