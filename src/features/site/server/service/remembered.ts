import type { Ctx } from '#platform/context.ts';
import { PLACE_PAGE } from '../../domain/places.ts';

interface Counted {
  at: number;
  value: Promise<unknown>;
}

/** What was counted lately in each database, the last asked for last. Another process counts for itself; nothing is older than a minute. */
const lately = new WeakMap<object, Map<string, Counted>>();

/** What `count` answers, asked at most once in `PLACE_PAGE.cacheMs`. Calls that come meanwhile share it; one that failed is not kept. */
export async function remembered<T>(ctx: Ctx, key: string, count: () => Promise<T>): Promise<T> {
  const known = lately.get(ctx.db) ?? new Map<string, Counted>();
  lately.set(ctx.db, known);
  const now = ctx.now().getTime();
  const last = known.get(key);
  known.delete(key);
  const isFresh = last !== undefined && now - last.at < PLACE_PAGE.cacheMs;
  const counted = isFresh ? last : { at: now, value: count() };
  known.set(key, counted);
  if (!isFresh) counted.value.catch(() => known.delete(key));
  for (const oldest of known.keys()) {
    if (known.size <= PLACE_PAGE.maxCached) break;
    known.delete(oldest);
  }
  return counted.value as Promise<T>;
}
