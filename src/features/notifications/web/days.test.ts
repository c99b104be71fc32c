import { expect, test } from 'vitest';
import { bySpan, spanOf } from './days.ts';
import { readFilter } from './filter.ts';

const NOW = new Date(2026, 2, 30, 9);

test.each([
  [new Date(2026, 2, 30, 0, 0), 'today'],
  [new Date(2026, 2, 30, 10), 'today'],
  [new Date(2026, 2, 29, 23, 59), 'yesterday'],
  // the day of 23 hours
  [new Date(2026, 2, 29, 0, 0), 'yesterday'],
  [new Date(2026, 2, 28, 23, 59), 'week'],
  [new Date(2026, 2, 24, 0, 0), 'week'],
  [new Date(2026, 2, 23, 23, 59), 'earlier'],
])('%s is %s', (at, span) => {
  expect(spanOf(at, NOW)).toBe(span);
});

test('a list is cut where the span changes', () => {
  const at = [30, 30, 29, 20, 10].map((day) => new Date(2026, 2, day, 1));
  const parts = bySpan(at, (one) => one, NOW).map(({ span, items }) => [span, items.length]);
  expect(parts).toEqual([
    ['today', 2],
    ['yesterday', 1],
    ['earlier', 2],
  ]);
});

test('the address says what is shown, and nothing that does not exist', () => {
  const read = (query: string) => readFilter(new URLSearchParams(query));
  expect(read('kind=homes&unread=1')).toEqual({ kind: 'homes', unread: true });
  expect(read('kind=secrets&unread=yes')).toEqual({ kind: null, unread: false });
});
