import { expect, test } from 'vitest';
import { groupSearchPath } from './group-search-path.ts';

const UNKNOWN = {
  city: { id: '46250', name: 'València' },
  size: 3,
  budget_cents: null,
  move_in_from: null,
  min_stay_months: null,
  smoking: null,
  pets: null,
  couples: null,
};

test('budget, dates and rules of a group become filters of the search', () => {
  expect(groupSearchPath(UNKNOWN)).toBe('/properties?city_id=46250&rooms=3');
  const members = ['upv', 'uv', 'upv', 'other', null].map((id) => ({
    profile: id === null ? null : { university_id: id },
  }));
  expect(groupSearchPath({ ...UNKNOWN, members })).toBe('/properties?city_id=46250&rooms=3&travel_to=upv%2Cuv');
  const wanted = {
    budget_cents: 34_050,
    move_in_from: '2027-09-01',
    min_stay_months: 9,
    smoking: 'no',
    pets: 'yes',
    couples: 'indifferent',
  } as const;
  expect(groupSearchPath({ ...UNKNOWN, ...wanted })).toBe(
    '/properties?city_id=46250&price_max=1021&from=2027-09-01&stay=9&rooms=3&smoking=no&pets=1',
  );
});
