import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { WEIGHT } from '../../domain/weight.ts';

/** What became of the reports of those of `who` that have made any, and what the word of each weighs: `weightOf` in SQL. */
export const weightsOf = (who: SQL): SQL => sql`
  select r.reporter_id, count(*)::int as made,
    count(*) filter (where r.state = 'actioned')::int as held,
    count(*) filter (where r.verdict in ('unfounded', 'abusive'))::int as failed,
    ((${WEIGHT.held} + count(*) filter (where r.state = 'actioned'))::float8 / (${WEIGHT.held + WEIGHT.failed}
      + count(*) filter (where r.state = 'actioned') + count(*) filter (where r.verdict = 'unfounded')
      + ${WEIGHT.abusiveCounts} * count(*) filter (where r.verdict = 'abusive'))) as weight
  from reports r where r.reporter_id in (${who}) group by r.reporter_id`;

export interface Standing {
  made: number;
  held: number;
  failed: number;
  weight: number;
}

/** How much the word of each of some people weighs, and why. */
export async function standingsOf(db: Db, ids: readonly string[]): Promise<Map<string, Standing>> {
  if (ids.length === 0) return new Map();
  const who = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const rows = await rowsOf<Standing & { reporter_id: string }>(
    db,
    sql`select w.reporter_id::text, w.made, w.held, w.failed, w.weight from (${weightsOf(who)}) w`,
  );
  return new Map(rows.map(({ reporter_id, ...standing }) => [reporter_id, standing]));
}
