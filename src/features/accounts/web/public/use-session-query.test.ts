import { expect, test } from 'vitest';
import { ApiError } from '#browser/api/api-client.ts';
import { sessionRetryDelayMs, shouldRetrySession } from './use-session-query.ts';

const failure = (status: number) => new ApiError('no', { status, code: 'x' });

test('the session request is retried three times', () => {
  expect([0, 1, 2, 3].map((failures) => shouldRetrySession(failures, failure(503)))).toEqual([true, true, true, false]);
  expect(shouldRetrySession(0, failure(0))).toBe(true);
});

test('a 401 is a result and is not retried', () => {
  expect(shouldRetrySession(0, failure(401))).toBe(false);
  expect(shouldRetrySession(0, failure(403))).toBe(false);
});

test('each delay is longer than the one before, up to five seconds', () => {
  const delays = [0, 1, 2].map(sessionRetryDelayMs);
  expect(delays).toEqual([1000, 2500, 5000]);
  expect(sessionRetryDelayMs(9)).toBe(5000);
});
