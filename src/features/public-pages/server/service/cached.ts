import { defineState } from '#platform/app-state.ts';
import type { Ctx } from '#platform/context.ts';
import { createMemoryCache, readThrough } from '#platform/memory-cache.ts';
import { PUBLIC_PAGES } from '../../domain/rules.ts';

const countsCache = defineState(({ now }) =>
  createMemoryCache<Promise<unknown>>(now, { max: PUBLIC_PAGES.maxCached, ttlMs: PUBLIC_PAGES.cacheTtlMs }),
);

/** Returns the result of `count`, cached under `key` for `ttlMs`. */
export async function cached<T>(
  ctx: Ctx,
  key: string,
  count: () => Promise<T>,
  ttlMs: number = PUBLIC_PAGES.cacheTtlMs,
): Promise<T> {
  return readThrough(countsCache(ctx), key, count, ttlMs);
}
