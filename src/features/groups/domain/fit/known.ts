import { explain } from '#features/matching/domain/reasons.ts';
import type { Candidate } from '#features/matching/domain/candidate.ts';
import { FACTORS, type Factor } from '#features/matching/domain/rules.ts';
import { scoreOf } from '#features/matching/domain/score.ts';
import { DEAL_BREAKERS, SCALED_HABITS } from '#features/profiles/domain/fields.ts';
import { GROUP_FIT } from './rules.ts';
import type { Tie } from './group-score.ts';

/** Every two of some people: a tie where enough is known to say a number, else only that there are two. */
export function tiesOf(people: readonly Candidate[]): { known: Tie[]; unknown: { a: number; b: number }[] } {
  const known: Tie[] = [];
  const unknown: { a: number; b: number }[] = [];
  people.forEach((mine, a) =>
    people.slice(a + 1).forEach((theirs, at) => {
      const b = a + 1 + at;
      const { score, band } = explain(mine, theirs);
      if (band === 'unknown') unknown.push({ a, b });
      else known.push({ a, b, tenths: score.tenths });
    }),
  );
  return { known, unknown };
}

/** What people who live together can clash on: having other interests or another age is no clash. */
const CLASHING: readonly Factor[] = [...DEAL_BREAKERS, ...SCALED_HABITS, 'move_in', 'budget', 'stay'];

/**
 * What two people clash on most: conflicts first, then whatever of their answers took at least half of its weight. Topics
 * alone, so that it can be told to those who may not see the answers.
 */
export function clashesOf(a: Candidate, b: Candidate): Factor[] {
  const { addends, conflicts } = scoreOf(a, b);
  const conflicting = new Set<string>(conflicts);
  const unknown = silentFactors(a, b);
  const lost = addends.flatMap(({ factor, tenths, ofTenths }) => {
    if (factor === 'limit' || !CLASHING.includes(factor) || unknown.has(factor) || 2 * tenths > ofTenths) return [];
    return [{ factor, tenths: (ofTenths - tenths) * (conflicting.has(factor) ? FACTORS.length : 1) }];
  });
  return lost
    .toSorted((x, y) => y.tenths - x.tenths)
    .slice(0, GROUP_FIT.toldClashes)
    .map(({ factor }) => factor);
}

/** What one of two has not answered. */
function silentFactors(a: Candidate, b: Candidate): Set<string> {
  const { reasons } = explain(a, b);
  return new Set(reasons.flatMap((reason) => (reason.code === 'silence' ? [reason.params.about] : [])));
}
