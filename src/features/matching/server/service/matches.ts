import { universitiesInCity, universityById } from '#features/locations/server/service.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import { profilesWithRows, publicProfile } from '#features/profiles/server/service/profiles.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { toCandidate, type Candidate, type ProfileAnswers } from '../../domain/candidate.ts';
import { toPoints } from '../../domain/score-points.ts';
import { explain, hasEnoughSharedAnswers, type Explanation } from '../../domain/reasons/reasons.ts';
import { MATCHING } from '../../domain/rules.ts';
import { NEW_USER_PENALTY_TENTHS } from '../../domain/exposure-penalty.ts';
import type { Filters, Ranked } from '../../domain/ranking.ts';
import { OWN_PROVINCE } from '../../domain/own-province.ts';
import type { Reason } from '../../domain/schema.ts';
import { scoreOf } from '../../domain/score.ts';
import { scoreRange, type ScoreRange } from '../../domain/range/score-range.ts';
import { answersOf, findProfileAnswers, rankInDatabase } from '../store/rank.ts';
import { findExcludedIds } from '../store/excluded-people.ts';
import { findPenalty } from '../store/exposure.ts';
import { rankInMemory } from './candidate-index.ts';
import { recordPage, shownBefore } from './pagination-history.ts';
import { recordImpressions } from './exposure.ts';

/** A candidate and the explanation of the score. */
export interface MatchResult {
  profile: PublicProfile;
  explanation: Explanation;
  range: ScoreRange;
}

export interface MatchPage {
  people: MatchResult[];
  /** Id of the last person on this page; null on the last page. */
  next: string | null;
  total: number;
  /** People in the viewer's province, if they were too few; else null. */
  ownTotal: number | null;
  isProfileComplete: boolean;
}

/**
 * One page of the viewer's list, `size` people after the person `after`, ordered by R = compatibility less
 * exposure penalty. Viewers with an unfinished profile get no people, only the total. If fewer than `ownMin` people are
 * found in the viewer's own province, the first page is that of all of Spain. Throws `profile_not_found`.
 */
export async function listMatches(
  ctx: UserCtx,
  wanted: Filters,
  {
    after,
    size = MATCHING.pageSize,
    ownMin = 0,
  }: { after: string | null; size?: number | undefined; ownMin?: number | undefined },
): Promise<MatchPage> {
  const me = ctx.actor.userId;
  const { candidate: mine, isComplete } = await viewerCandidate(ctx);
  const isOwnProvince = wanted.provinceId === OWN_PROVINCE;
  const inProvince = isOwnProvince ? { ...wanted, provinceId: mine.provinceId ?? undefined } : wanted;
  const before = after === null ? null : await resolveCursor(ctx, mine, inProvince, after);
  const query = {
    viewerId: me,
    viewer: mine,
    nearbyUniversityIds: nearbyUniversityIds(mine),
    excludedIds: await findExcludedIds(ctx.db, me),
    shownIds: before?.ids ?? [],
    after: before?.position ?? null,
    limit: isComplete ? size + 1 : 0,
  };
  const rank = async (filters: Filters) =>
    (await rankInMemory(ctx, { ...query, filters })) ?? rankInDatabase(ctx.db, { ...query, filters });
  const near = await rank(inProvince);
  const isTooFew = isOwnProvince && inProvince.provinceId !== undefined && after === null && near.total < ownMin;
  const filters = isTooFew ? { ...inProvince, provinceId: undefined } : inProvince;
  const { people: ranked, total } = isTooFew ? await rank(filters) : near;
  const page = ranked.slice(0, size);
  const ids = page.map(({ id }) => id);
  const people = [...(await loadMatches(ctx, mine, ids)).values()];
  recordPage(ctx, me, filters, query.shownIds, page);
  if (isComplete) recordImpressions(ctx, me, ids);
  return {
    people,
    next: ranked.length > page.length ? (page.at(-1)?.id ?? null) : null,
    total,
    ownTotal: isTooFew ? near.total : null,
    isProfileComplete: isComplete,
  };
}

function explainWithRange(mine: Candidate, theirs: Candidate): Omit<MatchResult, 'profile'> {
  const explanation = explain(mine, theirs);
  return { explanation, range: scoreRange(mine, theirs, explanation.score) };
}

/** Ids at the top of the viewer's list, one page of them, without recording impressions. */
export async function topMatchIds(ctx: UserCtx): Promise<string[]> {
  const me = ctx.actor.userId;
  const { candidate: mine, isComplete } = await viewerCandidate(ctx);
  if (!isComplete) return [];
  const query = {
    viewerId: me,
    viewer: mine,
    nearbyUniversityIds: nearbyUniversityIds(mine),
    filters: {},
    excludedIds: await findExcludedIds(ctx.db, me),
    shownIds: [],
    after: null,
    limit: MATCHING.pageSize,
  };
  const { people } = (await rankInMemory(ctx, query)) ?? (await rankInDatabase(ctx.db, query));
  return people.map(({ id }) => id);
}

/** Cursor after a person: as recorded when the page was served, else recomputed from the current score and penalty. */
async function resolveCursor(
  ctx: UserCtx,
  mine: Candidate,
  filters: Filters,
  id: string,
): Promise<{ position: Ranked; ids: string[] }> {
  const served = shownBefore(ctx, ctx.actor.userId, filters, id);
  if (served) return served;
  const theirs = (await findCandidates(ctx, [id])).get(id);
  if (!theirs) throw new AppError('validation', { fields: { page: 'invalid_page' } });
  const price = (await findPenalty(ctx.db, id)) ?? NEW_USER_PENALTY_TENTHS;
  return { position: { id, rank: scoreOf(mine, theirs).tenths - price }, ids: [] };
}

/**
 * The viewer's match with one person, including conflicts. Throws `match_self`, `profile_not_found` while the viewer
 * has no profile, and `not_found` for users the viewer may not see.
 */
export async function getMatchWith(ctx: UserCtx, userId: string): Promise<MatchResult> {
  if (userId === ctx.actor.userId) throw new AppError('match_self');
  const { candidate: mine } = await viewerCandidate(ctx);
  const profile = await publicProfile(ctx, userId);
  const theirs = (await findCandidates(ctx, [userId])).get(userId);
  if (!theirs) throw new AppError('not_found');
  return { profile, ...explainWithRange(mine, theirs) };
}

/**
 * The viewer's matches with many people, conflicts included. Throws `profile_not_found` while the viewer has no profile.
 * Does not check blocks and visibility; the calling list must.
 */
export async function getMatchesWith(ctx: UserCtx, ids: readonly string[]): Promise<Map<string, MatchResult>> {
  const { candidate: mine } = await viewerCandidate(ctx);
  return loadMatches(ctx, mine, ids);
}

/** Matches by user id, in the order of `ids`. */
async function loadMatches(ctx: Ctx, mine: Candidate, ids: readonly string[]): Promise<Map<string, MatchResult>> {
  const found = await profilesWithRows(ctx, ids);
  return new Map(
    ids.flatMap((id) => {
      const one = found.get(id);
      if (!one) return [];
      const theirs = toCandidateWithCampuses(answersOf(one.row));
      return [[id, { profile: one.profile, ...explainWithRange(mine, theirs) }] as const];
    }),
  );
}

/** Reasons of a match as shown to the other person; used when a reported score is reviewed. */
export async function reasonsShownToOther(ctx: UserCtx, userId: string): Promise<Reason[]> {
  const { candidate: mine } = await viewerCandidate(ctx);
  const theirs = (await findCandidates(ctx, [userId])).get(userId);
  return theirs ? explain(theirs, mine).reasons : [];
}

/** Fit with one person: points from 0 to 100, and whether deal-breakers conflict. */
export interface PersonFit {
  percent: number;
  clashes: boolean;
  /** Returns the points that no missing answer can add any more. Costs three scores, so that ranking does without. */
  known: () => number;
}

/**
 * Fits of the viewer with many people. Excludes the viewer and people with too few answers for a number. Does not check blocks and visibility; the calling list must.
 */
export async function matchScoresWith(ctx: UserCtx, ids: readonly string[]): Promise<Map<string, PersonFit>> {
  const me = ctx.actor.userId;
  const others = [...new Set(ids)].filter((id) => id !== me);
  if (others.length === 0) return new Map();
  const candidates = await findCandidates(ctx, [me, ...others]);
  const mine = candidates.get(me);
  if (!mine) return new Map();
  return new Map(
    others.flatMap((id) => {
      const theirs = candidates.get(id);
      if (!theirs || !hasEnoughSharedAnswers(mine, theirs)) return [];
      // Without the reasons, which take most of the time and which a list of homes does not show.
      const score = scoreOf(mine, theirs);
      const fit: PersonFit = {
        percent: toPoints(score.tenths),
        clashes: score.conflicts.length > 0,
        known: () => toPoints(scoreRange(mine, theirs, score).knownTenths),
      };
      return [[id, fit] as const];
    }),
  );
}

/**
 * Explanations of a match for both people; null if the other has no finished profile. Throws `profile_not_found`, and
 * `own_profile_incomplete` while the viewer's profile is unfinished. Does not check blocks and visibility.
 */
export async function explainBothWays(
  ctx: UserCtx,
  userId: string,
): Promise<{ toMe: Explanation; toThem: Explanation; knownTenths: number } | null> {
  const { candidate: mine, isComplete } = await viewerCandidate(ctx);
  if (!isComplete) throw new AppError('own_profile_incomplete');
  const [row] = await findProfileAnswers(ctx.db, [userId]);
  if (!row?.isComplete) return null;
  const theirs = toCandidateWithCampuses(row);
  const { explanation, range } = explainWithRange(mine, theirs);
  return { toMe: explanation, toThem: explain(theirs, mine), knownTenths: range.knownTenths };
}

async function viewerCandidate(ctx: UserCtx): Promise<{ candidate: Candidate; isComplete: boolean }> {
  const [own] = await findProfileAnswers(ctx.db, [ctx.actor.userId]);
  if (!own) throw new AppError('profile_not_found');
  return { candidate: toCandidateWithCampuses(own), isComplete: own.isComplete };
}

/** Candidates by user id, with finished profiles or not. Does not check blocks and visibility. */
export async function findCandidates(ctx: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<Map<string, Candidate>> {
  const rows = await findProfileAnswers(ctx.db, ids);
  return new Map(rows.map((row) => [row.id, toCandidateWithCampuses(row)]));
}

function toCandidateWithCampuses(answers: ProfileAnswers): Candidate {
  const university = answers.universityId === null ? null : universityById(answers.universityId);
  return toCandidate(answers, university?.campusCityIds ?? []);
}

/** Ids of universities with a campus in a city of the candidate's university. */
export function nearbyUniversityIds(mine: Candidate): string[] {
  return [...new Set(mine.campusCityIds.flatMap((city) => universitiesInCity(city).map(({ id }) => id)))];
}
