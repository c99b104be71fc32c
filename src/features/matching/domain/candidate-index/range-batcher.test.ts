import { expect, test } from 'vitest';
import { RangeBatcher } from './range-batcher.ts';
import { MAX_RANGES, MAX_CANDIDATES, SimdPrefilter } from './simd-prefilter.ts';

/** Ranges passed to the callback, grouped by batch. */
function collected(add: (batcher: RangeBatcher) => void): (readonly [from: number, to: number])[][] {
  const batches: (readonly [from: number, to: number])[][] = [];
  const prefilter = new SimdPrefilter(0);
  const added: (readonly [from: number, to: number])[] = [];
  prefilter.setRange = (_, from, to) => added.push([from, to]);
  const batcher = new RangeBatcher(prefilter, (count) => batches.push(added.splice(0, count)));
  add(batcher);
  batcher.flush();
  return batches;
}

test('the first batch is small, and later ones grow', () => {
  const batches = collected((batcher) => {
    for (let at = 0; at < 40; at += 1) batcher.add(20 * at, 20 * at + 20, 0, 1000);
  });
  expect(batches.map(({ length }) => length)).toEqual([3, 6, 12, 19]);
});

test('a batch never exceeds its capacity', () => {
  const batches = collected((batcher) => {
    batcher.add(0, 3 * MAX_CANDIDATES - 1, 0, 1000);
    for (let at = 0; at < 2 * MAX_RANGES; at += 1) batcher.add(at, at + 1, 0, 1000);
  });
  const people = batches.map((batcher) => batcher.reduce((sum, [from, to]) => sum + to - from, 0));
  expect(Math.max(...people)).toBeLessThanOrEqual(MAX_CANDIDATES);
  expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(MAX_RANGES);
  expect(people.reduce((sum, count) => sum + count, 0)).toBe(3 * MAX_CANDIDATES - 1 + 2 * MAX_RANGES);
});
