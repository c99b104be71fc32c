import { expect, test } from 'vitest';
import { pricesOfRent, smallestShareCents } from './room-shares.ts';

test.each([
  [90_000, 3, null, 30_000],
  [100_000, 3, null, 33_333],
  [90_000, 2, [50_000, 40_000], 40_000],
])('the smallest share of %d over %d rooms with prices %j is %d', (rent, rooms, prices, share) => {
  expect(smallestShareCents(rent, rooms, prices)).toBe(share);
});

test('prices count only if every room has one and they sum to the rent', () => {
  expect(pricesOfRent([50_000, 40_000], 90_000)).toEqual([50_000, 40_000]);
  expect(pricesOfRent([50_000, null], 90_000)).toBeNull();
  expect(pricesOfRent([50_000, 40_000], 80_000)).toBeNull();
  expect(pricesOfRent([], 0)).toBeNull();
});
