import { expect, test } from 'vitest';
import type { Reason } from '../../domain/schema.ts';
import { highlights } from './highlights.ts';

const age = (side: Reason['side'], years: number): Reason => ({
  side,
  worth_tenths: 10,
  code: 'age',
  params: { years },
});
const limit: Reason = { side: 'unknown', worth_tenths: 500, code: 'limit', params: { points: 30 } };

test('one of each side, the first, in order', () => {
  const reasons = [age('for', 1), age('for', 2), age('against', 8), age('unknown', 3)];
  expect(highlights(reasons, 3)).toEqual([reasons[0], reasons[2], reasons[3]]);
  expect(highlights(reasons, 2)).toEqual([reasons[0], reasons[2]]);
});

test('what is missing stands for the limit that it brings', () => {
  expect(highlights([age('for', 1), limit, age('unknown', 3)], 3)).toEqual([age('for', 1), age('unknown', 3)]);
  expect(highlights([limit], 3)).toEqual([]);
});
