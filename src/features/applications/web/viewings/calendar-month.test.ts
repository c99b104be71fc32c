import { expect, test } from 'vitest';
import { addMonths, calendarWeeks } from './calendar-month.ts';

test('the next month follows the current one', () => {
  expect([addMonths('2027-12', 1), addMonths('2027-01', -1), addMonths('2027-05', 14)]).toEqual([
    '2028-01',
    '2026-12',
    '2028-07',
  ]);
});

test('a month is divided into weeks that start on Monday', () => {
  const weeks = calendarWeeks('2027-02');
  expect(weeks).toHaveLength(4);
  expect(weeks[0]?.[0]).toBe('2027-02-01');
  const [first = []] = calendarWeeks('2027-08');
  expect(first).toEqual([null, null, null, null, null, null, '2027-08-01']);
  for (let nth = 0; nth < 48; nth += 1) {
    const month = addMonths('2026-01', nth);
    const days = calendarWeeks(month)
      .flat()
      .filter((day) => day !== null);
    expect(days.length).toBe(new Date(Date.UTC(2026, nth + 1, 0)).getUTCDate());
    expect(days.every((day) => day.startsWith(month))).toBe(true);
  }
});
