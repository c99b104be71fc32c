import { asc, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { createEmptyDatabase } from '#tests/support/server/test-database.ts';
import { queryPrepared } from './db.ts';
import { tableRows } from './table-rows.ts';

const shouted = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: (value) => value.toUpperCase(),
});

const samples = pgTable('samples', {
  id: uuid('id').primaryKey(),
  lockedAt: timestamp('locked_at', { withTimezone: true }),
  day: date('day', { mode: 'string' }),
  total: bigint('total', { mode: 'number' }),
  latitude: doublePrecision('latitude'),
  position: integer('position'),
  isOpen: boolean('is_open'),
  hashes: text('hashes').array(),
  bands: integer('bands').array(),
  data: jsonb('data'),
  name: shouted('name'),
});

test('rows are the same as those of the query builder', async () => {
  const { db, close } = await createEmptyDatabase();
  await db.execute(sql`create table samples (id uuid primary key, locked_at timestamptz, day date, total bigint,
    latitude float8, position int, is_open bool, hashes text[], bands int[], data jsonb, name text)`);
  await db.execute(sql`insert into samples values
    ('00000000-0000-4000-8000-000000000001', '2026-11-29 10:00:00.123+02', '2026-02-28', 9007199254740991, 41.5, 3, true,
      '{a,"b c",""}', '{1,2}', '{"at": "2026-01-01", "list": [1, null]}', 'ñandú'),
    ('00000000-0000-4000-8000-000000000002', null, null, null, null, null, null, null, '{}', null, null)`);
  const { columns, read } = tableRows(samples, 's');
  const rows = await queryPrepared<Record<string, unknown>>(
    db,
    'samples',
    sql`select ${columns} from samples s order by s.id`,
  );
  const expected = await db.select().from(samples).orderBy(asc(samples.id));
  expect(rows.map(read)).toEqual(expected);
  expect(expected[0]).toMatchObject({ lockedAt: new Date('2026-11-29T08:00:00.123Z'), name: 'ÑANDÚ' });
  await close();
});
