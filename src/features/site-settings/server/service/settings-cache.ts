import { defineState } from '#platform/app-state.ts';
import type { Ctx } from '#platform/context.ts';
import { createMemoryCache, readThrough } from '#platform/memory-cache.ts';
import { SITE_SETTINGS } from '../../domain/settings.ts';

const TOPIC = 'site-settings';

/** Also cleared by messages from other processes. */
const settingsCache = defineState(({ now }) =>
  createMemoryCache<Promise<unknown>>(now, { max: 100, ttlMs: SITE_SETTINGS.cacheTtlMs }),
);

/** Returns the cached value of `name`, or reads it. */
export async function cached<T>(ctx: Ctx, name: string, read: () => Promise<T>): Promise<T> {
  return readThrough(settingsCache(ctx), name, read);
}

/** Invalidates the cache in every process. Call after the commit. */
export function invalidateCache(ctx: Ctx): void {
  settingsCache(ctx).clear();
  ctx.pubsub.publish(TOPIC, { kind: 'changed' });
}

/** Subscribes to invalidations by other processes. */
export async function subscribeToSettingsChanges(ctx: Ctx): Promise<void> {
  await ctx.pubsub.subscribe(TOPIC, () => settingsCache(ctx).clear());
}
