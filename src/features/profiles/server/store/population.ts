import { and, count, countDistinct, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { profiles } from '../tables.ts';
import { isListedProfile } from '../visibility.ts';

/** Users who appear in searches. */
const FINDABLE = isListedProfile(sql`profiles`);

/** Counts findable users and their distinct cities. */
export async function countPopulation(db: Db): Promise<{ people: number; cities: number }> {
  const [found] = await db
    .select({ people: count(), cities: countDistinct(profiles.cityId) })
    .from(profiles)
    .where(FINDABLE);
  return found ?? { people: 0, cities: 0 };
}

/** Counts findable users in some cities, optionally of one university. */
export async function countPeopleIn(
  db: Db,
  { cityIds, universityId }: { cityIds: readonly string[]; universityId?: string | undefined },
): Promise<number> {
  const [found] = await db
    .select({ people: count() })
    .from(profiles)
    .where(
      and(
        inArray(profiles.cityId, [...cityIds]),
        universityId === undefined ? undefined : eq(profiles.universityId, universityId),
        FINDABLE,
      ),
    );
  return found?.people ?? 0;
}

/** Counts findable users per city; cities without any are omitted. */
export async function countPeopleByCity(
  db: Db,
  cityIds: readonly string[],
): Promise<{ cityId: string | null; people: number }[]> {
  return db
    .select({ cityId: profiles.cityId, people: count() })
    .from(profiles)
    .where(and(inArray(profiles.cityId, [...cityIds]), FINDABLE))
    .groupBy(profiles.cityId);
}
