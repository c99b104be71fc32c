import { expect, test } from 'vitest';
import type { Reason } from '../../domain/schema.ts';
import { topReasons } from './highlights.ts';

const age = (side: Reason['side'], years: number): Reason => ({
  side,
  worth_tenths: 10,
  code: 'age',
  params: { years },
});
const limit: Reason = { side: 'unknown', worth_tenths: 500, code: 'limit', params: { points: 30 } };

test('the first reason of each side is highlighted, in order', () => {
  const reasons = [age('for', 1), age('for', 2), age('against', 8), age('unknown', 3)];
  expect(topReasons(reasons, 3)).toEqual([reasons[0], reasons[2], reasons[3]]);
  expect(topReasons(reasons, 2)).toEqual([reasons[0], reasons[2]]);
});

test('a missing answer replaces the cap that it causes', () => {
  expect(topReasons([age('for', 1), limit, age('unknown', 3)], 3)).toEqual([age('for', 1), age('unknown', 3)]);
  expect(topReasons([limit], 3)).toEqual([]);
});
