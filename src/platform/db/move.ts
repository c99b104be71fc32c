import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Database, type Db } from './db.ts';
import { tablesOf, type StoredTable } from './tables-of.ts';

/** Rows of one step: a step that is interrupted is done again. */
const BATCH_ROWS = 2000;

/** Written by the migrations of each database itself. */
const OWN = new Set(['migrations']);

export interface MovedTable {
  name: string;
  rows: number;
}

/** How far a move is, to be shown while it runs. */
export type Progress = (table: string, rows: number, of: number) => void;

/**
 * Copies every row of `from` into `to`, which has the same migrations. Each batch and how far it got are stored in one
 * transaction, so that a move that was interrupted goes on where it was. Triggers sleep meanwhile: what they would write
 * is copied like the rest. At the end every table of both is counted and summed; throws where one differs.
 * `to` must be empty, or hold an unfinished move; throws `holds data already` otherwise.
 */
export async function moveDatabase(from: Database, to: Database, told: Progress): Promise<MovedTable[]> {
  const tables = (await tablesOf(from.db)).filter(({ name }) => !OWN.has(name));
  await begin(to.db, tables);
  const moved: MovedTable[] = [];
  for (const table of tables) moved.push({ name: table.name, rows: await copyTable(from.db, to.db, table, told) });
  for (const table of tables) await compare(from.db, to.db, table);
  await to.db.transaction(async (tx) => {
    await triggers(tx, tables, 'enable');
    await tx.execute(sql`drop table move_progress`);
  });
  return moved;
}

/** Makes the target ready, or finds what an interrupted move has left there. */
async function begin(to: Db, tables: StoredTable[]): Promise<void> {
  await to.transaction(async (tx) => {
    const [found] = await rowsOf<{ there: boolean }>(
      tx,
      sql`select to_regclass('public.move_progress') is not null as there`,
    );
    if (found?.there) return;
    const [people] = await rowsOf<{ there: boolean }>(tx, sql`select exists (select from users) as there`);
    if (people?.there) throw new Error('The database to move to holds data already: give an empty one.');
    await tx.execute(
      sql`create table move_progress (name text primary key, last json, rows bigint not null, done boolean not null)`,
    );
    await triggers(tx, tables, 'disable');
    // what a first start has put there comes again with the rest
    await tx.execute(sql`truncate ${sql.join(tables.map(named), sql`, `)}`);
  });
}

async function copyTable(from: Db, to: Db, table: StoredTable, told: Progress): Promise<number> {
  const of = await count(from, table);
  const [state] = await rowsOf<{ last: string | null; rows: string; done: boolean }>(
    to,
    sql`select last::text, rows, done from move_progress where name = ${table.name}`,
  );
  let { last, rows } = { last: state?.last ?? null, rows: Number(state?.rows ?? 0) };
  let isDone = state?.done ?? false;
  while (!isDone) {
    const batch = await readBatch(from, table, last);
    isDone = batch.rows < BATCH_ROWS;
    rows += batch.rows;
    last = batch.last ?? last;
    await to.transaction(async (tx) => {
      if (batch.rows > 0) await tx.execute(insertOf(table, batch.text));
      await tx.execute(
        sql`insert into move_progress (name, last, rows, done) values (${table.name}, ${last}::json, ${rows}, ${isDone})
          on conflict (name) do update set last = excluded.last, rows = excluded.rows, done = excluded.done`,
      );
    });
    told(table.name, rows, of);
  }
  return rows;
}

/** The next rows behind the key of the last one, as JSON that neither side of the way reads: no value changes on it. */
async function readBatch(
  from: Db,
  table: StoredTable,
  last: string | null,
): Promise<{ rows: number; text: string; last: string | null }> {
  const key = sql.join(table.key.map(column), sql`, `);
  const behind = last
    ? sql`where (${key}) > (select ${key} from json_populate_record(null::${named(table)}, ${last}))`
    : sql``;
  const [batch] = await rowsOf<{ rows: string; text: string; last: string | null }>(
    from,
    sql`with batch as (select * from ${named(table)} ${behind} order by ${key} limit ${BATCH_ROWS})
      select count(*) as rows, coalesce(json_agg(batch), '[]')::text as text,
        (select row_to_json(l)::text from (select ${key} from batch order by ${descending(table)} limit 1) l) as last
      from batch`,
  );
  return { rows: Number(batch?.rows ?? 0), text: batch?.text ?? '[]', last: batch?.last ?? null };
}

function insertOf(table: StoredTable, text: string): SQL {
  const columns = sql.join(table.columns.map(column), sql`, `);
  return sql`insert into ${named(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${named(table)}, ${text})`;
}

/** Throws unless both databases hold the same rows: as many, and with the same sum over all that they say. */
async function compare(from: Db, to: Db, table: StoredTable): Promise<void> {
  const [before, after] = [await sumOf(from, table), await sumOf(to, table)];
  if (before !== after) throw new Error(`${table.name} is not the same on both sides: ${before} here, ${after} there.`);
}

async function sumOf(db: Db, table: StoredTable): Promise<string> {
  const columns = sql.join(table.columns.map(column), sql`, `);
  return db.transaction(async (tx) => {
    // moments are written in the zone of the session, and a big table takes longer than any request may
    await tx.execute(sql`set local timezone = 'UTC'`);
    await tx.execute(sql`set local statement_timeout = 0`);
    const [found] = await rowsOf<{ sum: string }>(
      tx,
      sql`select count(*) || ' rows, sum ' ||
          coalesce(sum(('x' || substr(md5(row_to_json(r)::text), 1, 15))::bit(60)::bigint::numeric), 0) as sum
        from (select ${columns} from ${named(table)}) r`,
    );
    return found?.sum ?? '';
  });
}

async function count(db: Db, table: StoredTable): Promise<number> {
  const [found] = await rowsOf<{ rows: string }>(db, sql`select count(*) as rows from ${named(table)}`);
  return Number(found?.rows ?? 0);
}

async function triggers(db: Db, tables: StoredTable[], what: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) await db.execute(sql`alter table ${named(table)} ${sql.raw(what)} trigger user`);
}

const named = (table: StoredTable) => sql.identifier(table.name);
const column = (name: string) => sql.identifier(name);
const descending = (table: StoredTable) =>
  sql.join(
    table.key.map((name) => sql`${column(name)} desc`),
    sql`, `,
  );
