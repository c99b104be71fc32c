import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { healIntervalMs, QUERY, queryCache } from './query.tsx';

type Asked = Parameters<typeof healIntervalMs>[0];
const after = (status: string, error: unknown) => healIntervalMs({ state: { status, error } } as Asked);
const refusal = (status: number, retryAfterS: number | null = null) =>
  new ApiError('x', { status, code: 'x', retryAfterS });

test('asks again by itself after what may pass', () => {
  for (const status of [0, 429, 500, 503]) expect(after('error', refusal(status))).toBe(QUERY.healEveryMs);
});

test('and not sooner than the server wants', () => {
  expect(after('error', refusal(429, 300))).toBe(300_000);
  expect(after('error', refusal(503, 2))).toBe(QUERY.healEveryMs);
});

test('an answer, a refusal and a mistake of our own are left alone', () => {
  expect(after('success', null)).toBe(false);
  for (const status of [400, 403, 404]) expect(after('error', refusal(status))).toBe(false);
  expect(after('error', new TypeError('a bug'))).toBe(false);
});

test('an answer is fresh for 30 s and kept for 5 minutes', () => {
  expect(queryCache().getDefaultOptions().queries).toMatchObject({ staleTime: 30_000, gcTime: 300_000, retry: false });
});
