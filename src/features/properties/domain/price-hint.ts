import * as z from 'zod/mini';
import { CIRCLES } from './usual-prices.ts';

/** Monthly cost of homes similar to a draft, with bills, in cents. */
export const usualPricesResponse = z.object({
  /** Null without a place or an offer to compare. `circle` is null if there are too few homes, and so are the prices. */
  usual: z.nullable(
    z.object({
      homes: z.int(),
      circle: z.nullable(z.enum(CIRCLES)),
      prices: z.nullable(z.object({ low: z.int(), middle: z.int(), high: z.int() })),
    }),
  ),
});
export type UsualPricesResponse = z.output<typeof usualPricesResponse>;
