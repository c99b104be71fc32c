import { expect, test } from 'vitest';
import { ApiError } from '#browser/api/api-client.ts';
import type { OwnProfile } from '../../domain/profile.ts';
import { loadOwnProfile, shouldRetry, retryDelayMs, type ProfileRequests } from './use-own-profile.ts';

const createError = (status: number) => new ApiError('no', { status, code: 'x' });

/** Server stub with responses in order: a profile id or a status. */
function server(...answers: (string | number)[]): ProfileRequests & { calls: string[] } {
  const calls: string[] = [];
  const take = (what: string) => {
    calls.push(what);
    const answer = answers.shift();
    if (typeof answer === 'number') throw createError(answer);
    return answer;
  };
  return {
    calls,
    fetch: async () => ({ id: take('fetch') }) as OwnProfile,
    create: async () => void take('create'),
  };
}

test('an existing profile is returned', async () => {
  const calls = server('lucia');
  expect(await loadOwnProfile(undefined, calls)).toEqual({ id: 'lucia' });
  expect(calls.calls).toEqual(['fetch']);
});

test('without a session there is no profile', async () => {
  expect(await loadOwnProfile(undefined, server(401))).toBeNull();
});

test('a missing profile is created and fetched again', async () => {
  const calls = server(404, 'made', 'lucia');
  expect(await loadOwnProfile(undefined, calls)).toEqual({ id: 'lucia' });
  expect(calls.calls).toEqual(['fetch', 'create', 'fetch']);
});

test('a failed creation throws', async () => {
  await expect(loadOwnProfile(undefined, server(404, 500))).rejects.toMatchObject({ status: 500 });
});

test('other errors throw and create nothing', async () => {
  const calls = server(403, 'made');
  await expect(loadOwnProfile(undefined, calls)).rejects.toMatchObject({ status: 403 });
  expect(calls.calls).toEqual(['fetch']);
});

test('a 429 is retried after ten seconds', () => {
  expect(shouldRetry(0, createError(429))).toBe(true);
  expect(retryDelayMs(0, createError(429))).toBe(10_000);
});

test('a transient error gets three attempts with growing delays and jitter, a permanent one has one', () => {
  expect([0, 1, 2].map((failures) => shouldRetry(failures, createError(503)))).toEqual([true, true, false]);
  expect(shouldRetry(0, createError(0))).toBe(true);
  expect(shouldRetry(0, createError(400))).toBe(false);
  expect(shouldRetry(0, new Error('a bug'))).toBe(false);
  const delays = (random: number) => [0, 1].map((failures) => retryDelayMs(failures, createError(0), () => random));
  expect([delays(0), delays(1)]).toEqual([
    [1000, 1500],
    [1300, 1950],
  ]);
});
