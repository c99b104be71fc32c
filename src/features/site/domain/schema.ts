import * as z from 'zod/mini';
import { VITALS } from './rules.ts';
import { VITAL_NAMES } from './vitals.ts';

/** What the landing page counts. */
export const figuresAnswer = z.object({
  early_birds: z.object({ given: z.int(), limit: z.int() }),
  people: z.int(),
  cities: z.int(),
});

/** Where to write to us. */
export const contactAnswer = z.object({ email: z.string() });

const measurement = z.optional(
  z.number('invalid_option').check(z.minimum(0, 'invalid_option'), z.maximum(VITALS.maxValue, 'invalid_option')),
);

/** What one visit measured, by metric; nothing about the visitor. */
export const vitalsBody = z.strictObject(
  Object.fromEntries(VITAL_NAMES.map((name) => [name, measurement])) as Record<
    (typeof VITAL_NAMES)[number],
    typeof measurement
  >,
);
export type Vitals = z.infer<typeof vitalsBody>;

export type Figures = z.infer<typeof figuresAnswer>;
export type Contact = z.infer<typeof contactAnswer>;
