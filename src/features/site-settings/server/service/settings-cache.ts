import type { Ctx } from '#platform/context.ts';
import { SITE_SETTINGS } from '../../domain/settings.ts';

const TOPIC = 'house';

interface CacheEntry {
  value: Promise<unknown>;
  readAt: number;
}

/** TTL cache per database and name. Also cleared by messages from other processes. */
const caches = new WeakMap<object, Map<string, CacheEntry>>();

/** Returns the cached value of `name`, or reads it. */
export async function cached<T>(ctx: Ctx, name: string, read: () => Promise<T>): Promise<T> {
  const all = caches.get(ctx.db) ?? new Map<string, CacheEntry>();
  caches.set(ctx.db, all);
  const now = ctx.now().getTime();
  const hit = all.get(name);
  const age = hit ? now - hit.readAt : Infinity;
  if (hit && age >= 0 && age < SITE_SETTINGS.cacheTtlMs) return hit.value as Promise<T>;
  const value = read();
  all.set(name, { value, readAt: now });
  value.catch(() => all.delete(name));
  return value;
}

/** Invalidates the cache in every process. Call after the commit. */
export function invalidateCache(ctx: Ctx): void {
  caches.get(ctx.db)?.clear();
  ctx.pubsub.publish(TOPIC, { kind: 'changed' });
}

/** Subscribes to invalidations by other processes. */
export async function subscribeToSettingsChanges(ctx: Ctx): Promise<void> {
  await ctx.pubsub.subscribe(TOPIC, () => caches.get(ctx.db)?.clear());
}
