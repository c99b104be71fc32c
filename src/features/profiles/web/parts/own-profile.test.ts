import { expect, test } from 'vitest';
import { ApiError } from '#browser/api.ts';
import type { OwnProfile } from '../../domain/profile.ts';
import { loadOwnProfile, mayRetry, retryDelayMs, type ProfileCalls } from './own-profile.ts';

const refusal = (status: number) => new ApiError('no', { status, code: 'x' });

/** A server that answers these in turn: a profile's id, or a status. */
function server(...answers: (string | number)[]): ProfileCalls & { asked: string[] } {
  const asked: string[] = [];
  const take = (what: string) => {
    asked.push(what);
    const answer = answers.shift();
    if (typeof answer === 'number') throw refusal(answer);
    return answer;
  };
  return {
    asked,
    fetch: async () => ({ id: take('fetch') }) as OwnProfile,
    create: async () => void take('create'),
  };
}

test('a profile that is there is the answer', async () => {
  const calls = server('lucia');
  expect(await loadOwnProfile(undefined, calls)).toEqual({ id: 'lucia' });
  expect(calls.asked).toEqual(['fetch']);
});

test('without a session there is none', async () => {
  expect(await loadOwnProfile(undefined, server(401))).toBeNull();
});

test('where there is none it is created and asked for again', async () => {
  const calls = server(404, 'made', 'lucia');
  expect(await loadOwnProfile(undefined, calls)).toEqual({ id: 'lucia' });
  expect(calls.asked).toEqual(['fetch', 'create', 'fetch']);
});

test('a creation that fails is told', async () => {
  await expect(loadOwnProfile(undefined, server(404, 500))).rejects.toMatchObject({ status: 500 });
});

test('other refusals are told and nothing is created', async () => {
  const calls = server(403, 'made');
  await expect(loadOwnProfile(undefined, calls)).rejects.toMatchObject({ status: 403 });
  expect(calls.asked).toEqual(['fetch']);
});

test('too many requests are tried again after ten seconds', () => {
  expect(mayRetry(0, refusal(429))).toBe(true);
  expect(retryDelayMs(0, refusal(429))).toBe(10_000);
});

test('passing trouble is tried three more times, each later than the last, and a refusal never', () => {
  expect([0, 1, 2, 3].map((failures) => mayRetry(failures, refusal(503)))).toEqual([true, true, true, false]);
  expect(mayRetry(0, refusal(0))).toBe(true);
  expect(mayRetry(0, refusal(400))).toBe(false);
  expect(mayRetry(0, new Error('a bug'))).toBe(false);
  expect([0, 1, 2].map((failures) => retryDelayMs(failures, refusal(0)))).toEqual([1000, 1500, 2250]);
});
