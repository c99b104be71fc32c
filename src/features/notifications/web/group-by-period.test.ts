import { expect, test } from 'vitest';
import { groupByPeriod, periodOf } from './group-by-period.ts';
import { parseFilter } from './use-notification-filter.ts';

const NOW = new Date(2026, 2, 30, 9);

test.each([
  [new Date(2026, 2, 30, 0, 0), 'today'],
  [new Date(2026, 2, 30, 10), 'today'],
  [new Date(2026, 2, 29, 23, 59), 'yesterday'],
  // This day has 23 hours (DST).
  [new Date(2026, 2, 29, 0, 0), 'yesterday'],
  [new Date(2026, 2, 28, 23, 59), 'week'],
  [new Date(2026, 2, 24, 0, 0), 'week'],
  [new Date(2026, 2, 23, 23, 59), 'earlier'],
])('%s is %s', (at, span) => {
  expect(periodOf(at, NOW)).toBe(span);
});

test('a list is split where the period changes', () => {
  const at = [30, 30, 29, 20, 10].map((day) => new Date(2026, 2, day, 1));
  const periods = groupByPeriod(at, (one) => one, NOW).map(({ span, items }) => [span, items.length]);
  expect(periods).toEqual([
    ['today', 2],
    ['yesterday', 1],
    ['earlier', 2],
  ]);
});

test('the URL sets the filter, and unknown values are ignored', () => {
  const read = (query: string) => parseFilter(new URLSearchParams(query));
  expect(read('kind=homes&unread=1')).toEqual({ kind: 'homes', unread: true });
  expect(read('kind=secrets&unread=yes')).toEqual({ kind: null, unread: false });
});
