import { expect, test } from 'vitest';
import { pageFor, purposeOf } from './purpose.ts';

test.each([
  ['/properties?q=Gandia', 'piso'],
  ['/properties/publish?offer=rooms', 'casa'],
  ['/public/people?city_id=46250', 'gente'],
  ['/matching', 'gente'],
  ['/groups', null],
  [null, null],
])('somebody who comes from %s has the purpose %s', (path, purpose) => {
  expect(purposeOf(path)).toBe(purpose);
});

test('the page of the sign-up stays, unless another purpose is chosen', () => {
  expect(pageFor('gente', '/public/people?city_id=46250')).toBe('/public/people?city_id=46250');
  expect(pageFor(null, '/groups/x')).toBe('/groups/x');
  expect(pageFor('casa', '/public/people?city_id=46250')).toBe('/properties/publish');
  expect(pageFor('piso', null)).toBe('/properties');
  expect(pageFor(null, null)).toBeNull();
});
