import * as z from 'zod/mini';
import { WEB_VITALS } from './rules.ts';
import { VITAL_NAMES } from './web-vitals.ts';

/** Statistics of the landing page. */
export const siteStatsResponse = z.object({
  early_birds: z.object({ given: z.int(), limit: z.int() }),
  people: z.int(),
  cities: z.int(),
});

/** Contact address of the operator. */
export const contactResponse = z.object({ email: z.string() });

const measurement = z.optional(
  z.number('invalid_option').check(z.minimum(0, 'invalid_option'), z.maximum(WEB_VITALS.maxValue, 'invalid_option')),
);

/** Web vitals of one visit by metric, without visitor data. */
export const vitalsBody = z.strictObject(
  Object.fromEntries(VITAL_NAMES.map((name) => [name, measurement])) as Record<
    (typeof VITAL_NAMES)[number],
    typeof measurement
  >,
);
export type Vitals = z.infer<typeof vitalsBody>;

export type SiteStats = z.infer<typeof siteStatsResponse>;
export type Contact = z.infer<typeof contactResponse>;
