import { expect, test } from 'vitest';
import { formatDate } from '../i18n/format.ts';
import { monthRange, upcomingMonths } from './months.ts';

test('the list starts with the current month and crosses the year', () => {
  const months = upcomingMonths(new Date(2026, 10, 30));
  expect(months.slice(0, 3)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01']);
  expect(monthRange('2026-12-01')).toEqual(['2026-12-01', '2026-12-31']);
  expect(monthRange('2028-02-01')).toEqual(['2028-02-01', '2028-02-29']);
  expect(formatDate('2026-09-01', 'es', 'month')).toBe('septiembre de 2026');
});
