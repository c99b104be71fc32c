import type { PgSession } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/db.ts';
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

/** Returns the plan of a statement with these parameters, without running it. */
async function explain(db: Db, { text, params }: Statement): Promise<PlanNode> {
  const { session } = db as unknown as { session: PgSession };
  const explainQuery = { sql: `explain (format json) ${text}`, params };
  const { rows } = (await session.prepareQuery(explainQuery, undefined, undefined, false).execute()) as {
    rows: { 'QUERY PLAN': [{ Plan: PlanNode }] }[];
  };
  const [first] = rows;
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

/** Finds full scans of requests. Each distinct statement is explained once, with its last parameters. */
export async function findFullScans(db: Db, requests: readonly RecordedRequest[]): Promise<FullScan[]> {
  const sent = new Map<string, { route: string; statement: Statement }>();
  for (const { route, statements } of requests)
    for (const statement of statements) sent.set(`${route} ${summarize(statement, Infinity)}`, { route, statement });
  const scans: FullScan[] = [];
  for (const { route, statement } of sent.values())
    for (const table of new Set(fullScansIn(await explain(db, statement)))) scans.push({ table, route, statement });
  return scans;
}
