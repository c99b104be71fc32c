import type { Ctx } from '#platform/context.ts';
import type { Candidate } from '../../domain/candidate.ts';
import { passedBy } from '../store/passes.ts';
import { blockedWithEach, rank } from '../store/rank.ts';
import { nearbyUniversities } from './matches.ts';
import { rankInMemory } from './packed.ts';

/**
 * Ids of the people whom somebody is best shown, for lists of others' making: in the order of their own list and with whom
 * they have asked or matched in it, without those they have passed over, who are blocked either way, hidden, not finished, or
 * cannot live with them.
 */
export async function closestTo(
  ctx: Ctx,
  person: Asking,
  wanted: { cityId: string | undefined; limit: number },
): Promise<string[]> {
  const [found] = await closestToEach(ctx, [person], wanted);
  return found ?? [];
}

interface Asking {
  userId: string;
  candidate: Candidate;
}

/** `closestTo` for several people, in their order. */
export async function closestToEach(
  ctx: Ctx,
  people: readonly Asking[],
  { cityId, limit }: { cityId: string | undefined; limit: number },
): Promise<string[][]> {
  const ids = people.map(({ userId }) => userId);
  const [passed, blocked] = await Promise.all([passedBy(ctx.db, ids), blockedWithEach(ctx.db, ids)]);
  const lists: string[][] = [];
  for (const { userId: me, candidate: mine } of people) {
    const query = {
      me,
      mine,
      nearbyUniversityIds: nearbyUniversities(mine),
      filters: { cityId },
      leftOut: [...(passed.get(me) ?? []), ...(blocked.get(me) ?? [])],
      served: [],
      after: null,
      limit,
    };
    const { people: found } = (await rankInMemory(ctx, query)) ?? (await rank(ctx.db, query));
    lists.push(found.map(({ id }) => id));
  }
  return lists;
}

/** Ids of everybody whom one of some people has passed over. */
export async function passedByAny(ctx: Pick<Ctx, 'db'>, userIds: readonly string[]): Promise<Set<string>> {
  return new Set([...(await passedBy(ctx.db, userIds)).values()].flat());
}
