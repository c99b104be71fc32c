import { expect, test } from 'vitest';
import { MARKET, priceBars } from './market.ts';

const euros = (cents: number | null) => (cents === null ? null : cents / 100);
const barsOf = (steps: Parameters<typeof priceBars>[0]) =>
  priceBars(steps).map(({ from_cents, to_cents, homes: count }) => [euros(from_cents), euros(to_cents), count]);

test('equal prices are in one bar, no prices have none', () => {
  expect(barsOf([])).toEqual([]);
  expect(barsOf([{ step: 7, homes: 5 }])).toEqual([[350, 400, 5]]);
});

test('bars are as wide as needed, have no gaps, and count every property once', () => {
  const steps = Array.from({ length: 14 }, (_, step) => ({ step: step + 5, homes: step + 1 }));
  const bars = priceBars(steps);
  expect(bars.length).toBeLessThanOrEqual(MARKET.maxBars);
  expect(bars.reduce((sum, { homes: count }) => sum + count, 0)).toBe(105);
  for (const [at, bar] of bars.entries()) if (at > 0) expect(bar.from_cents).toBe(bars[at - 1]?.to_cents);
});

test('an outlier does not widen the bars: it is in the last one, which is open', () => {
  const bars = barsOf([
    { step: 1, homes: 1 },
    { step: 6, homes: 60 },
    { step: 7, homes: 50 },
    { step: 160, homes: 1 },
  ]);
  expect(bars).toEqual([
    [null, 350, 61],
    [350, null, 51],
  ]);
});
