import { expect, test } from 'vitest';
import { generatePeople, mulberry32 } from '#tests/support/fixtures/generated-people.ts';
import { toCandidate } from '../candidate.ts';
import { scoreOf } from '../score.ts';
import { CandidateIndex } from './candidate-index.ts';
import type { IndexedCandidate } from './columns.ts';

const random = mulberry32(4);
/** Some penalties are as low or as high as possible, and some profiles lack answers. */
const crowd = [...generatePeople(500, 6, 0), ...generatePeople(300, 7, 0.15, 500)].map((one, at): IndexedCandidate => ({
  id: one.id,
  candidate: toCandidate(one, []),
  universityId: one.universityId,
  gender: one.gender,
  wishedGenders: one.wishes,
  verified: one.verified,
  shownToVisitors: true,
  penaltyTenths: at < 12 ? ([-2000, -400, 0, 2000][at % 4] ?? 0) : randomPenalty(),
}));
const index = new CandidateIndex();
index.insertAll(crowd);
index.sort();

function randomPenalty(): number {
  return Math.round(110 + 500 * random());
}

function expectSameAsScores(): void {
  for (const viewer of crowd.slice(480, 540)) {
    const expected = crowd
      .filter(({ id }) => id !== viewer.id)
      .flatMap(({ id, candidate, penaltyTenths }) => {
        const { tenths, conflicts, incompatibilities } = scoreOf(viewer.candidate, candidate);
        return conflicts.length + incompatibilities.length > 0 ? [] : [{ id, rank: tenths - penaltyTenths }];
      })
      .toSorted((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1));
    for (const limit of [1, 10, 50, 1000]) {
      const query = { filters: {}, excludedIds: [], shownIds: [], after: null, nearbyUniversityIds: [], limit };
      expect(index.findTop({ ...query, viewerId: viewer.id, viewer: viewer.candidate })).toEqual(
        expected.slice(0, limit),
      );
    }
  }
}

test('a list has the best people by score and penalty, for any viewer and length', () => {
  expectSameAsScores();
});

test('it still has them after penalties fall and rise', () => {
  for (const one of crowd.filter((_, at) => at % 3 === 0)) {
    one.penaltyTenths = randomPenalty() - 200;
    index.setPenalty(one.id, one.penaltyTenths);
  }
  expectSameAsScores();
});
