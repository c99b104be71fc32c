import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SEND_RATE } from '#features/chat/domain/rules.ts';
import type { AppError } from '#shared/app-error.ts';
import { MINUTE_MS } from '#shared/time/duration.ts';
import { readConfig } from '../config/config.ts';
import { createRateLimiter, type RateLimiter, type RateLimit } from './rate-limiter.ts';

const SECOND_MS = 1000;
const { RATE_LIMIT_MAX, RATE_LIMIT_WINDOW_MS, RATE_LIMIT_BLOCK_MS } = readConfig({});
const GENERAL: RateLimit = {
  name: 'get /api/x',
  points: RATE_LIMIT_MAX,
  perMs: RATE_LIMIT_WINDOW_MS,
  blockMs: RATE_LIMIT_BLOCK_MS,
};
const SENDING: RateLimit = SEND_RATE;

let limits: RateLimiter;
beforeEach(() => {
  vi.useFakeTimers();
  limits = createRateLimiter();
});
afterEach(() => void vi.useRealTimers());

/** Returns the seconds to wait, or null if the request was allowed. */
async function call(limit: RateLimit, caller = 'ana'): Promise<number | null> {
  try {
    await limits.consume(limit, caller);
    return null;
  } catch (error) {
    return (error as AppError).details.retryAfterS ?? Number.NaN;
  }
}

/** Returns the number of simultaneous requests that were allowed. */
async function passing(limit: RateLimit, calls: number, caller = 'ana'): Promise<number> {
  let passed = 0;
  for (let at = 0; at < calls; at += 1) if ((await call(limit, caller)) === null) passed += 1;
  return passed;
}

describe('the default limit', () => {
  test('allows 100 requests in 60 s and blocks for 5 minutes from the 101st', async () => {
    expect(await passing(GENERAL, 100)).toBe(100);
    vi.advanceTimersByTime(59 * SECOND_MS);
    expect(await call(GENERAL)).toBe(300);
    vi.advanceTimersByTime(4 * MINUTE_MS);
    // Further attempts do not extend the block.
    expect(await call(GENERAL)).toBe(60);
    vi.advanceTimersByTime(MINUTE_MS - 1);
    expect(await call(GENERAL)).toBeGreaterThan(0);
    vi.advanceTimersByTime(1);
    expect(await passing(GENERAL, 100)).toBe(100);
  });

  test('resets after 60 s below the limit', async () => {
    for (let minute = 0; minute < 10; minute += 1) {
      expect(await passing(GENERAL, 100)).toBe(100);
      vi.advanceTimersByTime(MINUTE_MS);
    }
  });

  test('counts each client and each route separately', async () => {
    expect(await passing(GENERAL, 101)).toBe(100);
    expect(await call(GENERAL, 'berta')).toBeNull();
    expect(await call({ ...GENERAL, name: 'post /api/x' })).toBeNull();
  });
});

describe('the sending limit', () => {
  test('allows a burst of 20 and then 10 per second, without a block', async () => {
    expect(await passing(SENDING, 40)).toBe(20);
    expect(await call(SENDING)).toBeLessThanOrEqual(1);
    for (let second = 0; second < 5; second += 1) {
      vi.advanceTimersByTime(SECOND_MS);
      expect(await passing(SENDING, 30)).toBe(10);
    }
    vi.advanceTimersByTime(SEND_RATE.burst.perMs);
    expect(await passing(SENDING, 40)).toBe(20);
  });
});

test('returned points do not count', async () => {
  const signIn: RateLimit = { name: 'sign in', points: 10, perMs: 15 * MINUTE_MS };
  expect(await passing(signIn, 10)).toBe(10);
  await limits.reset(signIn, 'ana');
  expect(await passing(signIn, 11)).toBe(10);
  expect(await call(signIn)).toBe(15 * 60);
});
