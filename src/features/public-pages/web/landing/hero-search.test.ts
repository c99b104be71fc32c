import { expect, test } from 'vitest';
import { AGE_RANGES, formatAgeRange, heroSearchQuery } from './hero-search.ts';

test.each([
  ['', '', ''],
  ['46', '', '?province_id=46'],
  ['', '18-21', '?age_min=18&age_max=21'],
  ['46', '41-', '?province_id=46&age_min=41'],
])('province %j and ages %j lead to %j', (province, ages, search) => {
  expect(heroSearchQuery(province, ages)).toBe(search);
});

test('the age ranges cover every age once', () => {
  for (const [at, range] of AGE_RANGES.entries()) {
    const next = AGE_RANGES[at + 1];
    expect(next ? next.from - (range.to ?? 0) : range.to).toBe(next ? 1 : undefined);
  }
  expect(AGE_RANGES.map(formatAgeRange).at(-1)).toBe('41-');
});
