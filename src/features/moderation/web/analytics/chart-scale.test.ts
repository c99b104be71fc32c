import { expect, test } from 'vitest';
import { aggregateBuckets, labeledIndexes, toBuckets, niceTicks } from './chart-scale.ts';

const days = (count: number) => Array.from({ length: count }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`);

test('a month is shown by day, longer ranges by weeks that end today', () => {
  expect(toBuckets(days(30))).toHaveLength(30);
  const steps = toBuckets(Array.from({ length: 90 }, (_, at) => String(at)));
  expect(steps).toHaveLength(13);
  expect([steps[0], steps.at(-1)]).toEqual([
    { from: '0', to: '5' },
    { from: '83', to: '89' },
  ]);
  expect(toBuckets(Array.from({ length: 364 }, (_, at) => String(at)))).toHaveLength(52);
});

test('buckets sum their days or use the last known value; unknown values stay unknown', () => {
  const values = Array.from({ length: 35 }, (_, at) => (at < 7 ? null : at < 14 && at > 9 ? null : 1));
  expect(aggregateBuckets(values, 'sum')).toEqual([null, 3, 7, 7, 7]);
  expect(
    aggregateBuckets(
      Array.from({ length: 35 }, (_, at) => at),
      'last',
    ),
  ).toEqual([6, 13, 20, 27, 34]);
  expect(aggregateBuckets([1, null, 3], 'sum')).toEqual([1, null, 3]);
});

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [24, [0, 10, 20, 30]],
  [100, [0, 50, 100]],
  [1234, [0, 500, 1000, 1500]],
])('grid lines up to %d', (most, ticks) => {
  expect(niceTicks(most)).toEqual(ticks);
});

test('labels are limited to the space, and include the last one', () => {
  expect(labeledIndexes(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(labeledIndexes(30, 6)).toEqual([4, 9, 14, 19, 24, 29]);
  expect(labeledIndexes(1, 6)).toEqual([0]);
});
