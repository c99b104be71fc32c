import { expect, test } from 'vitest';
import { Parts } from './parts.ts';
import { PARTS_MOST, PEOPLE_MOST, Sieve } from './sieve.ts';

/** Parts as they were looked at, those of one time together. */
function collected(add: (parts: Parts) => void): (readonly [from: number, to: number])[][] {
  const looks: (readonly [from: number, to: number])[][] = [];
  const sieve = new Sieve(0);
  const added: (readonly [from: number, to: number])[] = [];
  sieve.setPart = (_, from, to) => added.push([from, to]);
  const parts = new Parts(sieve, (count) => looks.push(added.splice(0, count)));
  add(parts);
  parts.flush();
  return looks;
}

test('few are looked at first, and more each time', () => {
  const looks = collected((parts) => {
    for (let at = 0; at < 40; at += 1) parts.add(20 * at, 20 * at + 20, 0, 1000);
  });
  expect(looks.map(({ length }) => length)).toEqual([3, 6, 12, 19]);
});

test('no more are looked at at once than there is room for', () => {
  const looks = collected((parts) => {
    parts.add(0, 3 * PEOPLE_MOST - 1, 0, 1000);
    for (let at = 0; at < 2 * PARTS_MOST; at += 1) parts.add(at, at + 1, 0, 1000);
  });
  const people = looks.map((parts) => parts.reduce((sum, [from, to]) => sum + to - from, 0));
  expect(Math.max(...people)).toBeLessThanOrEqual(PEOPLE_MOST);
  expect(Math.max(...looks.map(({ length }) => length))).toBeLessThanOrEqual(PARTS_MOST);
  expect(people.reduce((sum, count) => sum + count, 0)).toBe(3 * PEOPLE_MOST - 1 + 2 * PARTS_MOST);
});
