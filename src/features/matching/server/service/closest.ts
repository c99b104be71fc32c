import type { Ctx } from '#platform/context.ts';
import type { Candidate } from '../../domain/candidate.ts';
import { passedIds } from '../store/passes.ts';
import { blockedWith, rank } from '../store/rank.ts';
import { nearbyUniversities } from './matches.ts';
import { rankInMemory } from './packed.ts';

/**
 * Ids of the people whom somebody is best shown, for lists of others' making: in the order of their own list and with whom
 * they have asked or matched in it, without those they have passed over, who are blocked either way, hidden, not finished, or
 * cannot live with them.
 */
export async function closestTo(
  ctx: Ctx,
  person: { userId: string; candidate: Candidate },
  { cityId, limit }: { cityId: string | undefined; limit: number },
): Promise<string[]> {
  const { userId: me, candidate: mine } = person;
  const [passed, blocked] = await Promise.all([passedIds(ctx.db, me), blockedWith(ctx.db, me)]);
  const query = {
    me,
    mine,
    nearbyUniversityIds: nearbyUniversities(mine),
    filters: { cityId },
    leftOut: [...passed, ...blocked],
    served: [],
    after: null,
    limit,
  };
  const { people } = (await rankInMemory(ctx, query)) ?? (await rank(ctx.db, query));
  return people.map(({ id }) => id);
}

/** Ids of everybody whom one of some people has passed over. */
export async function passedByAny(ctx: Pick<Ctx, 'db'>, userIds: readonly string[]): Promise<Set<string>> {
  const lists = await Promise.all(userIds.map(async (userId) => passedIds(ctx.db, userId)));
  return new Set(lists.flat());
}
