import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  activeFilters,
  filterSearchParams,
  NO_FILTERS,
  parseFilters,
  omitFilter,
  type MatchFilters,
} from './match-filters.ts';

const read = (query: string) => parseFilters(new URLSearchParams(query));

test('a URL without filters lists everybody', () => {
  expect(read('')).toEqual(NO_FILTERS);
  expect(read('person=x&province_id=')).toEqual(NO_FILTERS);
});

test('a city implies its province, whatever the URL contains', () => {
  expect(read('city_id=46250')).toMatchObject({ province_id: '46', city_id: '46250' });
  expect(read('city_id=46250&province_id=28').province_id).toBe('46');
});

test('impossible or reversed ages are ignored', () => {
  expect(read('age_min=19&age_max=26')).toMatchObject({ age_min: 19, age_max: 26 });
  expect(read('age_min=26&age_max=19')).toEqual(NO_FILTERS);
  for (const wrong of ['17', '66', 'x', '1e2', '020', '-20']) expect(read(`age_min=${wrong}`)).toEqual(NO_FILTERS);
});

test('impossible days and budgets are ignored', () => {
  expect(read('move_in_from=2026-09-01&move_in_to=2026-09-30')).toMatchObject({ move_in_to: '2026-09-30' });
  for (const wrong of ['2026-02-30', '2026-9-1', 'mañana']) expect(read(`move_in_from=${wrong}`)).toEqual(NO_FILTERS);
  expect(read('move_in_from=2026-09-30&move_in_to=2026-09-01')).toEqual(NO_FILTERS);
  for (const wrong of ['0', '4999', '10000000', '4e4']) expect(read(`budget_max_cents=${wrong}`)).toEqual(NO_FILTERS);
  expect(read('type=owner&verified=1&wished_gender=yes')).toEqual(NO_FILTERS);
});

const years = fc.integer({ min: 18, max: 65 });
const ages = fc.oneof(
  fc.record({ age_min: fc.option(years), age_max: fc.constant(null) }),
  fc.tuple(years, years).map(([a, b]) => ({ age_min: Math.min(a, b), age_max: Math.max(a, b) })),
);
const locations = fc.constantFrom(
  { province_id: null, city_id: null },
  { province_id: '46', city_id: null },
  { province_id: '46', city_id: '46250' },
);
const days = fc.constantFrom(
  { move_in_from: null, move_in_to: null },
  { move_in_from: '2026-09-01', move_in_to: '2026-09-30' },
  { move_in_from: null, move_in_to: '2026-10-31' },
);
const plans = fc.record({
  budget_max_cents: fc.constantFrom(null, 40_000),
  type: fc.constantFrom(null, 'student' as const, 'professional' as const),
  intent: fc.constantFrom(null, 'seeks_room' as const, 'has_room' as const),
  verified: fc.constantFrom(null, true as const),
  wished_gender: fc.constantFrom(null, true as const),
});
const filters: fc.Arbitrary<MatchFilters> = fc
  .tuple(ages, locations, fc.constantFrom(null, 'upv', 'uvic-ucc'), days, plans)
  .map(([age, location, university_id, day, plan]) => ({ ...age, ...location, ...day, ...plan, university_id }));

test('filters survive a round trip through the URL', () => {
  fc.assert(
    fc.property(filters, (some) => {
      expect(parseFilters(filterSearchParams(some))).toEqual(some);
    }),
  );
});

test('removing the active filters one by one ends with none, one step each', () => {
  fc.assert(
    fc.property(filters, (some) => {
      let left = some;
      for (const name of activeFilters(some)) {
        left = omitFilter(left, name);
        expect(activeFilters(left)).not.toContain(name);
      }
      expect(left).toEqual(NO_FILTERS);
    }),
  );
});

test('removing the province removes the city', () => {
  expect(omitFilter(read('city_id=46250&university_id=upv'), 'province')).toEqual(read('university_id=upv'));
});
