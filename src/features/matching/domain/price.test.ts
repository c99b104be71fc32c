import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faded, loginChance, NEWCOMER_PRICE_TENTHS, priceTenths } from './price.ts';

const anyDemand = fc.record({
  impressions: fc.double({ min: 0, max: 1e6, noNaN: true }),
  pending: fc.nat(1000),
  daysAway: fc.double({ min: 0, max: 4000, noNaN: true }),
});

test('a price is a whole number of tenths that a small integer holds', () => {
  fc.assert(
    fc.property(anyDemand, (demand) => {
      const price = priceTenths(demand);
      return Number.isInteger(price) && Math.abs(price) <= 2000;
    }),
  );
});

test('being shown, being asked and staying away never make a place cheaper', () => {
  fc.assert(
    fc.property(anyDemand, anyDemand, (a, b) => {
      const worse = {
        impressions: Math.max(a.impressions, b.impressions),
        pending: Math.max(a.pending, b.pending),
        daysAway: Math.max(a.daysAway, b.daysAway),
      };
      return priceTenths(worse) >= priceTenths(a) && priceTenths(worse) >= priceTenths(b);
    }),
  );
});

test('worked examples', () => {
  expect(NEWCOMER_PRICE_TENTHS).toBe(110); // 10 · ln 3 = 10.99
  expect(priceTenths({ impressions: 1, pending: 0, daysAway: 0 })).toBe(139); // 10 · ln 4
  expect(priceTenths({ impressions: 1, pending: 3, daysAway: 0 })).toBe(250); // + 8 · ln 4
  expect(priceTenths({ impressions: 1, pending: 0, daysAway: 7 })).toBe(173); // + 5 · ln 2 = 3.47
  expect(faded(10, 2)).toBeCloseTo(6.4);
  expect([0, 7, 28].map(loginChance)).toEqual([1, 0.5, 0.2]);
});
