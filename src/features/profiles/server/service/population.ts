import type { Ctx } from '#platform/context.ts';
import { countPeopleIn, countPopulation } from '../store/population.ts';

/** Counts findable users and their cities. */
export async function getPopulation(ctx: Ctx): Promise<{ people: number; cities: number }> {
  return countPopulation(ctx.db);
}

/** Counts findable users in some cities, optionally of one university. */
export async function getPeopleCount(
  ctx: Ctx,
  where: { cityIds: readonly string[]; universityId?: string | undefined },
): Promise<number> {
  return countPeopleIn(ctx.db, where);
}
