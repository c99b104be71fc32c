import {
  BurstyRateLimiter,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type IRateLimiterOptions,
} from 'rate-limiter-flexible';
import { AppError } from '#shared/app-error.ts';
import type { Config } from '../config/config.ts';
import type { SharedRedis } from '../db/redis.ts';

/** Rate limit that replaces the general one: `points` per `perMs`, then blocked for `blockMs`. */
export interface RateLimit {
  name: string;
  points: number;
  perMs: number;
  blockMs?: number;
  /** Extra points for short bursts, refilled over `burst.perMs`. */
  burst?: { points: number; perMs: number };
}

export interface RateLimiter {
  /** Consumes one point of a client; throws `code` with the waiting time if none is left. */
  consume(limit: RateLimit, caller: string, code?: string): Promise<void>;
  /** Throws `too_many_requests` if a client has no point left; consumes none. */
  check(limit: RateLimit, caller: string): Promise<void>;
  /** Restores all points of a client, such as after a successful sign-in. */
  reset(limit: RateLimit, caller: string): Promise<void>;
}

/** The limit of the settings, counted separately for each name. */
export function defaultRateLimit(name: string, config: Config): RateLimit {
  const { RATE_LIMIT_MAX, RATE_LIMIT_WINDOW_MS, RATE_LIMIT_BLOCK_MS } = config;
  return { name, points: RATE_LIMIT_MAX, perMs: RATE_LIMIT_WINDOW_MS, blockMs: RATE_LIMIT_BLOCK_MS };
}

type WindowLimiter = RateLimiterMemory | RateLimiterRedis;

/**
 * Creates the rate limiter. Each named limit is counted separately, in memory or in Redis for all processes. While
 * Redis is unavailable, each process counts on its own.
 */
export function createRateLimiter(redis?: SharedRedis): RateLimiter {
  const limiters = new Map<string, WindowLimiter | BurstyRateLimiter>();
  const limiterOf = (limit: RateLimit) => {
    const made = limiters.get(limit.name) ?? createLimiter(limit, redis);
    limiters.set(limit.name, made);
    return made;
  };
  return {
    async consume(limit, caller, code = 'too_many_requests') {
      try {
        await limiterOf(limit).consume(caller);
      } catch (blocked) {
        if (!(blocked instanceof RateLimiterRes)) throw blocked;
        throw refusal(limit, blocked, code);
      }
    },
    async check(limit, caller) {
      const limiter = limiterOf(limit);
      const state = limiter instanceof BurstyRateLimiter ? null : await limiter.get(caller);
      if (state && state.consumedPoints >= limit.points) throw refusal(limit, state, 'too_many_requests');
    },
    async reset(limit, caller) {
      const limiter = limiterOf(limit);
      if (!(limiter instanceof BurstyRateLimiter)) await limiter.delete(caller);
    },
  };
}

function refusal(limit: RateLimit, { msBeforeNext }: RateLimiterRes, code: string): AppError {
  // Counters expire by timers, but `msBeforeNext` uses the wall clock, which may have been set back: cap it.
  const longestMs = Math.max(limit.perMs, limit.blockMs ?? 0, limit.burst?.perMs ?? 0);
  return new AppError(code, { retryAfterS: Math.min(msBeforeNext, longestMs) / 1000 });
}

function createLimiter(limit: RateLimit, redis: SharedRedis | undefined): WindowLimiter | BurstyRateLimiter {
  const steady = createWindowLimiter(
    {
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.perMs / 1000,
      blockDuration: (limit.blockMs ?? 0) / 1000,
    },
    redis,
  );
  if (!limit.burst) return steady;
  const { points, perMs } = limit.burst;
  return new BurstyRateLimiter(
    steady,
    createWindowLimiter({ keyPrefix: `${limit.name}+`, points, duration: perMs / 1000 }, redis),
  );
}

function createWindowLimiter(options: IRateLimiterOptions, redis: SharedRedis | undefined): WindowLimiter {
  const own = new RateLimiterMemory(options);
  if (!redis) return own;
  return new RateLimiterRedis({
    ...options,
    keyPrefix: `tukan:rate:${options.keyPrefix ?? ''}`,
    storeClient: redis.commands,
    insuranceLimiter: own,
    rejectIfRedisNotReady: true,
  });
}
