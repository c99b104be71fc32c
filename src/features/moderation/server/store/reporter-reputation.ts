import { sql, type SQL } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { REPUTATION } from '../../domain/reporter-reputation.ts';

/** Report counts and reputation of the reporters in `who`: `reporterReputation` in SQL. */
export const reputationSql = (who: SQL): SQL => sql`
  select r.reporter_id, count(*)::int as made,
    count(*) filter (where r.state = 'actioned')::int as held,
    count(*) filter (where r.verdict in ('unfounded', 'abusive'))::int as failed,
    ((${REPUTATION.priorUpheld} + count(*) filter (where r.state = 'actioned'))::float8 / (${REPUTATION.priorUpheld + REPUTATION.priorRejected}
      + count(*) filter (where r.state = 'actioned') + count(*) filter (where r.verdict = 'unfounded')
      + ${REPUTATION.abusiveFactor} * count(*) filter (where r.verdict = 'abusive'))) as weight
  from reports r where r.reporter_id in (${who}) group by r.reporter_id`;

export interface ReporterReputation {
  made: number;
  held: number;
  failed: number;
  weight: number;
}

/** Reputation of reporters by id. */
export async function reporterReputations(db: Db, ids: readonly string[]): Promise<Map<string, ReporterReputation>> {
  if (ids.length === 0) return new Map();
  const who = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const rows = await queryRows<ReporterReputation & { reporter_id: string }>(
    db,
    sql`select w.reporter_id::text, w.made, w.held, w.failed, w.weight from (${reputationSql(who)}) w`,
  );
  return new Map(rows.map(({ reporter_id, ...reputation }) => [reporter_id, reputation]));
}
