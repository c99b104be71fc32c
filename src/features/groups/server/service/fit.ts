import { pointsOf } from '#features/matching/domain/points.ts';
import type { Candidate } from '#features/matching/domain/candidate.ts';
import { candidatesOf } from '#features/matching/server/service/matches.ts';
import type { UserCtx } from '#platform/context.ts';
import { scoreOfTies } from '../../domain/fit/group-score.ts';
import { clashesOf, tiesOf } from '../../domain/fit/known.ts';
import { canLiveTogether } from '../../domain/fit/pairs.ts';
import type { GroupFit } from '../../domain/fit/schema.ts';
import { seenGroup } from './groups.ts';
import { membersOf } from './members.ts';
import { peopleSeen } from './people.ts';

/**
 * How a group fits, for its members; for others who see it how it would with them. Null while there are not two to compare.
 * Refuses with `not_found`.
 */
export async function groupFit(ctx: UserCtx, groupId: string, invite?: string): Promise<GroupFit | null> {
  const { mine } = await seenGroup(ctx, groupId, invite);
  const isIn = mine?.state === 'accepted';
  const me = ctx.actor.userId;
  const memberIds = (await membersOf(ctx, groupId)).map(({ userId }) => userId);
  const ids = isIn ? memberIds : [...memberIds, me];
  const candidates = await candidatesOf(ctx, ids);
  const people = ids.flatMap((id) => {
    const candidate = candidates.get(id);
    return candidate ? [{ id, candidate }] : [];
  });
  if (people.length < 2 || !(isIn || candidates.has(me))) return null;
  const seen = await peopleSeen(ctx, ids, isIn ? ids : []);
  return fitOf(people, { me, isIn, seen: (id) => id === me || seen.has(id) });
}

function fitOf(
  people: readonly { id: string; candidate: Candidate }[],
  reader: { me: string; isIn: boolean; seen: (id: string) => boolean },
): GroupFit {
  const { known, unknown } = tiesOf(people.map(({ candidate }) => candidate));
  const isMine = ({ a, b }: { a: number; b: number }) => people[a]?.id === reader.me || people[b]?.id === reader.me;
  // how the members fit among themselves says nothing of a visitor who has not told how they live
  const score = reader.isIn || known.some(isMine) ? scoreOfTies(known) : null;
  const tells = (pair: { a: number; b: number }) => reader.isIn || isMine(pair);
  const idOf = (at: number) => {
    const id = people[at]?.id;
    return id !== undefined && reader.seen(id) ? id : null;
  };
  const pairs = [
    ...(score?.pairs ?? []).map(({ a, b, tenths }) => ({ a, b, points: pointsOf(tenths) })),
    ...unknown.map(({ a, b }) => ({ a, b, points: null })),
  ];
  return {
    as: reader.isIn ? 'member' : 'visitor',
    score: score && pointsOf(score.tenths),
    mean: score && pointsOf(score.meanTenths),
    least: score && pointsOf(score.leastTenths),
    pairs: pairs.filter(tells).map(({ a, b, points }) => ({ a: idOf(a), b: idOf(b), points })),
    unknown_pairs: unknown.length,
    weakest: score && weakestOf(people, score.weakest, pointsOf(score.leastTenths), tells, idOf),
    can_live_together: canLiveTogether(people.map(({ candidate }) => candidate)),
  };
}

function weakestOf(
  people: readonly { candidate: Candidate }[],
  [a, b]: readonly [number, number],
  points: number,
  tells: (pair: { a: number; b: number }) => boolean,
  idOf: (at: number) => string | null,
): GroupFit['weakest'] {
  const [one, other] = [people[a]?.candidate, people[b]?.candidate];
  if (!one || !other || !tells({ a, b })) return { people: null, points, clashes: [] };
  return { people: [idOf(a), idOf(b)], points, clashes: clashesOf(one, other) };
}
