import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { createEmptyDatabase } from '#tests/support/server/test-database.ts';
import { queryRows, type Database } from './db.ts';
import { migrate } from './migrate.ts';
import { copyDatabase } from './copy-database.ts';
import { listTables } from './schema-introspection.ts';

const app = await createTestApp();
const { database: from } = app;

async function target(): Promise<Database> {
  const to = await createEmptyDatabase();
  afterAll(() => to.close());
  await migrate(to, new Date(0));
  return to;
}

async function count(database: Database, table: string): Promise<number> {
  const [found] = await queryRows<{ n: number }>(
    database.db,
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  );
  return found?.n ?? -1;
}

test('an interrupted move resumes and both databases end up equal', async () => {
  for (const name of ['ana', 'leo', 'eva']) await app.createUser(name);
  const to = await target();
  let steps = 0;
  const interrupted = copyDatabase(from, to, () => {
    steps += 1;
    if (steps === 9) throw new Error('connection lost');
  });
  await expect(interrupted).rejects.toThrow('connection lost');

  const touched: string[] = [];
  const moved = await copyDatabase(from, to, (table) => touched.push(table));
  expect(moved.find(({ name }) => name === 'users')?.rows).toBe(3);
  expect(moved.find(({ name }) => name === 'cities')?.rows).toBeGreaterThan(8000);
  for (const { name, rows } of moved) expect(await count(to, name), name).toBe(rows);
  // Rows copied before the interruption are not copied again.
  expect(touched.length).toBeLessThan(moved.length);
  // The triggers of the target are enabled again.
  await expect(to.db.execute(sql`truncate audit_log`)).rejects.toThrow();
});

test('a non-empty database is refused as the target', async () => {
  await expect(copyDatabase(await target(), from, () => undefined)).rejects.toThrow(/already contains/);
});

test('a changed row fails the comparison', async () => {
  const to = await target();
  const tampering = copyDatabase(from, to, (table) => {
    if (table === 'users') void to.runScript("update users set name = 'somebody else'");
  });
  await expect(tampering).rejects.toThrow(/users differs between the databases/);
});

test('no table has a sequence or a reference to itself, because row-by-row copying would break them', async () => {
  const [found] = await queryRows<{ sequences: number; loops: number }>(
    from.db,
    sql`select (select count(*)::int from pg_sequences where schemaname = 'public') as sequences,
      (select count(*)::int from pg_constraint where contype = 'f' and conrelid = confrelid) as loops`,
  );
  expect(found).toEqual({ sequences: 0, loops: 0 });
  expect((await listTables(from.db)).length).toBeGreaterThan(40);
});
