import { expect, test } from 'vitest';
import { monthAfter, weeksOf } from './month.ts';

test('months follow each other', () => {
  expect([monthAfter('2027-12', 1), monthAfter('2027-01', -1), monthAfter('2027-05', 14)]).toEqual([
    '2028-01',
    '2026-12',
    '2028-07',
  ]);
});

test('a month in weeks from Monday on', () => {
  const weeks = weeksOf('2027-02');
  expect(weeks).toHaveLength(4);
  expect(weeks[0]?.[0]).toBe('2027-02-01');
  const [first = []] = weeksOf('2027-08');
  expect(first).toEqual([null, null, null, null, null, null, '2027-08-01']);
  for (let nth = 0; nth < 48; nth += 1) {
    const month = monthAfter('2026-01', nth);
    const days = weeksOf(month)
      .flat()
      .filter((day) => day !== null);
    expect(days.length).toBe(new Date(Date.UTC(2026, nth + 1, 0)).getUTCDate());
    expect(days.every((day) => day.startsWith(month))).toBe(true);
  }
});
