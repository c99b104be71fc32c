import { defineState } from '#platform/app-state.ts';
import type { Ctx } from '#platform/context.ts';
import { createMemoryCache } from '#platform/memory-cache.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import type { Offer } from '../../../domain/fields.ts';
import { MARKET } from '../../../domain/market.ts';
import { findMedianPrice } from '../../store/market.ts';

/** A median moves slowly, so each process keeps its own for an hour and none is told of changes. */
const medians = defineState(({ now }) =>
  createMemoryCache<{ euros: number | null }>(now, { max: 1000, ttlMs: HOUR_MS }),
);

/** Median monthly price in a city, in whole euros; null if there are too few prices. */
export async function medianEuros(ctx: Ctx, cityId: string, offer: Offer): Promise<number | null> {
  const cache = medians(ctx);
  const key = `${cityId} ${offer}`;
  const cached = cache.get(key);
  if (cached) return cached.euros;
  const { count, cents } = await findMedianPrice(ctx.readDb, cityId, offer);
  const euros = count < MARKET.minPrices || cents === null ? null : Math.round(cents / 100);
  cache.set(key, { euros });
  return euros;
}
