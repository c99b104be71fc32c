import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase } from '#tests/support/server/test-database.ts';
import { isUniqueViolation, isUnavailable, NAME_COLLATION, queryPrepared, queryRows, sqlIds } from './db.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
beforeAll(async () => {
  database = await createEmptyDatabase();
  await database.db.execute(
    sql`create table things (id int primary key, name text, constraint things_name_key unique (name))`,
  );
});
afterAll(async () => database.close());

test('the outer handle inside a transaction throws instead of waiting forever', async () => {
  await expect(database.db.transaction(async () => database.db.execute(sql`select 1`))).rejects.toThrow(
    /inside a transaction/,
  );
});

test('the outer handle inside a transaction throws for prepared statements too', async () => {
  const named = async () => queryPrepared(database.db, 'nothing', sql`select 1`);
  await expect(database.db.transaction(named)).rejects.toThrow(/inside a transaction/);
});

test('a prepared statement is parsed once per server connection', async () => {
  const rows = await database.db.transaction(async (tx) => {
    for (const n of [1, 2]) {
      expect(await queryPrepared(tx, 'doubled', sql`select ${n}::int * 2 as n`)).toEqual([{ n: 2 * n }]);
    }
    return queryRows<{ name: string }>(tx, sql`select name from pg_prepared_statements where name <> ''`);
  });
  expect(rows.map((row) => row.name)).toEqual(['doubled']);
});

test('a prepared statement for one id keeps its plan', async () => {
  await database.db.execute(sql`create table keyed (id uuid primary key)`);
  const plans = await database.db.transaction(async (tx) => {
    for (let nth = 0; nth < 12; nth += 1) {
      const ids = sqlIds([crypto.randomUUID()]);
      expect(await queryPrepared(tx, 'by-ids', sql`select id from keyed where id = any(${ids})`)).toEqual([]);
    }
    return queryRows<{ kept: number }>(
      tx,
      sql`select generic_plans::int as kept from pg_prepared_statements where name = 'by-ids'`,
    );
  });
  // PostgreSQL compares its plan for all values with those of the first five times.
  expect(plans).toEqual([{ kept: 7 }]);
});

test('a failed transaction leaves no rows', async () => {
  const work = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into things values (1, 'a')`);
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await queryRows(database.db, sql`select * from things`)).toEqual([]);
});

test('a unique violation is recognised by its constraint name', async () => {
  await database.db.execute(sql`insert into things values (2, 'b')`);
  const error = await database.db.execute(sql`insert into things values (3, 'b')`).then(
    () => null,
    (caught: unknown) => caught,
  );
  expect([
    isUniqueViolation(error),
    isUniqueViolation(error, 'things_name_key'),
    isUniqueViolation(error, 'things_pkey'),
  ]).toEqual([true, true, false]);
  expect(isUnavailable(error)).toBe(false);
});

test('names sort by the rules of the language', async () => {
  const rows = await queryRows<{ name: string }>(
    database.db,
    sql`select * from (values ('Zamora'), ('Ñora'), ('Ávila'), ('Nules'), ('Alicante')) as t(name)
      order by name ${NAME_COLLATION}`,
  );
  expect(rows.map((row) => row.name)).toEqual(['Alicante', 'Ávila', 'Nules', 'Ñora', 'Zamora']);
});
