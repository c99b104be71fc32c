import { explain } from '#features/matching/domain/reasons/reasons.ts';
import type { Candidate } from '#features/matching/domain/candidate.ts';
import { FACTORS, type Factor } from '#features/matching/domain/rules.ts';
import { scoreRange } from '#features/matching/domain/range/score-range.ts';
import { scoreOf } from '#features/matching/domain/score.ts';
import { DEAL_BREAKERS, SCALED_HABITS } from '#features/profiles/domain/fields.ts';
import { GROUP_FIT } from './rules.ts';
import type { PairScore } from './group-score.ts';

/** Scores every pair of people. Pairs with too little data are returned as `unknown`. */
export function pairScores(people: readonly Candidate[]): { known: PairScore[]; unknown: { a: number; b: number }[] } {
  const known: PairScore[] = [];
  const unknown: { a: number; b: number }[] = [];
  people.forEach((mine, a) =>
    people.slice(a + 1).forEach((theirs, at) => {
      const b = a + 1 + at;
      const { score, band } = explain(mine, theirs);
      if (band === 'unknown') unknown.push({ a, b });
      else known.push({ a, b, tenths: score.tenths, knownTenths: scoreRange(mine, theirs, score).knownTenths });
    }),
  );
  return { known, unknown };
}

/** Factors that can cause a clash. Different interests or ages do not. */
const CLASHABLE_FACTORS: readonly Factor[] = [...DEAL_BREAKERS, ...SCALED_HABITS, 'move_in', 'budget', 'stay'];

/**
 * Returns the main clashes of a pair: conflicts first, then factors that lost at least half of their weight. Returns
 * topics only, so that the result can be shown to people who may not see the answers.
 */
export function mainClashes(a: Candidate, b: Candidate): Factor[] {
  const { components, conflicts } = scoreOf(a, b);
  const conflicting = new Set<string>(conflicts);
  const unknown = unansweredFactors(a, b);
  const lost = components.flatMap(({ factor, tenths, maxTenths }) => {
    if (factor === 'limit' || !CLASHABLE_FACTORS.includes(factor) || unknown.has(factor) || 2 * tenths > maxTenths)
      return [];
    return [{ factor, tenths: (maxTenths - tenths) * (conflicting.has(factor) ? FACTORS.length : 1) }];
  });
  return lost
    .toSorted((x, y) => y.tenths - x.tenths)
    .slice(0, GROUP_FIT.maxClashes)
    .map(({ factor }) => factor);
}

/** Factors that at least one of the two has not answered. */
function unansweredFactors(a: Candidate, b: Candidate): Set<string> {
  const { reasons } = explain(a, b);
  return new Set(reasons.flatMap((reason) => (reason.code === 'silence' ? [reason.params.about] : [])));
}
