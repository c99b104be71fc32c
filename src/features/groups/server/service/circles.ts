import { pointsOf } from '#features/matching/domain/points.ts';
import { closestTo } from '#features/matching/server/service/closest.ts';
import { ownProfile, publicProfiles } from '#features/profiles/server/service/profiles.ts';
import type { UserCtx } from '#platform/context.ts';
import { bestGroups } from '../../domain/fit/best-groups.ts';
import { groupScore } from '../../domain/fit/group-score.ts';
import { NEVER, pairsOf } from '../../domain/fit/pairs.ts';
import { GROUP_FIT } from '../../domain/fit/rules.ts';
import type { Circle, OwnSuggestions } from '../../domain/fit/schema.ts';
import { GROUP_SEARCH } from '../../domain/rules.ts';
import { blockedPairs, groupedIn } from '../store/fit.ts';
import { groupsById } from '../store/groups.ts';
import { membersIn, tiesOf as groupTiesOf } from '../store/members.ts';
import { newestGroups } from '../store/search.ts';
import { groupCards } from './search.ts';
import { fitsInto, knownOf, scoreWith } from './suggestions.ts';

/**
 * Whole groups for the caller: open ones with a place in their city, by how they would fit with the caller in, and people who
 * have no group there with whom they would make a good one. Nothing while their profile is not finished. Refuses with
 * `profile_not_found`.
 */
export async function suggestGroups(ctx: UserCtx, size: number): Promise<OwnSuggestions> {
  const profile = await ownProfile(ctx);
  const isComplete = profile.onboarding_completed && !profile.onboarding_skipped;
  if (!isComplete || profile.city_id === null) return { groups: [], circles: [], profile_complete: isComplete };
  return {
    groups: await openGroups(ctx, profile.city_id),
    circles: await circlesFor(ctx, profile.city_id, size),
    profile_complete: true,
  };
}

async function openGroups(ctx: UserCtx, cityId: string): Promise<OwnSuggestions['groups']> {
  const me = ctx.actor.userId;
  const [mine] = await knownOf(ctx, [me]);
  if (!mine) return [];
  const wanted = {
    filters: { city_id: cityId, places: 1 },
    words: [],
    answers: null,
    viewerId: me,
    until: null,
  };
  const found = await newestGroups(ctx.db, wanted, { after: null, limit: GROUP_SEARCH.bestOf });
  const tied = new Set((await groupTiesOf(ctx.db, me, GROUP_SEARCH.bestOf)).map((tie) => tie.group_id));
  const ids = found.map(({ id }) => id).filter((id) => !tied.has(id));
  const [rows, ties] = await Promise.all([groupsById(ctx.db, ids), membersIn(ctx.db, ids, ['accepted'])]);
  const people = new Map(
    (await knownOf(ctx, [...new Set(ties.map((tie) => tie.user_id))])).map((one) => [one.id, one]),
  );
  const byGroup = Map.groupBy(ties, (tie) => tie.group_id);
  const ranked = rows
    .flatMap((row) => {
      const members = (byGroup.get(row.id) ?? []).flatMap((tie) => people.get(tie.user_id) ?? []);
      if (members.length === 0 || !fitsInto(row, members, mine.candidate)) return [];
      const score = scoreWith(members, mine.candidate);
      return score ? [{ id: row.id, score }] : [];
    })
    .toSorted((a, b) => b.score.tenths - a.score.tenths || (a.id < b.id ? -1 : 1))
    .slice(0, GROUP_FIT.suggested);
  const cards = await groupCards(
    ctx,
    ranked.map(({ id }) => id),
  );
  return ranked.flatMap(({ id, score }) => {
    const group = cards.find((card) => card.id === id);
    return group ? [{ group, score: pointsOf(score.tenths), least: pointsOf(score.leastTenths) }] : [];
  });
}

/** The best groups of a size out of the people closest to the caller, each with at least two others than the ones before. */
async function circlesFor(ctx: UserCtx, cityId: string, size: number): Promise<Circle[]> {
  const me = ctx.actor.userId;
  const [mine] = await knownOf(ctx, [me]);
  if (!mine) return [];
  const closest = await closestTo(
    ctx,
    { userId: me, candidate: mine.candidate },
    { cityId, limit: GROUP_FIT.topPeople },
  );
  const grouped = await groupedIn(ctx.db, closest, cityId);
  const people = [
    mine,
    ...(await knownOf(
      ctx,
      closest.filter((id) => !grouped.has(id)),
    )),
  ];
  const pairs = pairsOf(people.map(({ candidate }) => candidate));
  const blocked = await blockedPairs(
    ctx.db,
    people.map(({ id }) => id),
  );
  people.forEach((a, row) =>
    people.forEach((b, column) => {
      if (blocked.has(`${a.id} ${b.id}`)) pairs.tenths[row * pairs.count + column] = NEVER;
    }),
  );
  const among = people.map((_, at) => at).slice(1);
  const found = bestGroups({ pairs, withMembers: [0], among, size, limit: GROUP_FIT.triedCircles });
  const shown: number[][] = [];
  for (const { members } of found) {
    const isNew = shown.every((other) => members.filter((one) => !other.includes(one)).length >= Math.min(2, size - 1));
    if (isNew && shown.length < GROUP_FIT.shownCircles) shown.push(members);
  }
  const profiles = await publicProfiles(
    ctx,
    shown.flat().flatMap((at) => people[at]?.id ?? []),
  );
  return shown.flatMap((members) => {
    const score = groupScore(pairs, members);
    const others = members.flatMap((at) => (at === 0 ? [] : (profiles.get(people[at]?.id ?? '') ?? [])));
    if (!score || others.length < size - 1) return [];
    return [{ people: others, score: pointsOf(score.tenths), least: pointsOf(score.leastTenths) }];
  });
}
