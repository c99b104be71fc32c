import { AppError } from '#shared/app-error.ts';
import type { Clock } from '../clock.ts';
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
  /** Consumes one point of a client; false if none is left. For effects that are left out instead of refused. */
  tryConsume(limit: RateLimit, caller: string): Promise<boolean>;
  /** Throws `too_many_requests` if a client has no point left, apart from a burst; consumes none. */
  check(limit: RateLimit, caller: string): Promise<void>;
  /** Restores all points of a client, such as after a successful sign-in. */
  reset(limit: RateLimit, caller: string): Promise<void>;
}

/** The limit of the settings, counted separately for each name. */
export function defaultRateLimit(name: string, config: Config): RateLimit {
  const { RATE_LIMIT_MAX, RATE_LIMIT_WINDOW_MS, RATE_LIMIT_BLOCK_MS } = config;
  return { name, points: RATE_LIMIT_MAX, perMs: RATE_LIMIT_WINDOW_MS, blockMs: RATE_LIMIT_BLOCK_MS };
}

/**
 * Creates the rate limiter. Each named limit is counted separately, in memory or in Redis for all processes. While
 * Redis is unavailable, each process counts on its own.
 */
export function createRateLimiter(now: Clock, redis?: SharedRedis): RateLimiter {
  const own = createMemoryCounters();
  const counters = redis ? createRedisCounters(redis, own) : own;

  function refusal(limit: RateLimit, endsAt: number, code: string): AppError {
    // The clock may have been set back since the window began: cap the waiting time.
    const longestMs = Math.max(limit.perMs, limit.blockMs ?? 0);
    return new AppError(code, { retryAfterS: Math.min(endsAt - now().getTime(), longestMs) / 1000 });
  }

  /** End of the wait if no point is left, else null. */
  async function consumePoint(limit: RateLimit, caller: string): Promise<number | null> {
    const { name, points, burst } = limit;
    const at = now().getTime();
    const steady = await counters.add(`${name}:${caller}`, limit, at);
    if (steady.points <= points) return null;
    const extra = burst && (await counters.add(`${name}+:${caller}`, burst, at));
    if (burst && extra && extra.points <= burst.points) return null;
    return Math.min(steady.endsAt, extra?.endsAt ?? Infinity);
  }

  return {
    async consume(limit, caller, code = 'too_many_requests') {
      const endsAt = await consumePoint(limit, caller);
      if (endsAt !== null) throw refusal(limit, endsAt, code);
    },
    tryConsume: async (limit, caller) => (await consumePoint(limit, caller)) === null,
    async check(limit, caller) {
      const { points, endsAt } = await counters.get(`${limit.name}:${caller}`);
      if (points >= limit.points && endsAt > now().getTime()) throw refusal(limit, endsAt, 'too_many_requests');
    },
    async reset(limit, caller) {
      await counters.delete(`${limit.name}:${caller}`);
    },
  };
}

/** Points of a client in the current window or block. */
interface Counter {
  points: number;
  endsAt: number;
  /** Deletes a counter in memory. */
  timer?: NodeJS.Timeout | undefined;
}

const NO_POINTS: Counter = { points: 0, endsAt: 0 };

/**
 * Counters with the times of the application's clock; the stores of rate limiter libraries read the system clock.
 * A window begins with its first point, and a block with the first point too many. The store also deletes a counter
 * after its duration in real time: that bounds its size, and nobody waits longer after the clock was set back.
 */
interface Counters {
  /** Adds a point. */
  add(key: string, limit: Omit<RateLimit, 'name'>, now: number): Promise<Counter>;
  get(key: string): Promise<Counter>;
  delete(key: string): Promise<void>;
}

function createMemoryCounters(): Counters {
  const counters = new Map<string, Counter>();
  return {
    async add(key, limit, now) {
      const { blockMs = 0, perMs } = limit;
      const old = counters.get(key);
      const isOver = !old || old.endsAt <= now;
      const points = isOver ? 1 : old.points + 1;
      const isBlock = points === limit.points + 1 && blockMs > 0;
      let { endsAt, timer } = old ?? NO_POINTS;
      if (isOver || isBlock) {
        const ms = isBlock ? blockMs : perMs;
        endsAt = now + ms;
        clearTimeout(timer);
        timer = setTimeout(() => counters.delete(key), ms).unref();
      }
      // A new object: concurrent calls still read theirs.
      const counter = { points, endsAt, timer };
      counters.set(key, counter);
      return counter;
    },
    get: async (key) => counters.get(key) ?? NO_POINTS,
    async delete(key) {
      clearTimeout(counters.get(key)?.timer);
      counters.delete(key);
    },
  };
}

/** `add` of the counters in memory as one atomic step in Redis. */
const ADD_POINT = `
  local now, limit, per_ms, block_ms = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
  local ends_at = tonumber(redis.call('hget', KEYS[1], 'ends_at') or 0)
  local is_over = ends_at <= now
  local points = is_over and 1 or redis.call('hincrby', KEYS[1], 'points', 1)
  local is_block = points == limit + 1 and block_ms > 0
  if is_over or is_block then
    local ms = is_block and block_ms or per_ms
    ends_at = now + ms
    redis.call('hset', KEYS[1], 'points', points, 'ends_at', ends_at)
    redis.call('pexpire', KEYS[1], ms)
  end
  return { points, ends_at }`;

function createRedisCounters({ commands }: SharedRedis, fallback: Counters): Counters {
  const inRedis = (key: string) => `tukan:points:${key}`;
  const counter = ([points, endsAt]: unknown[]): Counter => ({ points: Number(points), endsAt: Number(endsAt) });
  return {
    add: async (key, limit, now) =>
      commands
        .eval(ADD_POINT, 1, inRedis(key), now, limit.points, limit.perMs, limit.blockMs ?? 0)
        .then((added) => counter(added as unknown[]))
        .catch(() => fallback.add(key, limit, now)),
    get: async (key) =>
      commands
        .hmget(inRedis(key), 'points', 'ends_at')
        .then(counter)
        .catch(() => fallback.get(key)),
    delete: async (key) =>
      commands.del(inRedis(key)).then(
        () => undefined,
        () => fallback.delete(key),
      ),
  };
}
