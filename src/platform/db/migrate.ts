import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { PROJECT_FOLDER } from '../project-folder.ts';
import { queryRows, sqlState, type Database, type Db } from './db.ts';

export const MIGRATIONS_FOLDER = path.join(PROJECT_FOLDER, 'migrations');

/** Arbitrary advisory lock key; serializes migrations of processes that start at the same time. */
const LOCK_KEY = 7_268_526;

/** A migration as recorded in a database: its name, and the hash of its statements. */
export interface AppliedMigration {
  name: string;
  checksum: string;
}

interface Migration extends AppliedMigration {
  statements: string[];
}

/**
 * Runs all pending `migrations/*.sql` in order of name, in one transaction under an advisory lock. Forward only.
 * Returns the names that ran. Throws, before any change, as `assertKnownMigrations` does.
 */
export async function migrate(database: Database, now: Date, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const known = await readMigrations(folder);
  return database.withoutTimeout(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    const applied = await appliedMigrations(tx);
    assertPrefix(applied, known);
    const pending = known.slice(applied.length);
    await runMigrations(tx, pending, now).catch((error: unknown) => {
      if (sqlState(error) !== '42501') throw error;
      throw new Error('DATABASE_URL: its user may not create tables; make it the owner of the database', {
        cause: error,
      });
    });
    return pending.map(({ name }) => name);
  });
}

/**
 * Runs exactly these migrations, as `appliedMigrations` of another database returned them, in the given transaction on
 * an empty database. Throws as `assertKnownMigrations` does.
 */
export async function applyMigrations(tx: Db, applied: readonly AppliedMigration[], now: Date): Promise<void> {
  const known = await readMigrations(MIGRATIONS_FOLDER);
  assertPrefix(applied, known);
  await runMigrations(tx, known.slice(0, applied.length), now);
}

async function runMigrations(tx: Db, pending: readonly Migration[], now: Date): Promise<void> {
  await tx.execute(
    sql`create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null)`,
  );
  for (const { name, checksum, statements } of pending) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into migrations values (${name}, ${checksum}, ${now.toISOString()})`);
  }
}

/** Applied migrations in order; empty for a database without data. */
export async function appliedMigrations(db: Db): Promise<AppliedMigration[]> {
  const [found] = await queryRows<{ there: boolean }>(
    db,
    sql`select to_regclass('public.migrations') is not null as there`,
  );
  if (!found?.there) return [];
  return queryRows<AppliedMigration>(db, sql`select name, checksum from migrations order by name collate "C"`);
}

/**
 * Throws an error for the operator unless the applied migrations are the first ones of this version: the data is from
 * an earlier development version, whose schema had other migrations, or from a newer version. Reads only.
 */
export async function assertKnownMigrations(applied: readonly AppliedMigration[]): Promise<void> {
  assertPrefix(applied, await readMigrations(MIGRATIONS_FOLDER));
}

function assertPrefix(applied: readonly AppliedMigration[], known: readonly Migration[]): void {
  const isEqual = (at: number) =>
    applied[at]?.name === known[at]?.name && applied[at]?.checksum === known[at]?.checksum;
  const shared = Math.min(applied.length, known.length);
  if (Array.from({ length: shared }, (_, at) => at).every(isEqual)) {
    const newer = applied.slice(known.length).map(({ name }) => name);
    if (newer.length === 0) return;
    throw new Error(
      `The data was written by a newer version of Tukan (it has ${newer.join(', ')}). Start that version, or restore a backup.`,
    );
  }
  throw new Error(
    `This data was created by an earlier development version of Tukan (${difference(applied, known)}). It cannot be upgraded: use a new data folder or an empty database.`,
  );
}

/** Describes the first difference; a missing file says more than one with other content. */
function difference(applied: readonly AppliedMigration[], known: readonly Migration[]): string {
  const unknown = applied.find(({ name }) => !known.some((one) => one.name === name));
  if (unknown) return `migration ${unknown.name} is unknown here`;
  const changed = applied.find((one) => known.find(({ name }) => name === one.name)?.checksum !== one.checksum);
  if (changed) return `migration ${changed.name} has other content here`;
  const missing = known.find(({ name }, at) => applied[at]?.name !== name);
  return `it lacks migration ${missing?.name ?? ''}`;
}

/** Reads the migrations of a folder. Comments are no part of the checksum, so that they can be edited. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const statements = splitStatements(await readFile(path.join(folder, name), 'utf8'));
      return { name, statements, checksum: createHash('sha256').update(statements.join('\n')).digest('hex') };
    }),
  );
}

/** Splits a script at lines that end with `;`, except between `$$` marks. */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let open: string[] = [];
  let quoted = false;
  for (const line of text.split('\n')) {
    if (!quoted && /^\s*(--.*)?$/.test(line)) continue;
    open.push(line);
    if ((line.split('$$').length - 1) % 2 === 1) quoted = !quoted;
    if (!quoted && line.trimEnd().endsWith(';')) {
      statements.push(open.join('\n'));
      open = [];
    }
  }
  if (open.length > 0) statements.push(open.join('\n'));
  return statements;
}
