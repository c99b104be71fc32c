import { globSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queryRows, type Database } from '#platform/db/db.ts';
import { migrate, MIGRATIONS_FOLDER, splitStatements } from '#platform/db/migrate.ts';
import { camelCase } from '#shared/text/key-case.ts';
import { createEmptyDatabase } from './support/server/test-database.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(async () => database.close());

/** Converts a Drizzle column type to PostgreSQL's catalog name. */
const typeName = (type: string) =>
  type
    .replace('timestamp with time zone', 'timestamptz')
    .replace('character varying', 'varchar')
    .replace(/^(int|int4)$/, 'integer')
    .replace('double precision', 'float8')
    .replace(/^serial$/, 'integer');

interface Column {
  table_name: string;
  column_name: string;
  data_type: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
}

test('migrations run once and do nothing when run again', async () => {
  expect((await migrate(database, new Date())).length).toBeGreaterThan(2);
  expect(await migrate(database, new Date())).toEqual([]);
});

/** The Drizzle tables of all features. */
async function loadTables(): Promise<PgTable[]> {
  const files = globSync('src/features/*/server/tables{.ts,/*.ts}', { cwd: ROOT });
  const modules = await Promise.all(files.map(async (file) => import(path.join(ROOT, file)) as Promise<object>));
  return modules.flatMap((module) =>
    Object.values(module).filter((value): value is PgTable => value instanceof PgTable),
  );
}

test('the key of a column is its name in camelCase', async () => {
  const columns = (await loadTables()).flatMap((table) => Object.entries(getTableColumns(table)));
  expect(columns.filter(([key, { name }]) => key !== camelCase(name)).map(([key]) => key)).toEqual([]);
});

/** Columns that only processes of the previous version read and write, during an update. */
const OF_PREVIOUS_VERSION = new Set([
  'users.banned',
  'users.disabled_reason',
  'users.disabled_until',
  'credentials.access_token',
  'credentials.refresh_token',
  'credentials.id_token',
  'credentials.access_token_expires_at',
  'credentials.refresh_token_expires_at',
]);

test('each tables.ts equals the migrated schema, column by column', async () => {
  const columns = await queryRows<Column>(
    database.db,
    sql`select table_name, column_name, data_type, udt_name, is_nullable from information_schema.columns where table_schema = 'public'`,
  );
  const problems: string[] = [];
  const tables = await loadTables();
  for (const table of tables) {
    const { name, columns: declared } = getTableConfig(table);
    const made = columns.filter((column) => column.table_name === name);
    const missing = made.filter(
      ({ column_name: column }) =>
        !declared.some((one) => one.name === column) && !OF_PREVIOUS_VERSION.has(`${name}.${column}`),
    );
    problems.push(...missing.map((column) => `${name}.${column.column_name} is in the database only`));
    for (const column of declared) {
      const found = made.find((one) => one.column_name === column.name);
      if (!found) problems.push(`${name}.${column.name} is in tables.ts only`);
      else {
        const actual =
          found.data_type === 'ARRAY' ? `${typeName(found.udt_name.slice(1))}[]` : typeName(found.data_type);
        const wanted = typeName(column.getSQLType().replace(/\(.*\)/, '')).replace('int4', 'integer');
        if (actual.replace('int4', 'integer') !== wanted)
          problems.push(`${name}.${column.name} is ${actual}, declared ${wanted}`);
        if ((found.is_nullable === 'NO') !== column.notNull) problems.push(`${name}.${column.name}: not null differs`);
      }
    }
  }
  expect(tables.length).toBeGreaterThan(5);
  expect(problems).toEqual([]);
});

test('no check names a language, so that adding one needs no migration', async () => {
  const checks = await queryRows<{ definition: string }>(
    database.db,
    sql`select pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c' and pg_get_constraintdef(oid) ~ '\\mlang\\M'`,
  );
  expect(checks.length).toBeGreaterThan(5);
  expect([...new Set(checks.map(({ definition }) => definition))]).toEqual(["CHECK ((lang ~ '^[a-z]{2}$'::text))"]);
});

test('a migration has no statement timeout', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-migrations-'));
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  const bound = "create table bound as select current_setting('statement_timeout') as is;";
  await writeFile(path.join(folder, '9990_bound.sql'), bound);
  expect(await migrate(database, new Date(), folder)).toEqual(['9990_bound.sql']);
  expect(await queryRows(database.db, sql`select * from bound`)).toEqual([{ is: '0' }]);
  await database.runScript("drop table bound; delete from migrations where name = '9990_bound.sql'");
  await rm(folder, { recursive: true });
});

describe('data of another version', () => {
  const tables = async (of: Database) =>
    queryRows(of.db, sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace order by 1`);
  /** Applies a change to a copy of the record, tries to migrate, and restores the record. */
  async function refusal(change: string): Promise<unknown> {
    await database.runScript(`create table saved_record as select * from migrations; ${change}`);
    const before = [await tables(database), await queryRows(database.db, sql`select * from migrations order by name`)];
    const error = await migrate(database, new Date()).catch((thrown: unknown) => thrown);
    const after = [await tables(database), await queryRows(database.db, sql`select * from migrations order by name`)];
    expect(after, 'nothing is changed').toEqual(before);
    await database.runScript(
      'delete from migrations; insert into migrations select * from saved_record; drop table saved_record',
    );
    return error instanceof Error ? error.message : error;
  }

  test('of a newer version is refused', async () => {
    expect(await refusal("insert into migrations values ('9999_future.sql', '', now())")).toMatch(
      /newer version of Tukan \(it has 9999_future\.sql\)/,
    );
  });

  test('of an earlier development version is refused with an explanation', async () => {
    const sentence = (why: string) =>
      `This data was created by an earlier development version of Tukan (${why}). It cannot be upgraded: use a new data folder or an empty database.`;
    expect(await refusal("insert into migrations values ('0011_old.sql', '', now())")).toBe(
      sentence('migration 0011_old.sql is unknown here'),
    );
    expect(await refusal("update migrations set checksum = '' where name = '0010_locations.sql'")).toBe(
      sentence('migration 0010_locations.sql has other content here'),
    );
    expect(await refusal("delete from migrations where name = '0010_locations.sql'")).toBe(
      sentence('it lacks migration 0010_locations.sql'),
    );
  });

  test('of this version is accepted', async () => {
    expect(await migrate(database, new Date())).toEqual([]);
  });
});

test('comments do not count in the checksum of a migration', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-migrations-'));
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  const file = path.join(folder, '0001_platform.sql');
  await writeFile(file, `-- Another comment.\n${await readFile(file, 'utf8')}`);
  expect(await migrate(database, new Date(), folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

test('a script is split into statements with functions intact', () => {
  const text =
    "create table a (x int);\n-- a remark;\ncreate function f() returns int language sql as $$\n  select 1;\n  select 2;\n$$;\ninsert into a values (';');\n";
  expect(splitStatements(text)).toHaveLength(3);
});
