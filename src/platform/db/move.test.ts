import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { makeTestApp } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { rowsOf, type Database } from './db.ts';
import { migrate } from './migrate.ts';
import { moveDatabase } from './move.ts';
import { tablesOf } from './tables-of.ts';

const app = await makeTestApp();
const { database: from } = app;

async function target(): Promise<Database> {
  const to = await freshDatabase();
  afterAll(() => to.close());
  await migrate(to, new Date(0));
  return to;
}

async function count(database: Database, table: string): Promise<number> {
  const [found] = await rowsOf<{ n: number }>(
    database.db,
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  );
  return found?.n ?? -1;
}

test('a move that is interrupted goes on where it was, and both sides end up the same', async () => {
  for (const name of ['ana', 'leo', 'eva']) await app.person(name);
  const to = await target();
  let steps = 0;
  const interrupted = moveDatabase(from, to, () => {
    steps += 1;
    if (steps === 9) throw new Error('the light is out');
  });
  await expect(interrupted).rejects.toThrow('the light is out');

  const touched: string[] = [];
  const moved = await moveDatabase(from, to, (table) => touched.push(table));
  expect(moved.find(({ name }) => name === 'users')?.rows).toBe(3);
  expect(moved.find(({ name }) => name === 'cities')?.rows).toBeGreaterThan(8000);
  for (const { name, rows } of moved) expect(await count(to, name), name).toBe(rows);
  // what went over before the interruption does not go again
  expect(touched.length).toBeLessThan(moved.length);
  // and the target's own rules hold again
  await expect(to.db.execute(sql`truncate audit_log`)).rejects.toThrow();
});

test('a database in use is not moved into', async () => {
  await expect(moveDatabase(await target(), from, () => undefined)).rejects.toThrow(/holds data already/);
});

test('a row that changed on the way is found', async () => {
  const to = await target();
  const tampering = moveDatabase(from, to, (table) => {
    if (table === 'users') void to.script("update users set name = 'somebody else'");
  });
  await expect(tampering).rejects.toThrow(/users is not the same on both sides/);
});

test('nothing counts up by itself or points at its own table: copying row by row would lose the one and break the other', async () => {
  const [found] = await rowsOf<{ sequences: number; loops: number }>(
    from.db,
    sql`select (select count(*)::int from pg_sequences where schemaname = 'public') as sequences,
      (select count(*)::int from pg_constraint where contype = 'f' and conrelid = confrelid) as loops`,
  );
  expect(found).toEqual({ sequences: 0, loops: 0 });
  expect((await tablesOf(from.db)).length).toBeGreaterThan(40);
});
