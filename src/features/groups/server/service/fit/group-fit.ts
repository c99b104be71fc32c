import { toPoints } from '#features/matching/domain/score-points.ts';
import type { Candidate } from '#features/matching/domain/candidate.ts';
import { findCandidates } from '#features/matching/server/service/matches.ts';
import type { UserCtx } from '#platform/context.ts';
import { scoreFromPairs, type PairScore } from '../../../domain/fit/group-score.ts';
import { mainClashes, pairScores } from '../../../domain/fit/pairwise-scores.ts';
import { canLiveTogether } from '../../../domain/fit/pair-matrix.ts';
import type { GroupFit } from '../../../domain/fit/schema.ts';
import { getVisibleGroup } from '../groups.ts';
import { membersOf } from '../members.ts';
import { getVisiblePeople } from '../people.ts';

/**
 * Returns the fit of a group for its members; for other viewers, the fit including them. `null` with fewer than two
 * people to compare. Throws `not_found`.
 */
export async function getGroupFit(ctx: UserCtx, groupId: string, invite?: string): Promise<GroupFit | null> {
  const { mine } = await getVisibleGroup(ctx, groupId, invite);
  const isIn = mine?.state === 'accepted';
  const me = ctx.actor.userId;
  const memberIds = (await membersOf(ctx, groupId)).map(({ userId }) => userId);
  const ids = isIn ? memberIds : [...memberIds, me];
  const candidates = await findCandidates(ctx, ids);
  const people = ids.flatMap((id) => {
    const candidate = candidates.get(id);
    return candidate ? [{ id, candidate }] : [];
  });
  if (people.length < 2 || !(isIn || candidates.has(me))) return null;
  const seen = await getVisiblePeople(ctx, ids, isIn ? ids : []);
  return buildGroupFit(people, { me, isIn, seen: (id) => id === me || seen.has(id) });
}

function buildGroupFit(
  people: readonly { id: string; candidate: Candidate }[],
  viewer: { me: string; isIn: boolean; seen: (id: string) => boolean },
): GroupFit {
  const { known, unknown } = pairScores(people.map(({ candidate }) => candidate));
  const isMine = ({ a, b }: { a: number; b: number }) => people[a]?.id === viewer.me || people[b]?.id === viewer.me;
  // Without answers of the visitor, the score would only describe the members among themselves.
  const score = viewer.isIn || known.some(isMine) ? scoreFromPairs(known) : null;
  const mayShow = (pair: { a: number; b: number }) => viewer.isIn || isMine(pair);
  const idOf = (at: number) => {
    const id = people[at]?.id;
    return id !== undefined && viewer.seen(id) ? id : null;
  };
  const pairs = [
    ...(score?.pairs ?? []).map(({ a, b, tenths }) => ({ a, b, points: toPoints(tenths) })),
    ...unknown.map(({ a, b }) => ({ a, b, points: null })),
  ];
  return {
    as: viewer.isIn ? 'member' : 'visitor',
    score: score && toPoints(score.tenths),
    known: score && toPoints(meanKnownTenths(score.pairs)),
    mean: score && toPoints(score.meanTenths),
    least: score && toPoints(score.minTenths),
    pairs: pairs.filter(mayShow).map(({ a, b, points }) => ({ a: idOf(a), b: idOf(b), points })),
    unknown_pairs: unknown.length,
    weakest: score && presentWeakestPair(people, score.weakest, toPoints(score.minTenths), mayShow, idOf),
    can_live_together: canLiveTogether(people.map(({ candidate }) => candidate)),
  };
}

function meanKnownTenths(pairs: readonly PairScore[]): number {
  return Math.round(pairs.reduce((sum, { knownTenths = 1000 }) => sum + knownTenths, 0) / pairs.length);
}

function presentWeakestPair(
  people: readonly { candidate: Candidate }[],
  [a, b]: readonly [number, number],
  points: number,
  mayShow: (pair: { a: number; b: number }) => boolean,
  idOf: (at: number) => string | null,
): GroupFit['weakest'] {
  const [one, other] = [people[a]?.candidate, people[b]?.candidate];
  if (!one || !other || !mayShow({ a, b })) return { people: null, points, clashes: [] };
  return { people: [idOf(a), idOf(b)], points, clashes: mainClashes(one, other) };
}
