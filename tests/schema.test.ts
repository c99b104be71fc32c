import { globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#platform/db/db.ts';
import { migrate, statementsOf } from '#platform/db/migrate.ts';
import { freshDatabase } from './support/database.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => database.close());

/** How the catalogue names the types that the tables are declared with. */
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

test('migrations run once, and again do nothing', async () => {
  expect((await migrate(database, new Date())).length).toBeGreaterThan(2);
  expect(await migrate(database, new Date())).toEqual([]);
});

test('each tables.ts says what the migrations made, column by column', async () => {
  const columns = await rowsOf<Column>(
    database.db,
    sql`select table_name, column_name, data_type, udt_name, is_nullable from information_schema.columns where table_schema = 'public'`,
  );
  const files = globSync('src/features/*/server/tables{.ts,/*.ts}', { cwd: ROOT });
  const problems: string[] = [];
  let tables = 0;
  for (const file of files) {
    const module = (await import(path.join(ROOT, file))) as Record<string, unknown>;
    for (const table of Object.values(module)) {
      if (!(table instanceof PgTable)) continue;
      tables += 1;
      const { name, columns: declared } = getTableConfig(table);
      const made = columns.filter((column) => column.table_name === name);
      const missing = made.filter((column) => !declared.some((one) => one.name === column.column_name));
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
          if ((found.is_nullable === 'NO') !== column.notNull)
            problems.push(`${name}.${column.name}: not null differs`);
        }
      }
    }
  }
  expect(tables).toBeGreaterThan(5);
  expect(problems).toEqual([]);
});

test('a migration may take as long as many rows need', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-migrations-'));
  const names = await rowsOf<{ name: string }>(database.db, sql`select name from migrations`);
  for (const { name } of names) await writeFile(path.join(folder, name), '');
  const bound = "create table bound as select current_setting('statement_timeout') as is;";
  await writeFile(path.join(folder, '9990_bound.sql'), bound);
  expect(await migrate(database, new Date(), folder)).toEqual(['9990_bound.sql']);
  expect(await rowsOf(database.db, sql`select * from bound`)).toEqual([{ is: '0' }]);
  await database.script("drop table bound; delete from migrations where name = '9990_bound.sql'");
  await rm(folder, { recursive: true });
});

test('a database written by a newer version is refused', async () => {
  await database.db.execute(sql`insert into migrations values ('9999_future.sql', '', ${new Date().toISOString()})`);
  await expect(migrate(database, new Date())).rejects.toThrow(/newer version of Tukan.*9999_future/);
});

test('a script is split into statements, functions kept whole', () => {
  const text =
    "create table a (x int);\n-- a remark;\ncreate function f() returns int language sql as $$\n  select 1;\n  select 2;\n$$;\ninsert into a values (';');\n";
  expect(statementsOf(text)).toHaveLength(3);
});
