import { and, count, countDistinct, eq, inArray, isNull } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables.ts';
import type { Db } from '#platform/db/db.ts';
import { profiles } from '../tables.ts';

/** Whom others can find. */
const FINDABLE = and(
  eq(profiles.onboardingCompleted, true),
  isNull(profiles.onboardingSkippedAt),
  eq(profiles.visible, true),
  eq(users.banned, false),
);

/** People whom others can find, and the cities that they named. */
export async function countPopulation(db: Db): Promise<{ people: number; cities: number }> {
  const [found] = await db
    .select({ people: count(), cities: countDistinct(profiles.cityId) })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(FINDABLE);
  return found ?? { people: 0, cities: 0 };
}

/** People whom others can find who named one of some cities, or only those of a university in them. */
export async function countPeopleIn(
  db: Db,
  { cityIds, universityId }: { cityIds: readonly string[]; universityId?: string | undefined },
): Promise<number> {
  const [found] = await db
    .select({ people: count() })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(
      and(
        inArray(profiles.cityId, [...cityIds]),
        universityId === undefined ? undefined : eq(profiles.universityId, universityId),
        FINDABLE,
      ),
    );
  return found?.people ?? 0;
}
