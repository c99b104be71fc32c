import * as z from 'zod/mini';

/** What the landing page counts. */
export const figuresAnswer = z.object({
  early_birds: z.object({ given: z.int(), limit: z.int() }),
  people: z.int(),
  cities: z.int(),
});

/** Where to write to us. */
export const contactAnswer = z.object({ email: z.string() });

export type Figures = z.infer<typeof figuresAnswer>;
export type Contact = z.infer<typeof contactAnswer>;
