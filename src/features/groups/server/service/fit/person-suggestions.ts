import { toBudgetEuros, packAnswers, type Candidate } from '#features/matching/domain/candidate.ts';
import { toDayNumber } from '#features/matching/domain/day-numbers.ts';
import { toPoints } from '#features/matching/domain/score-points.ts';
import { recommendForEach, passedByAny } from '#features/matching/server/service/recommendations.ts';
import { findCandidates } from '#features/matching/server/service/matches.ts';
import { publicProfiles } from '#features/profiles/server/service/profiles.ts';
import type { UserCtx } from '#platform/context.ts';
import { partitionPeople } from '../../../domain/fit/group-formation.ts';
import { scoreFromPairs, type GroupScore } from '../../../domain/fit/group-score.ts';
import { mainClashes, pairScores } from '../../../domain/fit/pairwise-scores.ts';
import { canLiveTogether, buildPairMatrix, type HardConstraints } from '../../../domain/fit/pair-matrix.ts';
import { GROUP_FIT } from '../../../domain/fit/rules.ts';
import type { SuggestedPerson, Suggestions } from '../../../domain/fit/schema.ts';
import { GROUP } from '../../../domain/rules.ts';
import { vacancyVerdict } from '../../../domain/states.ts';
import { blockedPairs, usersWithGroupInCity } from '../../store/fit.ts';
import type { GroupRow } from '../../store/groups.ts';
import { membersIn } from '../../store/members.ts';
import { requireMembership } from '../members.ts';

interface GroupCandidate {
  id: string;
  candidate: Candidate;
}

/**
 * Suggests people to invite, ranked by group fit, out of those closest to each member in the city of the group.
 * Excludes people whom a member has skipped, blocks in either direction, everybody with a current or past relation to
 * the group, and people with a group in that city. Throws `not_found`.
 */
export async function suggestPeople(ctx: UserCtx, groupId: string): Promise<Suggestions> {
  const { group } = await requireMembership(ctx, groupId);
  const memberships = await membersIn(
    ctx.db,
    [groupId],
    ['accepted', 'invited', 'requested', 'declined', 'left', 'removed'],
  );
  const idsIn = (state: string) =>
    memberships.filter((membership) => membership.state === state).map((membership) => membership.userId);
  const memberIds = idsIn('accepted');
  const members = await loadCandidates(ctx, memberIds);
  const shares = await proposePartition(ctx, group, memberIds, idsIn('requested'));
  if (vacancyVerdict(group) !== 'ok' || members.length === 0) return { people: [], shares };
  const pool = await loadCandidatePool(
    ctx,
    group,
    members,
    memberships.map((membership) => membership.userId),
  );
  const ranked = pool
    .flatMap((one) => {
      const score = scoreWithCandidate(members, one.candidate);
      return score ? [{ one, score }] : [];
    })
    .toSorted((a, b) => b.score.tenths - a.score.tenths || (a.one.id < b.one.id ? -1 : 1))
    .slice(0, GROUP_FIT.maxSuggestions);
  const profiles = await publicProfiles(
    ctx,
    ranked.map(({ one }) => one.id),
  );
  const people = ranked.flatMap(({ one, score }): SuggestedPerson[] => {
    const profile = profiles.get(one.id);
    const weakest = weakestPairWith(members, one);
    return profile && weakest ? [{ profile, score: toPoints(score.tenths), weakest }] : [];
  });
  return { people, shares };
}

export async function loadCandidates(ctx: UserCtx, ids: readonly string[]): Promise<GroupCandidate[]> {
  const candidates = await findCandidates(ctx, ids);
  return ids.flatMap((id) => {
    const candidate = candidates.get(id);
    return candidate ? [{ id, candidate }] : [];
  });
}

/** Score of the members including a candidate; `null` if there is too little data about the candidate. */
export function scoreWithCandidate(members: readonly GroupCandidate[], candidate: Candidate): GroupScore | null {
  const { known } = pairScores([...members.map((one) => one.candidate), candidate]);
  return known.some(({ b }) => b === members.length) ? scoreFromPairs(known) : null;
}

/** True if a candidate is compatible with every member and with rules, budget and dates of the group. */
export function fitsGroup(group: GroupRow, members: readonly GroupCandidate[], candidate: Candidate): boolean {
  const plans = groupConstraints(group, candidate.moveInDay);
  return (
    canLiveTogether([candidate, plans]) && members.every((member) => canLiveTogether([candidate, member.candidate]))
  );
}

/** Requirements of a group in the shape of a person; the move-in day is the day of its window closest to `day`. */
function groupConstraints(group: GroupRow, day: number | null): HardConstraints {
  const first = group.moveInFrom === null ? null : toDayNumber(group.moveInFrom);
  const last = group.moveInTo === null ? null : toDayNumber(group.moveInTo);
  return {
    answers: packAnswers(group),
    moveInDay: day === null ? null : Math.max(first ?? day, Math.min(last ?? day, day)),
    budgetEuros: group.budgetCents === null ? null : toBudgetEuros(group.budgetCents),
  };
}

async function loadCandidatePool(
  ctx: UserCtx,
  group: GroupRow,
  members: readonly GroupCandidate[],
  notThese: readonly string[],
): Promise<GroupCandidate[]> {
  const wanted = { cityId: group.cityId, limit: GROUP_FIT.candidatePoolSize };
  const each = members.map(({ id, candidate }) => ({ userId: id, candidate }));
  const found = new Set((await recommendForEach(ctx, each, wanted)).flat());
  const memberIds = members.map(({ id }) => id);
  const [passed, grouped, blocked] = await Promise.all([
    passedByAny(ctx, memberIds),
    usersWithGroupInCity(ctx.db, [...found], group.cityId),
    blockedPairs(ctx.db, [...memberIds, ...found]),
  ]);
  const ids = [...found].filter(
    (id) =>
      !notThese.includes(id) &&
      !passed.has(id) &&
      !grouped.has(id) &&
      !memberIds.some((member) => blocked.has(`${member} ${id}`)),
  );
  return (await loadCandidates(ctx, ids)).filter(({ candidate }) => fitsGroup(group, members, candidate));
}

function weakestPairWith(
  members: readonly GroupCandidate[],
  { candidate }: GroupCandidate,
): SuggestedPerson['weakest'] | null {
  const each = members.flatMap(({ id, candidate: theirs }) => {
    const [pairScore] = pairScores([theirs, candidate]).known;
    return pairScore ? [{ id, theirs, tenths: pairScore.tenths }] : [];
  });
  const [weakest] = each.toSorted((a, b) => a.tenths - b.tenths);
  if (!weakest) return null;
  const { id, theirs, tenths } = weakest;
  return { user_id: id, points: toPoints(tenths), clashes: mainClashes(theirs, candidate) };
}

/**
 * Partitions members and requesters into groups if there are more requests than free slots; members stay together.
 * `null` if there are enough slots or no requests.
 */
async function proposePartition(
  ctx: UserCtx,
  group: GroupRow,
  memberIds: readonly string[],
  asking: readonly string[],
): Promise<string[][] | null> {
  const ids = [...memberIds, ...asking];
  if (asking.length === 0 || ids.length <= group.size) return null;
  const people = await loadCandidates(ctx, ids);
  if (people.length < ids.length) return null;
  const pairs = buildPairMatrix(people.map(({ candidate }) => candidate));
  const shared = partitionPeople(pairs, { least: GROUP.minSize, most: group.size }, [...memberIds.keys()]);
  return shared && shared.map((rows) => rows.flatMap((row) => people[row]?.id ?? []));
}
