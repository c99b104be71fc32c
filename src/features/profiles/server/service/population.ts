import type { Ctx } from '#platform/context.ts';
import { countPeopleByCity, countPeopleIn, countPopulation } from '../store/population.ts';

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

/** Counts findable users per city id. */
export async function getPeopleCounts(ctx: Ctx, cityIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await countPeopleByCity(ctx.db, cityIds);
  return new Map(rows.flatMap(({ cityId, people }) => (cityId === null ? [] : [[cityId, people]])));
}
