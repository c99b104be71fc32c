import {
  BurstyRateLimiter,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type IRateLimiterOptions,
} from 'rate-limiter-flexible';
import { Refusal } from '#kit/refusal.ts';
import type { SharedRedis } from '../redis.ts';
import type { Limit } from './route.ts';

export interface RateLimits {
  /** Takes one point of a caller, or throws `code` with the wait. */
  take(limit: Limit, caller: string, code?: string): Promise<void>;
  /** Gives a caller all points back: a right password after wrong ones. */
  forgive(limit: Limit, caller: string): Promise<void>;
}

type Steady = RateLimiterMemory | RateLimiterRedis;

/**
 * Counts calls, each named limit on its own: in memory, or in Redis for all processes together. While Redis is away each
 * process counts for itself.
 */
export function makeRateLimits(redis?: SharedRedis): RateLimits {
  const limiters = new Map<string, Steady | BurstyRateLimiter>();
  const limiterOf = (limit: Limit) => {
    const made = limiters.get(limit.name) ?? make(limit, redis);
    limiters.set(limit.name, made);
    return made;
  };
  return {
    async take(limit, caller, code = 'too_many_requests') {
      try {
        await limiterOf(limit).consume(caller);
      } catch (blocked) {
        if (!(blocked instanceof RateLimiterRes)) throw blocked;
        // the counters end by timers; what they say of the rest goes by the wall clock, which may have been set back
        const longestMs = Math.max(limit.perMs, limit.blockMs ?? 0, limit.burst?.perMs ?? 0);
        throw new Refusal(code, { retryAfterS: Math.min(blocked.msBeforeNext, longestMs) / 1000 });
      }
    },
    async forgive(limit, caller) {
      const limiter = limiterOf(limit);
      if (!(limiter instanceof BurstyRateLimiter)) await limiter.delete(caller);
    },
  };
}

function make(limit: Limit, redis: SharedRedis | undefined): Steady | BurstyRateLimiter {
  const steady = counter(
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
  return new BurstyRateLimiter(steady, counter({ keyPrefix: `${limit.name}+`, points, duration: perMs / 1000 }, redis));
}

function counter(options: IRateLimiterOptions, redis: SharedRedis | undefined): Steady {
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
