import { sql } from 'drizzle-orm';
import type { PgSession } from 'drizzle-orm/pg-core';
import { queryRows, statementName, type Db } from '#platform/db/db.ts';
import type { RecordedRequest } from './populated-app.ts';
import { summarize, type Statement } from './recorded-statements.ts';

/** Node of a PostgreSQL plan in JSON format. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Plan Rows': number;
  Plans?: PlanNode[];
}

/** Full scan of a table by a statement. */
export interface FullScan {
  table: string;
  /** Route that sends the statement. */
  route: string;
  statement: Statement;
}

/** An index scan without a condition counts as a full scan from this number of rows. */
const WHOLE_INDEX_ROWS = 1000;

type ExplainRow = { 'QUERY PLAN': [{ Plan: PlanNode }] };

/** Returns the plan of a statement with these parameters, without running it. */
async function explain(db: Db, { text, params }: Statement): Promise<PlanNode> {
  const { session } = db as unknown as { session: PgSession };
  const explainQuery = { sql: `explain (format json) ${text}`, params };
  const { rows } = (await session.prepareQuery(explainQuery, undefined, undefined, false).execute()) as {
    rows: ExplainRow[];
  };
  return planIn(rows, text);
}

/** Returns the plan for any parameters, which PostgreSQL may use for a named statement. */
async function explainGeneric(db: Db, { text, params }: Statement): Promise<PlanNode> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
    await tx.execute(sql.raw(`prepare explained as ${text}`));
    const rows = await queryRows<ExplainRow>(
      tx,
      sql.raw(`explain (format json) execute explained (${params.map(() => 'null').join(', ')})`),
    );
    await tx.execute(sql`deallocate explained`);
    return planIn(rows, text);
  });
}

function planIn([first]: readonly ExplainRow[], text: string): PlanNode {
  if (!first) throw new Error(`no plan for ${text}`);
  return first['QUERY PLAN'][0].Plan;
}

/** Tables that a plan scans fully. An index scan that stops at a `limit` does not count. */
function fullScansIn(node: PlanNode, isLimited = false): string[] {
  const table = node['Relation Name'];
  const isWhole =
    node['Node Type'] === 'Seq Scan' ||
    (/^Index (?:Only )?Scan$/.test(node['Node Type']) &&
      node['Index Cond'] === undefined &&
      !isLimited &&
      node['Plan Rows'] >= WHOLE_INDEX_ROWS);
  const below = (node.Plans ?? []).flatMap((plan) => fullScansIn(plan, isLimited || node['Node Type'] === 'Limit'));
  return isWhole && table ? [table, ...below] : below;
}

/**
 * Finds full scans of requests. Each distinct statement is explained once, with its last parameters; a named one also for
 * any parameters.
 */
export async function findFullScans(db: Db, requests: readonly RecordedRequest[]): Promise<FullScan[]> {
  const sent = new Map<string, { route: string; statement: Statement }>();
  for (const { route, statements } of requests)
    for (const statement of statements) sent.set(`${route} ${summarize(statement, Infinity)}`, { route, statement });
  const scans: FullScan[] = [];
  for (const { route, statement } of sent.values()) {
    const plans = [await explain(db, statement)];
    if (statementName(statement.text)) plans.push(await explainGeneric(db, statement));
    for (const table of new Set(plans.flatMap((plan) => fullScansIn(plan)))) scans.push({ table, route, statement });
  }
  return scans;
}
