import { expect, test } from 'vitest';
import { cheapestRoomCents, pricesOfRent } from './room-shares.ts';

test('the cheapest room of the listing is known only if every room has a price', () => {
  const cheapest = (...prices: (number | null)[]) => cheapestRoomCents(prices.map((price_cents) => ({ price_cents })));
  expect(cheapest(50_000, 40_000)).toBe(40_000);
  expect(cheapest(50_000, null)).toBeNull();
  expect(cheapest()).toBeNull();
});

test('prices count only if every room has one and they sum to the rent', () => {
  expect(pricesOfRent([50_000, 40_000], 90_000)).toEqual([50_000, 40_000]);
  expect(pricesOfRent([50_000, null], 90_000)).toBeNull();
  expect(pricesOfRent([50_000, 40_000], 80_000)).toBeNull();
  expect(pricesOfRent([], 0)).toBeNull();
});
