import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryCandidate, completeCandidate } from '#tests/support/fixtures/candidates.ts';
import type { Candidate } from '../../domain/candidate.ts';
import { explain } from '../../domain/reasons/reasons.ts';
import { scoreRange } from '../../domain/range/score-range.ts';
import { groupTerms } from './group-terms.ts';

function termsOf(mine: Candidate, theirs: Candidate) {
  const { score, reasons } = explain(mine, theirs);
  const addends = score.components.map(({ factor, tenths, maxTenths }) => ({ factor, tenths, of_tenths: maxTenths }));
  return { score, groups: groupTerms({ addends, reasons, open: scoreRange(mine, theirs).open }) };
}

const silent = (...keys: ('cleanliness' | 'sleep' | 'noise')[]): Candidate => ({
  ...completeCandidate,
  habits: { ...completeCandidate.habits, ...Object.fromEntries(keys.map((key) => [key, null])) },
});

test('terms are grouped by who can answer', () => {
  const { groups } = termsOf(silent('cleanliness', 'noise'), silent('sleep', 'noise'));
  expect(groups.mine.map(({ factor }) => factor)).toEqual(['cleanliness']);
  expect(groups.theirs.map(({ factor }) => factor)).toEqual(['sleep', 'noise']);
  expect(groups.known).toHaveLength(15);
  expect(groups.limit).toBeUndefined();
});

test('the groups add up to 100 points and, with the limit, to the score', () => {
  fc.assert(
    fc.property(arbitraryCandidate, arbitraryCandidate, (a, b) => {
      const { score, groups } = termsOf(a, b);
      const all = [...groups.mine, ...groups.known, ...groups.theirs];
      expect(all.reduce((sum, { of_tenths: most }) => sum + most, 0)).toBe(1000);
      expect(all.reduce((sum, { tenths }) => sum + tenths, groups.limit?.tenths ?? 0)).toBe(score.tenths);
    }),
    { numRuns: 500 },
  );
});
