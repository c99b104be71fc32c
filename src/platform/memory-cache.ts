import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

interface CacheOptions<V> {
  /** Number of entries; the least recently used are evicted. */
  max: number;
  /** Age at which entries expire; `set` can change it. Without it they stay until they are evicted. */
  ttlMs?: number;
  /** Total of `sizeOf` over all entries. */
  maxSize?: number;
  sizeOf?: (value: V) => number;
}

/** A cache in memory whose entries age by the given clock. */
export type MemoryCache<V extends object | true> = LRUCache<string, V>;

export function createMemoryCache<V extends object | true>(
  now: Clock,
  { max, ttlMs = 0, maxSize = 0, sizeOf }: CacheOptions<V>,
): MemoryCache<V> {
  return new LRUCache({
    max,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now: elapsedTime(now) },
    ...(sizeOf && { maxSize, sizeCalculation: sizeOf }),
  });
}

/** Milliseconds since creation. A clock that was set back ages the entries too; else they would live until it catches up. */
function elapsedTime(now: Clock): () => number {
  let last = now().getTime();
  // The cache takes 0 for an entry without a start.
  let elapsed = 1;
  return () => {
    const time = now().getTime();
    elapsed += Math.abs(time - last);
    last = time;
    return elapsed;
  };
}

/**
 * Returns the cached value of `key`, or reads it, to expire after `ttlMs` if given. Concurrent callers share one read;
 * failures are not cached.
 */
export async function readThrough<T>(
  cache: MemoryCache<Promise<unknown>>,
  key: string,
  read: () => Promise<T>,
  ttlMs?: number,
): Promise<T> {
  const hit = cache.get(key);
  if (hit) return hit as Promise<T>;
  const value = read();
  cache.set(key, value, ttlMs === undefined ? {} : { ttl: ttlMs });
  value.catch(() => {
    if (cache.peek(key) === value) cache.delete(key);
  });
  return value;
}
