import { expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { defineCursors } from './cursor.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const cursors = defineCursors({
  n: { at: 'time', id: 'uuid' },
  b: { until: 'time', points: 'integer', id: 'uuid' },
});

test('a cursor decodes to what was encoded', () => {
  const newest = { kind: 'n', at: '2027-01-30T10:00:00.123456Z', id: ID } as const;
  const ranked = { kind: 'b', until: '2027-01-30T10:00:00.000Z', points: -1, id: ID } as const;
  expect(cursors.encode(newest)).toBe(`n_2027-01-30T10:00:00.123456Z_${ID}`);
  for (const cursor of [newest, ranked]) expect(cursors.decode(cursors.encode(cursor), ['n', 'b'])).toEqual(cursor);
  const single = defineCursors({ '': { points: 'integer', id: 'uuid' } });
  expect(single.encode({ kind: '', points: 7, id: ID })).toBe(`7_${ID}`);
  expect(single.decode(`7_${ID}`, [''])).toEqual({ kind: '', points: 7, id: ID });
});

test('other texts are refused', () => {
  const error = new AppError('validation', { fields: { before: 'invalid_page' } });
  const invalid = [
    '',
    'n_x',
    `n_2027-02-30T00:00:00.000Z_${ID}`,
    `n_2027-01-30T00:00:00.000Z_A${ID.slice(1)}`,
    `n_2027-01-30T00:00:00.000Z_${ID}_`,
    `b_2027-01-30T00:00:00.000Z_1e3_${ID}`,
    `b_2027-01-30T00:00:00.000Z_9999999999_${ID}`,
    `7_${ID}`,
  ];
  for (const text of invalid) expect(() => cursors.decode(text, ['n', 'b'], 'before'), text).toThrow(error);
  expect(() => cursors.decode(`n_2027-01-30T00:00:00.000Z_${ID}`, ['b'])).toThrow(AppError);
});
