import { expect, test } from 'vitest';
import { toPoints } from '#features/matching/domain/score-points.ts';
import { scoreOf } from '#features/matching/domain/score.ts';
import { EXAMPLE_SCORES } from '#features/public-pages/web/landing/faces.ts';
import { generatePeople } from '../people/people.ts';
import { bestMatchesFor, personToCandidate } from './pairs.ts';

const people = generatePeople(300).filter(({ onboarding }) => onboarding === 'completed');
const bestPoints = people.flatMap((person) => {
  const [best] = bestMatchesFor(person, people);
  return best ? [toPoints(scoreOf(personToCandidate(person), personToCandidate(best)).tenths)] : [];
});

test('the scores of the landing page are reached by pairs of the demo', () => {
  expect(Math.max(...bestPoints)).toBeGreaterThanOrEqual(EXAMPLE_SCORES.aitana.points);
  expect(Math.min(...bestPoints)).toBeLessThanOrEqual(EXAMPLE_SCORES.hugo.points);
});

test('half of the demo has a best score above 70', () => {
  expect(bestPoints.toSorted((a, b) => a - b)[Math.floor(bestPoints.length / 2)]).toBeGreaterThan(70);
});
