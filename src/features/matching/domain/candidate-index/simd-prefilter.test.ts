import { expect, test } from 'vitest';
import { DEAL_BREAKERS, SCALED_HABITS } from '#features/profiles/domain/fields.ts';
import { OTHER_UNIVERSITY } from '#features/locations/domain/rules.ts';
import { generatePeople, mulberry32, type GeneratedPerson } from '#tests/support/fixtures/generated-people.ts';
import { toCandidate } from '../candidate.ts';
import { scoreOf, type ScoreComponent } from '../score.ts';
import { CandidateColumns, type IndexedCandidate } from './columns.ts';
import { SURVIVORS_WORD } from './simd-prefilter.ts';
import { buildViewer } from './viewer.ts';

const random = mulberry32(4);
const packed = (one: GeneratedPerson): IndexedCandidate => ({
  id: one.id,
  candidate: toCandidate(one, ['28079']),
  universityId: one.universityId,
  gender: one.gender,
  wishedGenders: one.wishes,
  verified: one.verified,
  penaltyTenths: Math.round(110 + 500 * random()),
});
const crowd = [...generatePeople(500, 6, 0), ...generatePeople(300, 7, 0.15, 500)].map(packed);
crowd.slice(0, 12).forEach((one, at) => (one.penaltyTenths = [-2000, -400, 0, 2000][at % 4] ?? 0));
const people = new CandidateColumns(crowd.length);
for (const one of crowd) people.push(one);
/** All of them have a campus in one city. */
const NEARBY = people.universities.values.filter((id) => id !== null && id !== OTHER_UNIVERSITY) as string[];
const KNOWN = new Set<ScoreComponent['factor']>([...DEAL_BREAKERS, 'place', SCALED_HABITS[0]]);

/** Runs the prefilter for one viewer over everybody, in ranges of `each` candidates. */
function sifted(reader: IndexedCandidate, least: number, each: number) {
  const { candidate } = reader;
  const viewer = buildViewer(candidate, candidate.universityId === null ? [] : NEARBY, people.universities);
  people.prefilter.setViewer(viewer.quantized);
  const found: number[] = [];
  for (let from = 0; from < crowd.length; from += each) {
    const to = Math.min(crowd.length, from + each);
    const known = Math.max(...crowd.slice(from, to).map((one) => knownOf(reader, one)));
    people.prefilter.setRange(0, from, to, known, 1000);
    const left = people.prefilter.run(1, least, viewer.otherMaxQuanta);
    const positions = Array.from({ length: left }, (_, at) => people.prefilter.words[SURVIVORS_WORD + 2 * at] ?? -1);
    for (const position of positions) expect(position >= from && position < to).toBe(true);
    found.push(...positions);
  }
  return found;
}

function knownOf(reader: IndexedCandidate, one: IndexedCandidate): number {
  const { components } = scoreOf(reader.candidate, one.candidate);
  return components.reduce((sum, { factor, tenths }) => sum + (KNOWN.has(factor) ? tenths : 0), 0);
}

test('the prefilter passes every candidate above the threshold, for any viewer, and none twice', () => {
  let [left, meant] = [0, 0];
  for (const [turn, reader] of crowd.slice(480, 540).entries()) {
    const ranks = crowd.map((one) => {
      const { components } = scoreOf(reader.candidate, one.candidate);
      return components.reduce(
        (sum, { factor, tenths }) => sum + (factor === 'limit' ? 0 : tenths),
        -one.penaltyTenths,
      );
    });
    const least = ranks.toSorted((a, b) => b - a)[[0, 10, 50, 400][turn % 4] ?? 0] ?? 0;
    const found = sifted(reader, least, [1, 7, 16, 50][turn % 3] ?? 1);
    expect(new Set(found).size).toBe(found.length);
    const far = [...ranks.keys()].filter((position) => (ranks[position] ?? 0) >= least);
    expect(far.filter((position) => !found.includes(position))).toEqual([]);
    if (turn % 3 > 0 || least < 0) continue;
    left += found.length;
    meant += far.length;
  }
  // Checks the selectivity with ranges of one candidate.
  expect(left).toBeLessThan(2 * meant);
});
