import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { queryRows, type Db } from './db.ts';
import { appliedMigrations, applyMigrations, assertKnownMigrations, type AppliedMigration } from './migrate.ts';
import { RESTORED_TASKS, waitingTasksQuery } from '../queue/restored-tasks.ts';
import { listTables, type TableInfo } from './schema-introspection.ts';

/** Contents of a table in a file. */
export interface TableCopy {
  name: string;
  rows: number;
  /** SHA-256 of the file, in hexadecimal digits. */
  sha256: string;
}

/** Contents of a database: the migrations that made its tables, and the tables in an order that satisfies references. */
export interface DatabaseCopy {
  migrations: AppliedMigration[];
  tables: TableCopy[];
}

export type OnTableCopied = (table: TableCopy) => void;

/** A server, a role or a database may have timeouts and formats of its own; the text of a value depends on the latter. */
const SESSION_SETTINGS = {
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  timezone: 'UTC',
};

/** Written by `applyMigrations`. */
const MIGRATIONS_TABLE = 'migrations';

/** Name of a table's file: rows in PostgreSQL's text format for COPY, which all versions share. */
export const tableFile = (folder: string, name: string) => path.join(folder, `${name}.copy`);

/**
 * Writes all tables and the waiting tasks to a folder, as they are at one moment, one file per table. Throws before the first file if the
 * database is of another version.
 */
export async function dumpTables(url: string, folder: string, onCopied?: OnTableCopied): Promise<DatabaseCopy> {
  return inTransaction(url, 'begin isolation level repeatable read read only', async (client, tx) => {
    const migrations = await appliedMigrations(tx);
    await assertKnownMigrations(migrations);
    const tables: TableCopy[] = [];
    for (const table of await listTables(tx)) {
      if (table.name === MIGRATIONS_TABLE) continue;
      const source = table.name === RESTORED_TASKS ? `(${await waitingTasksQuery(tx)})` : columnList(table);
      const rows = client.query(copyTo(`copy ${source} to stdout`));
      const hash = createHash('sha256');
      await pipeline(rows, hashing(hash), createWriteStream(tableFile(folder, table.name), { mode: 0o600 }));
      tables.push({ name: table.name, rows: rows.rowCount, sha256: hash.digest('hex') });
      onCopied?.(tables.at(-1)!);
    }
    return { migrations, tables };
  });
}

/**
 * Loads the files of `dumpTables` into an empty database, in one transaction, so that a failure leaves it empty. Applies
 * exactly the migrations of the copy; the next start applies later ones. Throws if the database has tables, or if the
 * copy lacks a table of its migrations or has other rows than it lists.
 */
export async function loadTables(
  url: string,
  folder: string,
  copy: DatabaseCopy,
  now: Date,
  onCopied?: OnTableCopied,
): Promise<void> {
  await inTransaction(url, 'begin', async (client, tx) => {
    if (await hasTables(tx)) throw new Error('The target database already contains data: use an empty one.');
    await applyMigrations(tx, copy.migrations, now);
    const tables = (await listTables(tx)).filter(({ name }) => name !== MIGRATIONS_TABLE);
    const unknown = copy.tables.find(({ name }) => !tables.some((table) => table.name === name));
    if (unknown) throw new Error(`The backup has the table ${unknown.name}, which its migrations do not create.`);
    // Triggers have done their work on the copied rows; rows of the migrations are among them.
    await setTriggers(tx, tables, 'disable');
    await tx.execute(sql`truncate ${sql.join(tables.map(identifier), sql`, `)}`);
    for (const table of tables) {
      const found = copy.tables.find(({ name }) => name === table.name);
      if (!found) throw new Error(`The backup lacks the table ${table.name}.`);
      const rows = client.query(copyFrom(`copy ${columnList(table)} from stdin`));
      await pipeline(createReadStream(tableFile(folder, table.name)), rows);
      if (rows.rowCount !== found.rows)
        throw new Error(`${table.name} has ${rows.rowCount} rows, but the backup lists ${found.rows}.`);
      onCopied?.(found);
    }
    await setTriggers(tx, tables, 'enable');
  });
}

/** Runs a transaction on a dedicated connection without timeouts, and gives access to its COPY streams. */
async function inTransaction<T>(
  url: string,
  begin: string,
  work: (client: pg.Client, tx: Db) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // The query in progress reports the error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(begin);
    for (const [name, value] of Object.entries(SESSION_SETTINGS)) await client.query(`set local ${name} = '${value}'`);
    const result = await work(client, drizzle(client) as unknown as Db);
    await client.query('commit');
    return result;
  } finally {
    // Without a commit the server rolls back.
    await client.end();
  }
}

async function hasTables(tx: Db): Promise<boolean> {
  const [found] = await queryRows<{ there: boolean }>(
    tx,
    sql`select exists (
      select from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    ) as there`,
  );
  return found?.there ?? false;
}

async function setTriggers(tx: Db, tables: TableInfo[], what: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) await tx.execute(sql`alter table ${identifier(table)} ${sql.raw(what)} trigger user`);
}

const identifier = (table: TableInfo) => sql.identifier(table.name);
const columnList = ({ name, columns }: TableInfo) =>
  `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;

/** Step of a pipeline that adds all chunks to a hash. */
function hashing(hash: Hash) {
  return async function* addChunks(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
}
