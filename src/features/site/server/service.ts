import { earlyBirdPlaces } from '#features/accounts/server/service/early-birds.ts';
import { populationOf } from '#features/profiles/server/service/population.ts';
import type { Ctx } from '#platform/context.ts';
import { SITE } from '../domain/rules.ts';
import type { Figures, Vitals } from '../domain/schema.ts';
import { ratingOf, VITAL_NAMES } from '../domain/vitals.ts';
import { countVitals } from './store.ts';

/** The last count of each database. */
const counted = new WeakMap<object, { at: number; figures: Promise<Figures> }>();

/**
 * Early Bird places, people and cities, counted at most once in `SITE.figuresCacheMs`. Calls that come while counting
 * share the count; one that failed is not kept.
 */
export async function figuresOf(ctx: Ctx): Promise<Figures> {
  const now = ctx.now().getTime();
  const last = counted.get(ctx.db);
  if (last && now - last.at < SITE.figuresCacheMs) return last.figures;
  const figures = count(ctx);
  counted.set(ctx.db, { at: now, figures });
  figures.catch(() => counted.delete(ctx.db));
  return figures;
}

async function count(ctx: Ctx): Promise<Figures> {
  const [earlyBirds, population] = await Promise.all([earlyBirdPlaces(ctx), populationOf(ctx)]);
  return { early_birds: earlyBirds, ...population };
}

/** The address that our mails come from, which is also where people write to. */
export function contactEmail(ctx: Ctx): string {
  return /<([^<>]+)>/.exec(ctx.config.MAIL_FROM)?.[1] ?? ctx.config.MAIL_FROM;
}

/** Adds what one visit measured to the counts of today. */
export async function keepVitals(ctx: Ctx, measured: Vitals): Promise<void> {
  const rated = VITAL_NAMES.flatMap((metric) => {
    const value = measured[metric];
    return value === undefined ? [] : [{ metric, rating: ratingOf(metric, value) }];
  });
  if (rated.length > 0) await countVitals(ctx.db, ctx.now().toISOString().slice(0, 10), rated);
}
