import { expect, test } from 'vitest';
import { FNV_START, fnv1a, hashOn } from '../../fnv1a.ts';
import { FeatureVector } from './feature-vector.ts';

const add = (vector: FeatureVector, name: string, weight: number) => {
  vector.add(hashOn(FNV_START, name), weight);
};

test('a feature counts once in a group, and a group has its length', () => {
  const vector = new FeatureVector();
  for (const name of ['uno', 'dos', 'uno']) add(vector, name, 3);
  vector.endGroup(2);
  add(vector, 'uno', 0.5);
  vector.endGroup();
  expect([...vector.hashes.subarray(0, vector.size)]).toEqual([fnv1a('uno'), fnv1a('dos'), fnv1a('uno')]);
  const [first = 0, second = 0, third] = vector.weights;
  expect(Math.hypot(first, second)).toBeCloseTo(2, 10);
  expect(first).toBe(second);
  expect(third).toBe(0.5);
  vector.clear();
  expect(vector.size).toBe(0);
});

test('more features than there is room for are kept, each once', () => {
  const vector = new FeatureVector();
  add(vector, 'before', 1);
  vector.endGroup(1);
  for (let round = 0; round < 2; round += 1) for (let nth = 0; nth < 3000; nth += 1) add(vector, `word ${nth}`, 1);
  expect(vector.size).toBe(3001);
  vector.endGroup(1);
  expect(vector.weights[0]).toBe(1);
  expect(vector.weights[3000]! ** 2 * 3000).toBeCloseTo(1, 8);
});

test('a hash may be continued: its parts in a row are the hash of the whole', () => {
  const vector = new FeatureVector();
  vector.add(hashOn(hashOn(FNV_START, 'uno '), 'y dos', 2), 1);
  expect(vector.hashes[0]).toBe(fnv1a('uno dos'));
});
