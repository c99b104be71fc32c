import { expect, test } from 'vitest';
import { generatePeople } from '#tests/support/fixtures/generated-people.ts';
import { toCandidate } from '../candidate.ts';
import { scoreOf, type ScoreComponent } from '../score.ts';
import { CandidateColumns, type IndexedCandidate } from './columns.ts';
import { upperBoundOf } from './record.ts';
import { CandidateIndex } from './candidate-index.ts';

const crowd = generatePeople(400, 6, 0.1).map((one, at): IndexedCandidate => ({
  id: one.id,
  candidate: toCandidate(one, ['28079']),
  universityId: one.universityId,
  gender: one.gender,
  wishedGenders: one.wishes,
  verified: one.verified,
  shownToVisitors: true,
  penaltyTenths: [-2000, 0, 110, 2000][at % 4] ?? 0,
}));
const WITHIN = new Set<ScoreComponent['factor']>([
  'university',
  'type',
  'erasmus_friendly',
  'guest_nights',
  'move_in',
  'budget',
  'stay',
]);

test('the upper bound of a record is the maximum score for any viewer', () => {
  const people = new CandidateColumns(crowd.length);
  for (const one of crowd) people.push(one);
  for (const [position, one] of crowd.entries()) {
    const bound = upperBoundOf(people, position);
    for (const reader of [one, ...crowd.slice(0, 60)]) {
      const { components } = scoreOf(reader.candidate, one.candidate);
      const added = components.reduce((sum, { factor, tenths }) => sum + (WITHIN.has(factor) ? tenths : 0), 0);
      expect(bound).toBeGreaterThanOrEqual(added - one.penaltyTenths);
    }
  }
});

test('a penalty out of range throws instead of being stored as another one', () => {
  const store = new CandidateIndex();
  const [one] = crowd as [IndexedCandidate];
  store.upsert(one);
  expect(() => store.setPenalty(one.id, 2096)).toThrow('out of range');
  expect(() => store.upsert({ ...one, penaltyTenths: -2001 })).toThrow('out of range');
});
