import { and, count, countDistinct, eq, isNull } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables.ts';
import type { Db } from '#platform/db/db.ts';
import { profiles } from '../tables.ts';

/** People whom others can find, and the cities that they named. */
export async function countPopulation(db: Db): Promise<{ people: number; cities: number }> {
  const [found] = await db
    .select({ people: count(), cities: countDistinct(profiles.cityId) })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(
      and(
        eq(profiles.onboardingCompleted, true),
        isNull(profiles.onboardingSkippedAt),
        eq(profiles.visible, true),
        eq(users.banned, false),
      ),
    );
  return found ?? { people: 0, cities: 0 };
}
