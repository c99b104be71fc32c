import { expect, test } from 'vitest';
import { AGE_RANGES, doorPath, ageRangeValue, parseDoor, parseDoorSearch, type DoorSearch } from './doors.ts';

const EMPTY: DoorSearch = { where: '', from: '', price_max: '', age: '', offer: 'rooms' };
const place = (kind: 'city' | 'province' | 'district' | 'university' | 'campus', id: string) => ({
  kind,
  id,
  name: id,
  point: null,
});
const VALENCIA = place('city', '46250');

test('a home is searched by text, first day and price', () => {
  const search = { ...EMPTY, where: 'València, UPV', from: '2027-09-01', price_max: '400', age: '18-21' };
  expect(doorPath('piso', search, null, false)).toBe(
    '/properties?q=Val%C3%A8ncia%2C+UPV&from=2027-09-01&price_max=400',
  );
  expect(doorPath('piso', EMPTY, null, true)).toBe('/properties');
});

test.each([
  [EMPTY, null, ''],
  [{ ...EMPTY, where: 'Valencia', price_max: '400' }, VALENCIA, '?city_id=46250'],
  [{ ...EMPTY, where: 'Madrid' }, place('province', '28'), '?province_id=28'],
  [{ ...EMPTY, where: 'Benimaclet' }, place('district', '46250-benimaclet'), '?city_id=46250'],
  [{ ...EMPTY, where: 'UPV Vera', age: '18-21' }, place('campus', 'upv'), '?university_id=upv&age_min=18&age_max=21'],
  [{ ...EMPTY, age: '41-' }, null, '?age_min=41'],
  [{ ...EMPTY, from: '2027-02-01' }, null, '?move_in_from=2027-02-01&move_in_to=2027-02-28'],
  [{ ...EMPTY, from: 'soon' }, null, ''],
])('flatmates: %j leads to the place %j', (search, found, query) => {
  expect(doorPath('gente', search, found, true)).toBe(`/matching${query}`);
  expect(doorPath('gente', search, found, false)).toBe(`/public/people${query}`);
});

test('offering a home leads to the wizard, for guests through the registration', () => {
  const search = { ...EMPTY, where: 'Valencia', from: '2027-09-01', age: '18-21' };
  const wizard = '/properties/publish?offer=rooms&city_id=46250&available_from=2027-09-01';
  expect(doorPath('casa', search, VALENCIA, true)).toBe(wizard);
  expect(doorPath('casa', search, VALENCIA, false)).toBe(`/auth?tab=register&next=${encodeURIComponent(wizard)}`);
});

test('only a sent form is a search, and only known doors are doors', () => {
  expect(parseDoorSearch(new URLSearchParams('door=gente'))).toBeNull();
  expect(parseDoorSearch(new URLSearchParams('where=+Gandia+'))).toEqual({ ...EMPTY, where: 'Gandia', offer: '' });
  expect([parseDoor('casa'), parseDoor('window'), parseDoor(null)]).toEqual(['casa', null, null]);
});

test('the age ranges cover every age once', () => {
  for (const [at, range] of AGE_RANGES.entries()) {
    const next = AGE_RANGES[at + 1];
    expect(next ? next.from - (range.to ?? 0) : range.to).toBe(next ? 1 : undefined);
  }
  expect(AGE_RANGES.map(ageRangeValue).at(-1)).toBe('41-');
});
