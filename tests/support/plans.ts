import type { PgSession } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/db.ts';
import type { Asked } from './filled.ts';
import { shortly, type Statement } from './statements.ts';

/** A node of a plan, as PostgreSQL tells it. */
interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Plan Rows': number;
  Plans?: Node[];
}

/** A table that a statement reads from one end to the other. */
export interface Scan {
  table: string;
  /** The request that sends it. */
  place: string;
  statement: Statement;
}

/** An index that is read without a condition is a whole table too, from so many rows. */
const WHOLE_INDEX_ROWS = 1000;

/** The plan that the database would choose for a statement with these parameters; nothing is run. */
async function planOf(db: Db, { text, params }: Statement): Promise<Node> {
  const { session } = db as unknown as { session: PgSession };
  const asked = { sql: `explain (format json) ${text}`, params };
  const { rows } = (await session.prepareQuery(asked, undefined, undefined, false).execute()) as {
    rows: { 'QUERY PLAN': [{ Plan: Node }] }[];
  };
  const [first] = rows;
  if (!first) throw new Error(`no plan for ${text}`);
  return first['QUERY PLAN'][0].Plan;
}

/** The tables that a plan reads whole. What stops after some rows (`limit`) along an index does not. */
function scansIn(node: Node, isLimited = false): string[] {
  const table = node['Relation Name'];
  const isWhole =
    node['Node Type'] === 'Seq Scan' ||
    (/^Index (?:Only )?Scan$/.test(node['Node Type']) &&
      node['Index Cond'] === undefined &&
      !isLimited &&
      node['Plan Rows'] >= WHOLE_INDEX_ROWS);
  const below = (node.Plans ?? []).flatMap((plan) => scansIn(plan, isLimited || node['Node Type'] === 'Limit'));
  return isWhole && table ? [table, ...below] : below;
}

/** What requests read whole, each statement looked at once, with the parameters that it was sent with last. */
export async function scansOf(db: Db, asked: readonly Asked[]): Promise<Scan[]> {
  const sent = new Map<string, { place: string; statement: Statement }>();
  for (const { place, statements } of asked)
    for (const statement of statements) sent.set(`${place} ${shortly(statement, Infinity)}`, { place, statement });
  const scans: Scan[] = [];
  for (const { place, statement } of sent.values())
    for (const table of new Set(scansIn(await planOf(db, statement)))) scans.push({ table, place, statement });
  return scans;
}
