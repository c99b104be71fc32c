import { universitiesInCity, universityById } from '#features/places/server/service.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import { publicProfile, publicProfiles } from '#features/profiles/server/service/profiles.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { candidateOf, type Candidate, type ProfileAnswers } from '../../domain/candidate.ts';
import { pointsOf } from '../../domain/points.ts';
import { explain, type Explanation } from '../../domain/reasons.ts';
import { MATCHING } from '../../domain/rules.ts';
import { NEWCOMER_PRICE_TENTHS } from '../../domain/price.ts';
import type { Filters, Ranked } from '../../domain/ranking.ts';
import type { Reason } from '../../domain/schema.ts';
import { scoreOf } from '../../domain/score.ts';
import { answersOf, blockedWith, rank } from '../store/rank.ts';
import { priceOf } from '../store/standing.ts';
import { leftOutBy } from './left-out.ts';
import { rankInMemory } from './packed.ts';
import { notePage, servedUntil } from './served.ts';
import { noteShown } from './standing.ts';

/** Somebody to live with, and why. */
export interface Found {
  profile: PublicProfile;
  explanation: Explanation;
}

export interface FoundPage {
  people: Found[];
  /** Whoever stands last on this page; null when it is the last one. */
  next: string | null;
  total: number;
  isComplete: boolean;
}

/**
 * The people whom the caller is best shown, `MATCHING.pageSize` at a time, after the person `after`: by R, which is the
 * compatibility less what the place of somebody much seen, much asked or long away costs. Nobody is listed to somebody
 * whose own profile is not finished; they learn how many there are. Refuses with `profile_not_found`.
 */
export async function listMatches(ctx: UserCtx, filters: Filters, after: string | null): Promise<FoundPage> {
  const me = ctx.actor.userId;
  const { candidate: mine, isComplete } = await ownCandidate(ctx);
  const before = after === null ? null : await placeAfter(ctx, mine, filters, after);
  const [leftOut, blocked] = await Promise.all([leftOutBy(ctx, me), blockedWith(ctx.db, me)]);
  const query = {
    me,
    mine,
    nearbyUniversityIds: nearbyUniversities(mine),
    filters,
    leftOut: [...leftOut, ...blocked],
    served: before?.ids ?? [],
    after: before?.place ?? null,
    limit: isComplete ? MATCHING.pageSize + 1 : 0,
  };
  const { people: ranked, total } = (await rankInMemory(ctx, query)) ?? (await rank(ctx.db, query));
  const page = ranked.slice(0, MATCHING.pageSize);
  const ids = page.map(({ id }) => id);
  const [profiles, candidates] = await Promise.all([publicProfiles(ctx, ids), candidatesOf(ctx, ids)]);
  const people = ids.flatMap((id) => {
    const [profile, theirs] = [profiles.get(id), candidates.get(id)];
    return profile && theirs ? [{ profile, explanation: explain(mine, theirs) }] : [];
  });
  notePage(ctx, me, filters, query.served, page);
  if (isComplete) noteShown(ctx, me, ids);
  return { people, next: ranked.length > page.length ? (page.at(-1)?.id ?? null) : null, total, isComplete };
}

/** Who stands first in the caller's list, without a page of it being shown: ids, as many as on a page. */
export async function topOfList(ctx: UserCtx): Promise<string[]> {
  const me = ctx.actor.userId;
  const { candidate: mine, isComplete } = await ownCandidate(ctx);
  if (!isComplete) return [];
  const [leftOut, blocked] = await Promise.all([leftOutBy(ctx, me), blockedWith(ctx.db, me)]);
  const query = {
    me,
    mine,
    nearbyUniversityIds: nearbyUniversities(mine),
    filters: {},
    leftOut: [...leftOut, ...blocked],
    served: [],
    after: null,
    limit: MATCHING.pageSize,
  };
  const { people } = (await rankInMemory(ctx, query)) ?? (await rank(ctx.db, query));
  return people.map(({ id }) => id);
}

/** Where a list goes on after somebody who stood in it: as it was served, else as it stands now. */
async function placeAfter(
  ctx: UserCtx,
  mine: Candidate,
  filters: Filters,
  id: string,
): Promise<{ place: Ranked; ids: string[] }> {
  const served = servedUntil(ctx, ctx.actor.userId, filters, id);
  if (served) return served;
  const theirs = (await candidatesOf(ctx, [id])).get(id);
  if (!theirs) throw new Refusal('validation', { fields: { page: 'invalid_page' } });
  const price = (await priceOf(ctx.db, id)) ?? NEWCOMER_PRICE_TENTHS;
  return { place: { id, rank: scoreOf(mine, theirs).tenths - price }, ids: [] };
}

/**
 * How the caller fits with one person, conflicts and all. Refuses with `match_self`, with `profile_not_found` while the
 * caller has no profile, and with `not_found` for whoever the caller may not see.
 */
export async function matchWith(ctx: UserCtx, userId: string): Promise<Found> {
  if (userId === ctx.actor.userId) throw new Refusal('match_self');
  const { candidate: mine } = await ownCandidate(ctx);
  const profile = await publicProfile(ctx, userId);
  const theirs = (await candidatesOf(ctx, [userId])).get(userId);
  if (!theirs) throw new Refusal('not_found');
  return { profile, explanation: explain(mine, theirs) };
}

/** Why the caller fits with somebody, as the other reads it: for whoever looks into a score that was questioned. */
export async function reasonsTheyRead(ctx: UserCtx, userId: string): Promise<Reason[]> {
  const { candidate: mine } = await ownCandidate(ctx);
  const theirs = (await candidatesOf(ctx, [userId])).get(userId);
  return theirs ? explain(theirs, mine).reasons : [];
}

/**
 * How the caller fits with each of many people: points from 0 to 100, and whether they clash. Left out are the caller, and
 * whoever is not known well enough to say a number. Knows nothing of blocks and hiding: for lists that do.
 */
export async function fitsWith(
  ctx: UserCtx,
  ids: readonly string[],
): Promise<Map<string, { percent: number; clashes: boolean }>> {
  const me = ctx.actor.userId;
  const others = [...new Set(ids)].filter((id) => id !== me);
  if (others.length === 0) return new Map();
  const candidates = await candidatesOf(ctx, [me, ...others]);
  const mine = candidates.get(me);
  if (!mine) return new Map();
  return new Map(
    others.flatMap((id) => {
      const theirs = candidates.get(id);
      if (!theirs) return [];
      const { score, band } = explain(mine, theirs);
      const fit = { percent: pointsOf(score.tenths), clashes: score.conflicts.length > 0 };
      return band === 'unknown' ? [] : [[id, fit] as const];
    }),
  );
}

/**
 * How the caller and one person fit, as either reads it. Refuses with `profile_not_found`, and with `own_profile_incomplete`
 * while the caller's own is not finished; null for whoever has no finished profile. Knows nothing of blocks and hiding.
 */
export async function fitBothWays(
  ctx: UserCtx,
  userId: string,
): Promise<{ toMe: Explanation; toThem: Explanation } | null> {
  const { candidate: mine, isComplete } = await ownCandidate(ctx);
  if (!isComplete) throw new Refusal('own_profile_incomplete');
  const [row] = await answersOf(ctx.db, [userId]);
  if (!row?.isComplete) return null;
  const theirs = withCampuses(row);
  return { toMe: explain(mine, theirs), toThem: explain(theirs, mine) };
}

async function ownCandidate(ctx: UserCtx): Promise<{ candidate: Candidate; isComplete: boolean }> {
  const [own] = await answersOf(ctx.db, [ctx.actor.userId]);
  if (!own) throw new Refusal('profile_not_found');
  return { candidate: withCampuses(own), isComplete: own.isComplete };
}

/** What profiles bring to a score, by id; finished or not. Knows nothing of blocks and hiding. */
export async function candidatesOf(ctx: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<Map<string, Candidate>> {
  const rows = await answersOf(ctx.db, ids);
  return new Map(rows.map((row) => [row.id, withCampuses(row)]));
}

function withCampuses(answers: ProfileAnswers): Candidate {
  const university = answers.universityId === null ? null : universityById(answers.universityId);
  return candidateOf(answers, university?.campusCityIds ?? []);
}

/** Ids of the universities with a campus in a city where mine has one. */
export function nearbyUniversities(mine: Candidate): string[] {
  return [...new Set(mine.campusCityIds.flatMap((city) => universitiesInCity(city).map(({ id }) => id)))];
}
