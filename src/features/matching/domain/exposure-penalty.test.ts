import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decayImpressions,
  signInProbability,
  NEW_USER_PENALTY_TENTHS,
  exposurePenaltyTenths,
} from './exposure-penalty.ts';

const anyDemand = fc.record({
  impressions: fc.double({ min: 0, max: 1e6, noNaN: true }),
  pending: fc.nat(1000),
  daysAway: fc.double({ min: 0, max: 4000, noNaN: true }),
});

test('a penalty is a whole number of tenths that fits a smallint', () => {
  fc.assert(
    fc.property(anyDemand, (demand) => {
      const price = exposurePenaltyTenths(demand);
      return Number.isInteger(price) && Math.abs(price) <= 2000;
    }),
  );
});

test('impressions, requests and absence never lower the penalty', () => {
  fc.assert(
    fc.property(anyDemand, anyDemand, (a, b) => {
      const worse = {
        impressions: Math.max(a.impressions, b.impressions),
        pending: Math.max(a.pending, b.pending),
        daysAway: Math.max(a.daysAway, b.daysAway),
      };
      return (
        exposurePenaltyTenths(worse) >= exposurePenaltyTenths(a) &&
        exposurePenaltyTenths(worse) >= exposurePenaltyTenths(b)
      );
    }),
  );
});

test('worked examples', () => {
  expect(NEW_USER_PENALTY_TENTHS).toBe(110); // 10 · ln 3 = 10.99
  expect(exposurePenaltyTenths({ impressions: 1, pending: 0, daysAway: 0 })).toBe(139); // 10 · ln 4
  expect(exposurePenaltyTenths({ impressions: 1, pending: 3, daysAway: 0 })).toBe(250); // + 8 · ln 4
  expect(exposurePenaltyTenths({ impressions: 1, pending: 0, daysAway: 7 })).toBe(173); // + 5 · ln 2 = 3.47
  expect(decayImpressions(10, 2)).toBeCloseTo(6.4);
  expect([0, 7, 28].map(signInProbability)).toEqual([1, 0.5, 0.2]);
});
