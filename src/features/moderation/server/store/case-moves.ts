import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import type { ReportState } from '../../domain/rules.ts';

/**
 * Moves the case of a report, all its rows together, where it is in one of the states `from`. `decidedAt`: when that was
 * decided; without it the moment stays. Returns how many rows moved.
 */
export async function moveCase(
  db: Db,
  reportId: string,
  { from, to, decidedAt = null }: { from: readonly ReportState[]; to: ReportState; decidedAt?: Date | null },
): Promise<number> {
  const states = sql.join(
    from.map((state) => sql`${state}`),
    sql`, `,
  );
  const moved = await rowsOf(
    db,
    sql`update reports r set state = ${to}, decided_at = coalesce(${decidedAt?.toISOString() ?? null}::timestamptz, r.decided_at)
      from reports t where t.id = ${reportId} and r.type = t.type and r.resource_id = t.resource_id
        and r.decided_at is not distinct from t.decided_at and r.state in (${states}) returning r.id`,
  );
  return moved.length;
}
