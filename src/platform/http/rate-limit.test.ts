import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SEND_LIMIT } from '#features/chat/domain/rules.ts';
import type { Refusal } from '#kit/refusal.ts';
import { readConfig } from '#platform/config.ts';
import { makeRateLimits, type RateLimits } from './rate-limit.ts';
import type { Limit } from './route.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const { RATE_LIMIT_MAX, RATE_LIMIT_WINDOW_MS, RATE_LIMIT_BLOCK_MS } = readConfig({});
const GENERAL: Limit = {
  name: 'get /api/x',
  points: RATE_LIMIT_MAX,
  perMs: RATE_LIMIT_WINDOW_MS,
  blockMs: RATE_LIMIT_BLOCK_MS,
};
const SENDING: Limit = SEND_LIMIT;

let limits: RateLimits;
beforeEach(() => {
  vi.useFakeTimers();
  limits = makeRateLimits();
});
afterEach(() => void vi.useRealTimers());

/** Seconds to wait, or null where the call passed. */
async function call(limit: Limit, caller = 'ana'): Promise<number | null> {
  try {
    await limits.take(limit, caller);
    return null;
  } catch (error) {
    return (error as Refusal).details.retryAfterS ?? Number.NaN;
  }
}

/** How many of so many calls at one moment pass. */
async function passing(limit: Limit, calls: number, caller = 'ana'): Promise<number> {
  let passed = 0;
  for (let at = 0; at < calls; at += 1) if ((await call(limit, caller)) === null) passed += 1;
  return passed;
}

describe('the general limit', () => {
  test('lets 100 calls pass in 60 s and blocks for 5 minutes from the 101st on', async () => {
    expect(await passing(GENERAL, 100)).toBe(100);
    vi.advanceTimersByTime(59 * SECOND);
    expect(await call(GENERAL)).toBe(300);
    vi.advanceTimersByTime(4 * MINUTE);
    // knocking does not make it longer
    expect(await call(GENERAL)).toBe(60);
    vi.advanceTimersByTime(MINUTE - 1);
    expect(await call(GENERAL)).toBeGreaterThan(0);
    vi.advanceTimersByTime(1);
    expect(await passing(GENERAL, 100)).toBe(100);
  });

  test('forgets after 60 s whoever stayed below it', async () => {
    for (let minute = 0; minute < 10; minute += 1) {
      expect(await passing(GENERAL, 100)).toBe(100);
      vi.advanceTimersByTime(MINUTE);
    }
  });

  test('counts each caller and each route on its own', async () => {
    expect(await passing(GENERAL, 101)).toBe(100);
    expect(await call(GENERAL, 'berta')).toBeNull();
    expect(await call({ ...GENERAL, name: 'post /api/x' })).toBeNull();
  });
});

describe('the rate of sending', () => {
  test('is 20 at once and then 10 a second, without a block', async () => {
    expect(await passing(SENDING, 40)).toBe(20);
    expect(await call(SENDING)).toBeLessThanOrEqual(1);
    for (let second = 0; second < 5; second += 1) {
      vi.advanceTimersByTime(SECOND);
      expect(await passing(SENDING, 30)).toBe(10);
    }
    vi.advanceTimersByTime(SEND_LIMIT.burst.perMs);
    expect(await passing(SENDING, 40)).toBe(20);
  });
});

test('points that are given back count as never taken', async () => {
  const signIn: Limit = { name: 'sign in', points: 10, perMs: 15 * MINUTE };
  expect(await passing(signIn, 10)).toBe(10);
  await limits.forgive(signIn, 'ana');
  expect(await passing(signIn, 11)).toBe(10);
  expect(await call(signIn)).toBe(15 * 60);
});
