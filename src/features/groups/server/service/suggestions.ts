import { budgetOf, packAnswers, type Candidate } from '#features/matching/domain/candidate.ts';
import { dayOf } from '#features/matching/domain/days.ts';
import { pointsOf } from '#features/matching/domain/points.ts';
import { closestToEach, passedByAny } from '#features/matching/server/service/closest.ts';
import { candidatesOf } from '#features/matching/server/service/matches.ts';
import { publicProfiles } from '#features/profiles/server/service/profiles.ts';
import type { UserCtx } from '#platform/context.ts';
import { shareOut } from '../../domain/fit/formation.ts';
import { scoreOfTies, type GroupScore } from '../../domain/fit/group-score.ts';
import { clashesOf, tiesOf } from '../../domain/fit/known.ts';
import { canLiveTogether, pairsOf, type Plans } from '../../domain/fit/pairs.ts';
import { GROUP_FIT } from '../../domain/fit/rules.ts';
import type { SuggestedPerson, Suggestions } from '../../domain/fit/schema.ts';
import { GROUP } from '../../domain/rules.ts';
import { placeVerdict } from '../../domain/states.ts';
import { blockedPairs, groupedIn } from '../store/fit.ts';
import type { GroupRow } from '../store/groups.ts';
import { membersIn } from '../store/members.ts';
import { memberOf } from './members.ts';

interface Known {
  id: string;
  candidate: Candidate;
}

/**
 * Whom a group of the caller's could invite, by how the group would fit with them: out of those closest to each member in its
 * city, without whom a member has passed over, who is blocked by or blocks one, is or was asked before, or has a group there.
 * Refuses with `not_found`.
 */
export async function suggestPeople(ctx: UserCtx, groupId: string): Promise<Suggestions> {
  const { group } = await memberOf(ctx, groupId);
  const ties = await membersIn(ctx.db, [groupId], ['accepted', 'invited', 'requested', 'declined', 'left', 'removed']);
  const idsIn = (state: string) => ties.filter((tie) => tie.state === state).map((tie) => tie.user_id);
  const memberIds = idsIn('accepted');
  const members = await knownOf(ctx, memberIds);
  const shares = await sharesOf(ctx, group, memberIds, idsIn('requested'));
  if (placeVerdict(group) !== 'ok' || members.length === 0) return { people: [], shares };
  const pool = await poolFor(
    ctx,
    group,
    members,
    ties.map((tie) => tie.user_id),
  );
  const ranked = pool
    .flatMap((one) => {
      const score = scoreWith(members, one.candidate);
      return score ? [{ one, score }] : [];
    })
    .toSorted((a, b) => b.score.tenths - a.score.tenths || (a.one.id < b.one.id ? -1 : 1))
    .slice(0, GROUP_FIT.suggested);
  const profiles = await publicProfiles(
    ctx,
    ranked.map(({ one }) => one.id),
  );
  const people = ranked.flatMap(({ one, score }): SuggestedPerson[] => {
    const profile = profiles.get(one.id);
    const weakest = weakestFor(members, one);
    return profile && weakest ? [{ profile, score: pointsOf(score.tenths), weakest }] : [];
  });
  return { people, shares };
}

export async function knownOf(ctx: UserCtx, ids: readonly string[]): Promise<Known[]> {
  const candidates = await candidatesOf(ctx, ids);
  return ids.flatMap((id) => {
    const candidate = candidates.get(id);
    return candidate ? [{ id, candidate }] : [];
  });
}

/** How people would fit with one more; null where too little is known of that one to say a number. */
export function scoreWith(members: readonly Known[], candidate: Candidate): GroupScore | null {
  const { known } = tiesOf([...members.map((one) => one.candidate), candidate]);
  return known.some(({ b }) => b === members.length) ? scoreOfTies(known) : null;
}

/** Whether somebody can live with each member, by the rules of the group, its budget and its days. */
export function fitsInto(group: GroupRow, members: readonly Known[], candidate: Candidate): boolean {
  const plans = plansOf(group, candidate.moveInDay);
  return (
    canLiveTogether([candidate, plans]) && members.every((member) => canLiveTogether([candidate, member.candidate]))
  );
}

/** What a group asks for, as a person would; its days are the nearest to somebody's. */
function plansOf(group: GroupRow, day: number | null): Plans {
  const first = group.move_in_from === null ? null : dayOf(group.move_in_from);
  const last = group.move_in_to === null ? null : dayOf(group.move_in_to);
  return {
    answers: packAnswers(group),
    moveInDay: day === null ? null : Math.max(first ?? day, Math.min(last ?? day, day)),
    budgetEuros: group.budget_cents === null ? null : budgetOf(group.budget_cents),
  };
}

async function poolFor(
  ctx: UserCtx,
  group: GroupRow,
  members: readonly Known[],
  notThese: readonly string[],
): Promise<Known[]> {
  const wanted = { cityId: group.city_id, limit: GROUP_FIT.topPeople };
  const each = members.map(({ id, candidate }) => ({ userId: id, candidate }));
  const found = new Set((await closestToEach(ctx, each, wanted)).flat());
  const memberIds = members.map(({ id }) => id);
  const [passed, grouped, blocked] = await Promise.all([
    passedByAny(ctx, memberIds),
    groupedIn(ctx.db, [...found], group.city_id),
    blockedPairs(ctx.db, [...memberIds, ...found]),
  ]);
  const ids = [...found].filter(
    (id) =>
      !notThese.includes(id) &&
      !passed.has(id) &&
      !grouped.has(id) &&
      !memberIds.some((member) => blocked.has(`${member} ${id}`)),
  );
  return (await knownOf(ctx, ids)).filter(({ candidate }) => fitsInto(group, members, candidate));
}

function weakestFor(members: readonly Known[], { candidate }: Known): SuggestedPerson['weakest'] | null {
  const each = members.flatMap(({ id, candidate: theirs }) => {
    const [tie] = tiesOf([theirs, candidate]).known;
    return tie ? [{ id, theirs, tenths: tie.tenths }] : [];
  });
  const [weakest] = each.toSorted((a, b) => a.tenths - b.tenths);
  if (!weakest) return null;
  const { id, theirs, tenths } = weakest;
  return { user_id: id, points: pointsOf(tenths), clashes: clashesOf(theirs, candidate) };
}

/**
 * How all who ask could share themselves out where there are too few places, the members staying together; null where there
 * are enough, or nobody asks.
 */
async function sharesOf(
  ctx: UserCtx,
  group: GroupRow,
  memberIds: readonly string[],
  asking: readonly string[],
): Promise<string[][] | null> {
  const ids = [...memberIds, ...asking];
  if (asking.length === 0 || ids.length <= group.size) return null;
  const people = await knownOf(ctx, ids);
  if (people.length < ids.length) return null;
  const pairs = pairsOf(people.map(({ candidate }) => candidate));
  const shared = shareOut(pairs, { least: GROUP.minSize, most: group.size }, [...memberIds.keys()]);
  return shared && shared.map((rows) => rows.flatMap((row) => people[row]?.id ?? []));
}
