import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { breaksUnique, isUnavailable, preparedRowsOf, rowsOf } from './db.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
  await database.db.execute(
    sql`create table things (id int primary key, name text, constraint things_name_key unique (name))`,
  );
});
afterAll(async () => database.close());

test('the outer handle inside a transaction is an error, not a wait for ever', async () => {
  await expect(database.db.transaction(async () => database.db.execute(sql`select 1`))).rejects.toThrow(
    /inside a transaction/,
  );
});

test('so it is for what has a name', async () => {
  const named = async () => preparedRowsOf(database.db, 'nothing', sql`select 1`);
  await expect(database.db.transaction(named)).rejects.toThrow(/inside a transaction/);
});

test('a text with a name is parsed once for each connection of a server', async () => {
  const rows = await database.db.transaction(async (tx) => {
    for (const n of [1, 2]) {
      expect(await preparedRowsOf(tx, 'doubled', sql`select ${n}::int * 2 as n`)).toEqual([{ n: 2 * n }]);
    }
    return rowsOf<{ name: string }>(tx, sql`select name from pg_prepared_statements where name <> ''`);
  });
  expect(rows.map((row) => row.name)).toEqual(database.engine === 'server' ? ['doubled'] : []);
});

test('a transaction that throws leaves nothing', async () => {
  const work = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into things values (1, 'a')`);
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await rowsOf(database.db, sql`select * from things`)).toEqual([]);
});

test('a broken unique constraint is recognised by its name', async () => {
  await database.db.execute(sql`insert into things values (2, 'b')`);
  const error = await database.db.execute(sql`insert into things values (3, 'b')`).then(
    () => null,
    (caught: unknown) => caught,
  );
  expect([breaksUnique(error), breaksUnique(error, 'things_name_key'), breaksUnique(error, 'things_pkey')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(isUnavailable(error)).toBe(false);
});

test('names sort as people expect', async () => {
  const rows = await rowsOf<{ name: string }>(
    database.db,
    sql`select * from (values ('Zamora'), ('Ávila'), ('Alicante')) as t(name) order by name collate "und-x-icu"`,
  );
  expect(rows.map((row) => row.name)).toEqual(['Alicante', 'Ávila', 'Zamora']);
});
