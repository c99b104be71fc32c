import { earlyBirdSlots } from '#features/accounts/server/service/early-birds.ts';
import { getPopulation } from '#features/profiles/server/service/population.ts';
import { toMadridDateTime } from '#shared/time/local-time.ts';
import type { Ctx } from '#platform/context.ts';
import type { SiteStats, Vitals } from '../domain/schema.ts';
import { rateVital, VITAL_NAMES } from '../domain/web-vitals.ts';
import { cached } from './service/cached.ts';
import { incrementVitals } from './store/web-vitals.ts';

/** Early Bird places, users and cities, cached for `PUBLIC_PAGES.cacheTtlMs`. */
export async function readSiteStats(ctx: Ctx): Promise<SiteStats> {
  return cached(ctx, 'site stats', async () => countSiteStats(ctx));
}

async function countSiteStats(ctx: Ctx): Promise<SiteStats> {
  const [earlyBirds, population] = await Promise.all([earlyBirdSlots(ctx), getPopulation(ctx)]);
  return { early_birds: earlyBirds, ...population };
}

/** Sender address of emails, also used as the contact address. */
export function contactEmail(ctx: Ctx): string {
  return /<([^<>]+)>/.exec(ctx.config.MAIL_FROM)?.[1] ?? ctx.config.MAIL_FROM;
}

/** Adds the measurements of one visit to the daily counts. */
export async function recordVitals(ctx: Ctx, measured: Vitals): Promise<void> {
  const rated = VITAL_NAMES.flatMap((metric) => {
    const value = measured[metric];
    return value === undefined ? [] : [{ metric, rating: rateVital(metric, value) }];
  });
  if (rated.length > 0) await incrementVitals(ctx.db, toMadridDateTime(ctx.now()).day, rated);
}
