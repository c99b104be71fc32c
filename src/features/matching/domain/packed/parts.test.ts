import { expect, test } from 'vitest';
import { Parts } from './parts.ts';

test('parts that follow on each other become one, unless what holds for them differs', () => {
  const parts = new Parts();
  parts.add(0, 4, 310, 1000);
  parts.add(4, 9, 310, 1000);
  parts.add(9, 12, 310, 300);
  parts.add(12, 13, 290, 300);
  parts.add(20, 21, 290, 300);
  const expected = [
    [0, 9, 310, 1000],
    [9, 12, 310, 300],
    [12, 13, 290, 300],
    [20, 21, 290, 300],
  ];
  expect([...parts.numbers.subarray(0, parts.size)]).toEqual(expected.flat());
});

test('there is room for as many as come', () => {
  const parts = new Parts();
  for (let at = 0; at < 5000; at += 1) parts.add(2 * at, 2 * at + 1, at, 1000);
  expect(parts.size).toBe(20_000);
  expect([...parts.numbers.subarray(19_996, parts.size)]).toEqual([9998, 9999, 4999, 1000]);
});
