import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '#kit/refusal.ts';
import type { Limit } from './route.ts';

export interface RateLimits {
  /** Takes one point of a caller, or throws `code` with the wait. */
  take(limit: Limit, caller: string, code?: string): Promise<void>;
  /** Gives a caller all points back: a right password after wrong ones. */
  forgive(limit: Limit, caller: string): Promise<void>;
}

/** Counts calls in memory, each named limit on its own. */
export function makeRateLimits(): RateLimits {
  const limiters = new Map<string, RateLimiterMemory | BurstyRateLimiter>();
  const limiterOf = (limit: Limit) => {
    const made = limiters.get(limit.name) ?? make(limit);
    limiters.set(limit.name, made);
    return made;
  };
  return {
    async take(limit, caller, code = 'too_many_requests') {
      try {
        await limiterOf(limit).consume(caller);
      } catch (blocked) {
        if (!(blocked instanceof RateLimiterRes)) throw blocked;
        throw new Refusal(code, { retryAfterS: blocked.msBeforeNext / 1000 });
      }
    },
    async forgive(limit, caller) {
      const limiter = limiterOf(limit);
      if (limiter instanceof RateLimiterMemory) await limiter.delete(caller);
    },
  };
}

function make(limit: Limit): RateLimiterMemory | BurstyRateLimiter {
  const steady = new RateLimiterMemory({
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.perMs / 1000,
    blockDuration: (limit.blockMs ?? 0) / 1000,
  });
  if (!limit.burst) return steady;
  const burst = new RateLimiterMemory({
    keyPrefix: `${limit.name}+`,
    points: limit.burst.points,
    duration: limit.burst.perMs / 1000,
  });
  return new BurstyRateLimiter(steady, burst);
}
