import { toPoints } from '#features/matching/domain/score-points.ts';
import { recommendFor } from '#features/matching/server/service/recommendations.ts';
import { ownProfile, publicProfiles } from '#features/profiles/server/service/profiles.ts';
import type { UserCtx } from '#platform/context.ts';
import { bestGroups } from '../../../domain/fit/best-groups.ts';
import { groupScore } from '../../../domain/fit/group-score.ts';
import { INCOMPATIBLE, buildPairMatrix } from '../../../domain/fit/pair-matrix.ts';
import { GROUP_FIT } from '../../../domain/fit/rules.ts';
import type { SuggestedGroup, OwnSuggestions } from '../../../domain/fit/schema.ts';
import { GROUP_SEARCH } from '../../../domain/rules.ts';
import { blockedPairs, usersWithGroupInCity } from '../../store/fit.ts';
import { groupsById } from '../../store/groups.ts';
import { membersIn, membershipsOf as groupTiesOf } from '../../store/members.ts';
import { newestGroups } from '../../store/search.ts';
import { groupCards } from '../search.ts';
import { fitsGroup, loadCandidates, scoreWithCandidate } from './person-suggestions.ts';

/**
 * Recommends groups to the caller: open groups with a free slot in their city, ranked by fit, and new groups of people
 * without a group in that city. Empty while the profile is incomplete. Throws `profile_not_found`.
 */
export async function recommendGroups(ctx: UserCtx, size: number): Promise<OwnSuggestions> {
  const profile = await ownProfile(ctx);
  const isComplete = profile.onboarding_completed && !profile.onboarding_skipped;
  if (!isComplete || profile.city_id === null) return { groups: [], circles: [], profile_complete: isComplete };
  return {
    groups: await recommendOpenGroups(ctx, profile.city_id),
    circles: await recommendNewGroups(ctx, profile.city_id, size),
    profile_complete: true,
  };
}

async function recommendOpenGroups(ctx: UserCtx, cityId: string): Promise<OwnSuggestions['groups']> {
  const me = ctx.actor.userId;
  const [mine] = await loadCandidates(ctx, [me]);
  if (!mine) return [];
  const wanted = {
    filters: { city_id: cityId, places: 1 },
    words: [],
    answers: null,
    viewerId: me,
    until: null,
  };
  const found = await newestGroups(ctx.db, wanted, { after: null, limit: GROUP_SEARCH.rankLimit });
  const tied = new Set((await groupTiesOf(ctx.db, me, GROUP_SEARCH.rankLimit)).map((membership) => membership.groupId));
  const ids = found.map(({ id }) => id).filter((id) => !tied.has(id));
  const [rows, memberships] = await Promise.all([groupsById(ctx.db, ids), membersIn(ctx.db, ids, ['accepted'])]);
  const people = new Map(
    (await loadCandidates(ctx, [...new Set(memberships.map((membership) => membership.userId))])).map((one) => [
      one.id,
      one,
    ]),
  );
  const byGroup = Map.groupBy(memberships, (membership) => membership.groupId);
  const ranked = rows
    .flatMap((row) => {
      const members = (byGroup.get(row.id) ?? []).flatMap((membership) => people.get(membership.userId) ?? []);
      if (members.length === 0 || !fitsGroup(row, members, mine.candidate)) return [];
      const score = scoreWithCandidate(members, mine.candidate);
      return score ? [{ id: row.id, score }] : [];
    })
    .toSorted((a, b) => b.score.tenths - a.score.tenths || (a.id < b.id ? -1 : 1))
    .slice(0, GROUP_FIT.maxSuggestions);
  const cards = await groupCards(
    ctx,
    ranked.map(({ id }) => id),
  );
  return ranked.flatMap(({ id, score }) => {
    const group = cards.find((card) => card.id === id);
    return group ? [{ group, score: toPoints(score.tenths), least: toPoints(score.minTenths) }] : [];
  });
}

/**
 * The best groups of a size among the people closest to the caller. Each differs from the previous ones in at least two
 * people.
 */
async function recommendNewGroups(ctx: UserCtx, cityId: string, size: number): Promise<SuggestedGroup[]> {
  const me = ctx.actor.userId;
  const [mine] = await loadCandidates(ctx, [me]);
  if (!mine) return [];
  const closest = await recommendFor(
    ctx,
    { userId: me, candidate: mine.candidate },
    { cityId, limit: GROUP_FIT.candidatePoolSize },
  );
  const grouped = await usersWithGroupInCity(ctx.db, closest, cityId);
  const people = [
    mine,
    ...(await loadCandidates(
      ctx,
      closest.filter((id) => !grouped.has(id)),
    )),
  ];
  const pairs = buildPairMatrix(people.map(({ candidate }) => candidate));
  const blocked = await blockedPairs(
    ctx.db,
    people.map(({ id }) => id),
  );
  people.forEach((a, row) =>
    people.forEach((b, column) => {
      if (blocked.has(`${a.id} ${b.id}`)) pairs.tenths[row * pairs.count + column] = INCOMPATIBLE;
    }),
  );
  const among = people.map((_, at) => at).slice(1);
  const found = bestGroups({ pairs, required: [0], candidates: among, size, limit: GROUP_FIT.triedSuggestedGroups });
  const shown: number[][] = [];
  for (const { members } of found) {
    const isNew = shown.every((other) => members.filter((one) => !other.includes(one)).length >= Math.min(2, size - 1));
    if (isNew && shown.length < GROUP_FIT.maxSuggestedGroups) shown.push(members);
  }
  const profiles = await publicProfiles(
    ctx,
    shown.flat().flatMap((at) => people[at]?.id ?? []),
  );
  return shown.flatMap((members) => {
    const score = groupScore(pairs, members);
    const others = members.flatMap((at) => (at === 0 ? [] : (profiles.get(people[at]?.id ?? '') ?? [])));
    if (!score || others.length < size - 1) return [];
    return [{ people: others, score: toPoints(score.tenths), least: toPoints(score.minTenths) }];
  });
}
