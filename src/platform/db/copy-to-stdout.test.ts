import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createEmptyDatabase } from '#tests/support/server/test-database.ts';
import { BinaryCopyParser } from './binary-copy-parser.ts';
import { streamCopy } from './copy-to-stdout.ts';

const database = await createEmptyDatabase();
afterAll(() => database.close());

const ROWS =
  sql.raw(`select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, n::smallint - 3, -n, n % 2 = 0,
  date '2000-01-01' + n, case n when 3 then null when 4 then '' else 'ciudad ' || n % 3 || ' ñ' end
  from generate_series(1, 2000) n`);

async function bytes(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  await streamCopy(database.db, ROWS, (part) => chunks.push(new Uint8Array(part)));
  return Buffer.concat(chunks);
}

type Row = [word: number, small: number, whole: number, truth: number, day: number, text: string | null];
const read = (chunks: Iterable<Uint8Array>): Row[] => {
  const found: Row[] = [];
  const rows = new BinaryCopyParser(6, (row) =>
    found.push([row.int32(0, 3), row.int(1), row.int(2), row.int(3), row.int(4), row.text(5)]),
  );
  for (const part of chunks) rows.push(part);
  return found;
};

test('rows are parsed across any chunk boundaries', async () => {
  const whole = await bytes();
  const expected = Array.from({ length: 2000 }, (_, at): Row => {
    const n = at + 1;
    const text = n === 3 ? null : n === 4 ? '' : `ciudad ${n % 3} ñ`;
    return [n, n - 3, -n, Number(n % 2 === 0), n, text];
  });
  expect(read([whole])).toEqual(expected);
  for (const step of [1, 7, 64, 1000]) {
    const chunks = Array.from({ length: Math.ceil(whole.length / step) }, (_, at) =>
      whole.subarray(at * step, (at + 1) * step),
    );
    expect(read(chunks)).toEqual(expected);
  }
});

test('unexpected fields, invalid SQL and a throwing reader are errors, and the next copy works', async () => {
  const whole = await bytes();
  expect(() => new BinaryCopyParser(5, () => undefined).push(whole)).toThrow('6 fields');
  await expect(streamCopy(database.db, sql`select nothing`, () => undefined)).rejects.toThrow();
  await expect(streamCopy(database.db, sql`select ${1}`, () => undefined)).rejects.toThrow('no parameters');
  const failing = streamCopy(database.db, ROWS, () => {
    throw new Error('full');
  });
  await expect(failing).rejects.toThrow('full');
  expect((await bytes()).length).toBe(whole.length);
});

test('the outer handle cannot copy inside a transaction', async () => {
  const inside = database.db.transaction(() => streamCopy(database.db, ROWS, () => undefined));
  await expect(inside).rejects.toThrow('inside a transaction');
});
