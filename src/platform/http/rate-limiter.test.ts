import { beforeEach, describe, expect, test } from 'vitest';
import { SEND_RATE } from '#features/chat/domain/rules.ts';
import type { AppError } from '#shared/app-error.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time/duration.ts';
import { startTestRedis } from '#tests/support/server/test-redis.ts';
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
/** Slower than the real one: only the clock of the test ends a window, even on a slow machine. */
const SENDING = {
  ...SEND_RATE,
  perMs: MINUTE_MS,
  burst: { points: SEND_RATE.burst.points, perMs: (SEND_RATE.burst.perMs / SEND_RATE.perMs) * MINUTE_MS },
};

let at = Date.now();
const clock = { now: () => new Date(at), advance: (ms: number) => void (at += ms) };
const { redis, connections, becomeReady } = await startTestRedis(2);
let limits: RateLimiter;

/** Returns the seconds to wait, or null if the request was allowed. */
async function call(limit: RateLimit, caller = 'ana', limiter = limits): Promise<number | null> {
  try {
    await limiter.consume(limit, caller);
    return null;
  } catch (error) {
    return (error as AppError).details.retryAfterS ?? Number.NaN;
  }
}

/** Returns the number of simultaneous requests that were allowed. */
async function passing(limit: RateLimit, calls: number, caller = 'ana', limiter = limits): Promise<number> {
  const waits = await Promise.all(Array.from({ length: calls }, async () => call(limit, caller, limiter)));
  return waits.filter((wait) => wait === null).length;
}

describe.each(['memory', 'Redis'])('in %s', (store) => {
  beforeEach(async () => {
    await connections[0]?.commands.flushall();
    limits = createRateLimiter(clock.now, store === 'Redis' ? connections[0] : undefined);
  });

  describe('the default limit', () => {
    test('allows 100 requests in 60 s and blocks for 5 minutes from the 101st', async () => {
      expect(await passing(GENERAL, 100)).toBe(100);
      clock.advance(59 * SECOND_MS);
      expect(await call(GENERAL)).toBe(300);
      clock.advance(4 * MINUTE_MS);
      // Further attempts do not extend the block.
      expect(await call(GENERAL)).toBe(60);
      clock.advance(MINUTE_MS - 1);
      expect(await call(GENERAL)).toBeGreaterThan(0);
      clock.advance(1);
      expect(await passing(GENERAL, 100)).toBe(100);
    });

    test('resets after 60 s below the limit', async () => {
      for (let minute = 0; minute < 10; minute += 1) {
        expect(await passing(GENERAL, 100)).toBe(100);
        clock.advance(MINUTE_MS);
      }
    });

    test('counts each client and each route separately', async () => {
      expect(await passing(GENERAL, 101)).toBe(100);
      expect(await call(GENERAL, 'berta')).toBeNull();
      expect(await call({ ...GENERAL, name: 'post /api/x' })).toBeNull();
    });
  });

  describe('the sending limit', () => {
    test('allows a burst of 20 and then 10 per window, without a block', async () => {
      expect(await passing(SENDING, 40)).toBe(20);
      expect(await call(SENDING)).toBe(60);
      for (let nth = 0; nth < 5; nth += 1) {
        clock.advance(SENDING.perMs);
        expect(await passing(SENDING, 30)).toBe(10);
      }
      clock.advance(SENDING.burst.perMs);
      expect(await passing(SENDING, 40)).toBe(20);
    });
  });

  test('a check refuses without points and consumes none', async () => {
    for (let nth = 0; nth < 200; nth += 1) await limits.check(GENERAL, 'ana');
    expect(await passing(GENERAL, 101)).toBe(100);
    await expect(limits.check(GENERAL, 'ana')).rejects.toMatchObject({ details: { retryAfterS: 300 } });
    clock.advance(RATE_LIMIT_BLOCK_MS);
    await limits.check(GENERAL, 'ana');
  });

  test('an attempt to consume says whether a point was left, and counts with the others', async () => {
    expect(await passing(GENERAL, 99)).toBe(99);
    expect(await limits.tryConsume(GENERAL, 'ana')).toBe(true);
    expect(await limits.tryConsume(GENERAL, 'ana')).toBe(false);
    await expect(limits.consume(GENERAL, 'ana')).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await limits.tryConsume(GENERAL, 'bea')).toBe(true);
  });

  test('returned points do not count', async () => {
    const signIn: RateLimit = { name: 'sign in', points: 10, perMs: 15 * MINUTE_MS };
    expect(await passing(signIn, 10)).toBe(10);
    await limits.reset(signIn, 'ana');
    expect(await passing(signIn, 11)).toBe(10);
    expect(await call(signIn)).toBe(15 * 60);
  });

  test('nobody waits for longer than the limit says after the clock was set back', async () => {
    const limit: RateLimit = { name: 'jump', points: 1, perMs: SECOND_MS, blockMs: SECOND_MS };
    expect(await passing(limit, 2)).toBe(1);
    clock.advance(-HOUR_MS);
    expect(await call(limit)).toBe(1);
    await expect.poll(async () => call(limit), { interval: 50 }).toBeNull();
  });
});

test('processes count together in Redis, and each on its own while it is away', async () => {
  const limit: RateLimit = { name: 'shared', points: 4, perMs: MINUTE_MS };
  const processes = connections.map((connection) => createRateLimiter(clock.now, connection));
  const passingOnEach = async () => {
    const passed = [];
    for (const limiter of processes) passed.push(await passing(limit, 3, 'ana', limiter));
    return passed;
  };
  expect(await passingOnEach()).toEqual([3, 1]);
  redis.pause();
  await becomeReady(false);
  expect(await passingOnEach()).toEqual([3, 3]);
  expect(await passingOnEach()).toEqual([1, 1]);
  await redis.resume();
  await becomeReady(true);
  expect(await passingOnEach()).toEqual([3, 1]);
  clock.advance(MINUTE_MS);
  expect(await passingOnEach()).toEqual([3, 1]);
});
