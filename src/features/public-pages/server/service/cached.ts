import type { Ctx } from '#platform/context.ts';
import { LOCATION_PAGE } from '../../domain/location-pages.ts';

interface CacheEntry {
  at: number;
  value: Promise<unknown>;
}

/** LRU cache per database and process. */
const caches = new WeakMap<object, Map<string, CacheEntry>>();

/**
 * Caches the result of `count` for `LOCATION_PAGE.cacheTtlMs`. Concurrent calls share one promise; failures are not
 * cached.
 */
export async function cached<T>(ctx: Ctx, key: string, count: () => Promise<T>): Promise<T> {
  const cache = caches.get(ctx.db) ?? new Map<string, CacheEntry>();
  caches.set(ctx.db, cache);
  const now = ctx.now().getTime();
  const last = cache.get(key);
  cache.delete(key);
  const isFresh = last !== undefined && now - last.at < LOCATION_PAGE.cacheTtlMs;
  const counted = isFresh ? last : { at: now, value: count() };
  cache.set(key, counted);
  if (!isFresh) counted.value.catch(() => cache.delete(key));
  for (const oldest of cache.keys()) {
    if (cache.size <= LOCATION_PAGE.maxCached) break;
    cache.delete(oldest);
  }
  return counted.value as Promise<T>;
}
