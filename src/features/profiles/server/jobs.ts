import type { Ctx } from '#platform/context.ts';
import { keepChecksFresh } from './service/university-standing.ts';

/** Asks again for universities that were checked almost a year ago, and ends the checks that are older. */
export async function keepUniversitiesChecked(ctx: Ctx): Promise<void> {
  await keepChecksFresh(ctx);
}
