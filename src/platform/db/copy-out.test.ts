import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { CopiedRows } from './copied-rows.ts';
import { copyOut } from './copy-out.ts';

const database = await freshDatabase();
afterAll(() => database.close());

const ROWS =
  sql.raw(`select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, n::smallint - 3, -n, n % 2 = 0,
  date '2000-01-01' + n, case n when 3 then null when 4 then '' else 'ciudad ' || n % 3 || ' ñ' end
  from generate_series(1, 2000) n`);

async function bytes(): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  await copyOut(database.db, ROWS, (part) => parts.push(new Uint8Array(part)));
  return Buffer.concat(parts);
}

type Row = [word: number, small: number, whole: number, truth: number, day: number, text: string | null];
const read = (parts: Iterable<Uint8Array>): Row[] => {
  const found: Row[] = [];
  const rows = new CopiedRows(6, (row) =>
    found.push([row.word(0, 3), row.number(1), row.number(2), row.number(3), row.number(4), row.text(5)]),
  );
  for (const part of parts) rows.take(part);
  return found;
};

test('rows come as they are, wherever the parts end', async () => {
  const whole = await bytes();
  const expected = Array.from({ length: 2000 }, (_, at): Row => {
    const n = at + 1;
    const text = n === 3 ? null : n === 4 ? '' : `ciudad ${n % 3} ñ`;
    return [n, n - 3, -n, Number(n % 2 === 0), n, text];
  });
  expect(read([whole])).toEqual(expected);
  for (const step of [1, 7, 64, 1000]) {
    const parts = Array.from({ length: Math.ceil(whole.length / step) }, (_, at) =>
      whole.subarray(at * step, (at + 1) * step),
    );
    expect(read(parts)).toEqual(expected);
  }
});

test('other fields than were asked for, bad SQL and a reader that fails are errors, and the next copy works', async () => {
  const whole = await bytes();
  expect(() => new CopiedRows(5, () => undefined).take(whole)).toThrow('6 fields');
  await expect(copyOut(database.db, sql`select nothing`, () => undefined)).rejects.toThrow();
  await expect(copyOut(database.db, sql`select ${1}`, () => undefined)).rejects.toThrow('no parameters');
  const failing = copyOut(database.db, ROWS, () => {
    throw new Error('full');
  });
  await expect(failing).rejects.toThrow('full');
  expect((await bytes()).length).toBe(whole.length);
});

test('inside a transaction the outer handle is not copied from', async () => {
  const inside = database.db.transaction(() => copyOut(database.db, ROWS, () => undefined));
  await expect(inside).rejects.toThrow('inside a transaction');
});
