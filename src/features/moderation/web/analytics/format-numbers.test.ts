import { expect, test } from 'vitest';
import { formatNumber, formatDateRange } from '#shared/i18n/format.ts';
import { formatChange, formatDuration } from './format-numbers.ts';

test.each([
  [3, '3 ms'],
  [2500, '2,5 s'],
  [60_000, '1 min'],
  [13_200_000, '3 h 40 min'],
  [187_200_000, '2 d 4 h'],
])('%d ms', (ms, text) => {
  expect(formatDuration(ms, 'es').replaceAll('\u00a0', ' ').replace('días', 'd').replace('day', 'd')).toBe(text);
});

test('numbers and days are formatted in both languages', () => {
  expect([formatNumber(1250, 'es'), formatNumber(1250, 'en')]).toEqual(['1.250', '1,250']);
  expect([formatChange(12, 10, 'en'), formatChange(1, 0, 'en')]).toEqual(['+20%', null]);
  expect(formatDateRange('2026-11-20', '2026-11-20', 'es')).toBe('20 nov');
  expect(formatDateRange('2026-11-14', '2026-11-20', 'en').replaceAll('\u2009', ' ')).toBe('14 – 20 Nov');
});
