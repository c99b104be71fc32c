import { expect, test } from 'vitest';
import { referencePrices } from './reference-prices.ts';
import { suspiciousBelow, usualPrices, type ComparablePrice } from './usual-prices.ts';

const FLAT = { provinceId: '28', offer: 'whole', m2: 80, bedrooms: 2 } as const;
const ROOM = { provinceId: '46', offer: 'rooms', m2: 90, bedrooms: 4 } as const;
const others = (circle: number, euros: readonly number[], m2 = 80): ComparablePrice[] =>
  euros.map((price) => ({ circle, cents: price * 100, m2, bedrooms: 2 }));

test('the nearest circle with enough homes decides', () => {
  const city = others(2, [1000, 1100, 1200, 1300, 1400]);
  const far = others(3, [500, 500, 500, 500, 500, 500]);
  expect(usualPrices(FLAT, [...others(0, [2000, 2100]), ...city, ...far])).toMatchObject({
    middle: 130_000,
    isCompared: true,
    homes: 7,
    circle: 'city',
  });
  expect(usualPrices(FLAT, [...others(0, [2000, 2100]), ...far])?.middle).toBe(50_000);
});

test('prices of whole homes are converted to the area, those of rooms are not', () => {
  const big = others(2, [1000, 1000, 1000, 1000, 1000], 160);
  expect(usualPrices(FLAT, big)?.middle).toBe(61_557);
  expect(usualPrices(ROOM, big)?.middle).toBe(100_000);
});

test('without comparable homes the province gives an estimate', () => {
  expect(usualPrices(FLAT, others(2, [1000, 1000, 1000, 1000]))).toMatchObject({
    isCompared: false,
    middle: 128_000,
    homes: 4,
    circle: null,
  });
  expect(usualPrices({ ...FLAT, provinceId: null }, [])).toBeNull();
});

test('fraudulent listings do not make fraud usual', () => {
  const cheap = others(0, [200, 200, 200, 200, 200]);
  expect(suspiciousBelow(FLAT, usualPrices(FLAT, cheap) ?? { low: 0, middle: 0, high: 0, isCompared: true })).toBe(
    28_800,
  );
});

test.each([
  ['28', 390, 2, 70],
  ['28', 150, 5, 140],
  ['08', 300, 3, null],
  ['46', 200, 3, 92],
])('in province %s, %i € for %i bedrooms is below the estimate', (provinceId, euros, bedrooms, m2) => {
  const range = referencePrices({ provinceId, offer: 'whole', m2, bedrooms });
  expect(euros * 100).toBeLessThan(range?.low ?? 0);
});

test.each([
  ['28', 750, 1, 45],
  ['46', 650, 2, 70],
  ['37', 420, 2, 75],
  ['05', 300, 2, 80],
])('in province %s, %i € for %i bedrooms is not', (provinceId, euros, bedrooms, m2) => {
  const range = referencePrices({ provinceId, offer: 'whole', m2, bedrooms });
  expect(euros * 100).toBeGreaterThan(range?.low ?? 0);
});
