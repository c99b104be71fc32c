import { expect, test } from 'vitest';
import { monthOf, monthsFrom, monthWords } from './months.ts';

test('months from this one on, over the year', () => {
  const months = monthsFrom(new Date(2026, 10, 30));
  expect(months.slice(0, 3)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01']);
  expect(monthOf('2026-12-01')).toEqual(['2026-12-01', '2026-12-31']);
  expect(monthOf('2028-02-01')).toEqual(['2028-02-01', '2028-02-29']);
  expect(monthWords('2026-09-01', 'es')).toBe('septiembre de 2026');
});
