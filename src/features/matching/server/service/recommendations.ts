import type { Ctx } from '#platform/context.ts';
import type { Candidate } from '../../domain/candidate.ts';
import { passedBy } from '../store/passes.ts';
import { blockedUserIdsByUser, rankInDatabase } from '../store/rank.ts';
import { nearbyUniversityIds } from './matches.ts';
import { rankInMemory } from './candidate-index.ts';

/**
 * Ids of the best candidates for a person in the order of their list, for use by other features. Includes people they
 * have requested or matched with. Excludes passed, blocked (either way), hidden and unfinished profiles, conflicts and
 * incompatible plans.
 */
export async function recommendFor(
  ctx: Ctx,
  person: RecommendationTarget,
  wanted: { cityId: string | undefined; limit: number },
): Promise<string[]> {
  const [found] = await recommendForEach(ctx, [person], wanted);
  return found ?? [];
}

interface RecommendationTarget {
  userId: string;
  candidate: Candidate;
}

/** `recommendFor` for several people, in their order. */
export async function recommendForEach(
  ctx: Ctx,
  people: readonly RecommendationTarget[],
  { cityId, limit }: { cityId: string | undefined; limit: number },
): Promise<string[][]> {
  const ids = people.map(({ userId }) => userId);
  const [passed, blocked] = await Promise.all([passedBy(ctx.db, ids), blockedUserIdsByUser(ctx.db, ids)]);
  const lists: string[][] = [];
  for (const { userId: me, candidate: mine } of people) {
    const query = {
      viewerId: me,
      viewer: mine,
      nearbyUniversityIds: nearbyUniversityIds(mine),
      filters: { cityId },
      excludedIds: [...(passed.get(me) ?? []), ...(blocked.get(me) ?? [])],
      shownIds: [],
      after: null,
      limit,
    };
    const { people: found } = (await rankInMemory(ctx, query)) ?? (await rankInDatabase(ctx.db, query));
    lists.push(found.map(({ id }) => id));
  }
  return lists;
}

/** Ids of everybody passed on by at least one of these people. */
export async function passedByAny(ctx: Pick<Ctx, 'db'>, userIds: readonly string[]): Promise<Set<string>> {
  return new Set([...(await passedBy(ctx.db, userIds)).values()].flat());
}
