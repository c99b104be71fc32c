import { sql, type SQL } from 'drizzle-orm';
import { queryRows, type Database, type Db } from './db.ts';
import { listTables, type TableInfo } from './schema-introspection.ts';

/** Rows per batch; an interrupted batch is repeated. */
const BATCH_ROWS = 2000;

/** Written by the migrations of each database. */
const SKIPPED_TABLES = new Set(['migrations']);

export interface CopiedTable {
  name: string;
  rows: number;
}

/** Progress callback. */
export type OnProgress = (table: string, rows: number, of: number) => void;

/**
 * Copies every row of `from` to `to`, which has the same migrations. Each batch is committed together with its
 * progress, so that an interrupted copy can resume. Triggers are disabled meanwhile, because their results are copied
 * as well. Finally compares the row counts and checksums of every table; throws if one differs.
 * Throws if `to` is neither empty nor an unfinished copy.
 */
export async function copyDatabase(from: Database, to: Database, onProgress: OnProgress): Promise<CopiedTable[]> {
  const tables = (await listTables(from.db)).filter(({ name }) => !SKIPPED_TABLES.has(name));
  await prepareTarget(to.db, tables);
  const moved: CopiedTable[] = [];
  for (const table of tables)
    moved.push({ name: table.name, rows: await copyTable(from.db, to.db, table, onProgress) });
  for (const table of tables) await assertEqualContents(from.db, to.db, table);
  await to.db.transaction(async (tx) => {
    await setTriggers(tx, tables, 'enable');
    await tx.execute(sql`drop table move_progress`);
  });
  return moved;
}

/** Prepares the target, or finds the progress of an interrupted copy. */
async function prepareTarget(to: Db, tables: TableInfo[]): Promise<void> {
  await to.transaction(async (tx) => {
    const [found] = await queryRows<{ there: boolean }>(
      tx,
      sql`select to_regclass('public.move_progress') is not null as there`,
    );
    if (found?.there) return;
    const [people] = await queryRows<{ there: boolean }>(tx, sql`select exists (select from users) as there`);
    if (people?.there) throw new Error('The target database already contains data: use an empty one.');
    await tx.execute(
      sql`create table move_progress (name text primary key, last json, rows bigint not null, done boolean not null)`,
    );
    await setTriggers(tx, tables, 'disable');
    // Remove the reference data of a first start; it is copied with the rest.
    await tx.execute(sql`truncate ${sql.join(tables.map(tableIdentifier), sql`, `)}`);
  });
}

async function copyTable(from: Db, to: Db, table: TableInfo, onProgress: OnProgress): Promise<number> {
  const of = await countRows(from, table);
  const [state] = await queryRows<{ last: string | null; rows: string; done: boolean }>(
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
      if (batch.rows > 0) await tx.execute(insertStatement(table, batch.text));
      await tx.execute(
        sql`insert into move_progress (name, last, rows, done) values (${table.name}, ${last}::json, ${rows}, ${isDone})
          on conflict (name) do update set last = excluded.last, rows = excluded.rows, done = excluded.done`,
      );
    });
    onProgress(table.name, rows, of);
  }
  return rows;
}

/**
 * Reads the next rows after the last key (keyset pagination), as JSON text that is passed on unparsed, so that no value
 * changes.
 */
async function readBatch(
  from: Db,
  table: TableInfo,
  last: string | null,
): Promise<{ rows: number; text: string; last: string | null }> {
  const key = sql.join(table.key.map(columnIdentifier), sql`, `);
  const behind = last
    ? sql`where (${key}) > (select ${key} from json_populate_record(null::${tableIdentifier(table)}, ${last}))`
    : sql``;
  const [batch] = await queryRows<{ rows: string; text: string; last: string | null }>(
    from,
    sql`with batch as (select * from ${tableIdentifier(table)} ${behind} order by ${key} limit ${BATCH_ROWS})
      select count(*) as rows, coalesce(json_agg(batch), '[]')::text as text,
        (select row_to_json(l)::text from (select ${key} from batch order by ${descendingKey(table)} limit 1) l) as last
      from batch`,
  );
  return { rows: Number(batch?.rows ?? 0), text: batch?.text ?? '[]', last: batch?.last ?? null };
}

function insertStatement(table: TableInfo, text: string): SQL {
  const columns = sql.join(table.columns.map(columnIdentifier), sql`, `);
  return sql`insert into ${tableIdentifier(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${tableIdentifier(table)}, ${text})`;
}

/** Throws unless both tables have the same row count and checksum. */
async function assertEqualContents(from: Db, to: Db, table: TableInfo): Promise<void> {
  const [before, after] = [await checksum(from, table), await checksum(to, table)];
  if (before !== after)
    throw new Error(`${table.name} differs between the databases: ${before} in the source, ${after} in the target.`);
}

async function checksum(db: Db, table: TableInfo): Promise<string> {
  const columns = sql.join(table.columns.map(columnIdentifier), sql`, `);
  return db.transaction(async (tx) => {
    // Timestamps are formatted in the session's time zone, and a large table exceeds the statement timeout.
    await tx.execute(sql`set local timezone = 'UTC'`);
    await tx.execute(sql`set local statement_timeout = 0`);
    const [found] = await queryRows<{ sum: string }>(
      tx,
      sql`select count(*) || ' rows, sum ' ||
          coalesce(sum(('x' || substr(md5(row_to_json(r)::text), 1, 15))::bit(60)::bigint::numeric), 0) as sum
        from (select ${columns} from ${tableIdentifier(table)}) r`,
    );
    return found?.sum ?? '';
  });
}

async function countRows(db: Db, table: TableInfo): Promise<number> {
  const [found] = await queryRows<{ rows: string }>(db, sql`select count(*) as rows from ${tableIdentifier(table)}`);
  return Number(found?.rows ?? 0);
}

async function setTriggers(db: Db, tables: TableInfo[], what: 'enable' | 'disable'): Promise<void> {
  for (const table of tables)
    await db.execute(sql`alter table ${tableIdentifier(table)} ${sql.raw(what)} trigger user`);
}

const tableIdentifier = (table: TableInfo) => sql.identifier(table.name);
const columnIdentifier = (name: string) => sql.identifier(name);
const descendingKey = (table: TableInfo) =>
  sql.join(
    table.key.map((name) => sql`${columnIdentifier(name)} desc`),
    sql`, `,
  );
