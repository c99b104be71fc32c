import { expect, test } from 'vitest';
import { MARKET, priceBars } from './market.ts';

const euros = (cents: number | null) => (cents === null ? null : cents / 100);
const told = (steps: Parameters<typeof priceBars>[0]) =>
  priceBars(steps).map(({ from_cents, to_cents, homes }) => [euros(from_cents), euros(to_cents), homes]);

test('prices of one kind stand in one bar, none in none', () => {
  expect(told([])).toEqual([]);
  expect(told([{ step: 7, homes: 5 }])).toEqual([[350, 400, 5]]);
});

test('bars are as wide as needed, have no gaps, and count every home once', () => {
  const steps = Array.from({ length: 14 }, (_, step) => ({ step: step + 5, homes: step + 1 }));
  const bars = priceBars(steps);
  expect(bars.length).toBeLessThanOrEqual(MARKET.maxBars);
  expect(bars.reduce((sum, { homes }) => sum + homes, 0)).toBe(105);
  for (const [at, bar] of bars.entries()) if (at > 0) expect(bar.from_cents).toBe(bars[at - 1]?.to_cents);
});

test('one palace widens no bar: it stands in the last, which is open', () => {
  const bars = told([
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
