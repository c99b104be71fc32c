import type { Ctx } from '#platform/context.ts';
import { countPeopleIn, countPopulation } from '../store/population.ts';

/** How many people others can find, and in how many cities they look. */
export async function populationOf(ctx: Ctx): Promise<{ people: number; cities: number }> {
  return countPopulation(ctx.db);
}

/** How many people others can find in some cities, or only those of a university in them. */
export async function peopleIn(
  ctx: Ctx,
  where: { cityIds: readonly string[]; universityId?: string | undefined },
): Promise<number> {
  return countPeopleIn(ctx.db, where);
}
