import { expect, test } from 'vitest';
import { ApiError } from '#browser/api.ts';
import { lookupDelayMs, mayLookAgain } from './own-session.ts';

const failure = (status: number) => new ApiError('no', { status, code: 'x' });

test('the session is looked up again three times', () => {
  expect([0, 1, 2, 3].map((failures) => mayLookAgain(failures, failure(503)))).toEqual([true, true, true, false]);
  expect(mayLookAgain(0, failure(0))).toBe(true);
});

test('that the session is over is an answer', () => {
  expect(mayLookAgain(0, failure(401))).toBe(false);
  expect(mayLookAgain(0, failure(403))).toBe(false);
});

test('each wait is longer than the one before, up to five seconds', () => {
  const delays = [0, 1, 2].map(lookupDelayMs);
  expect(delays).toEqual([1000, 2500, 5000]);
  expect(lookupDelayMs(9)).toBe(5000);
});
