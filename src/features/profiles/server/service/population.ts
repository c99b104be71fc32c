import type { Ctx } from '#platform/context.ts';
import { countPopulation } from '../store/population.ts';

/** How many people others can find, and in how many cities they look. */
export async function populationOf(ctx: Ctx): Promise<{ people: number; cities: number }> {
  return countPopulation(ctx.db);
}
