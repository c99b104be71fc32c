import { expect, test } from 'vitest';
import { packAnswers, type Candidate } from '#features/matching/domain/candidate.ts';
import { scoreOf } from '#features/matching/domain/score.ts';
import { toPoints } from '#features/matching/domain/score-points.ts';
import { createCandidate, interestMask } from '#tests/support/fixtures/candidates.ts';
import { generatePeople, type DemoPerson } from './people.ts';

/** Scores at the top of the first lists of the demo: those with which a new user begins. */
const GOAL_POINTS = 70;
const people = generatePeople(300).filter(({ onboarding }) => onboarding === 'completed');
const byCity = Map.groupBy(people, ({ city }) => city.id);
const largestCities = [...byCity].filter(([, residents]) => residents.length >= 14);

function candidateOf({ city, university, habits, ...person }: DemoPerson): Candidate {
  const { budget_cents: budget = null, stay_months: stay = null } = habits ?? {};
  return createCandidate({
    answers: packAnswers(person.preferences),
    interests: interestMask(...person.interests),
    ageYears: person.age,
    provinceId: city.id.slice(0, 2),
    cityId: city.id,
    universityId: university?.id ?? null,
    campusCityIds: university ? [city.id] : [],
    type: person.type,
    erasmusFriendly: person.erasmusFriendly,
    habits: {
      cleanliness: habits?.cleanliness ?? null,
      sleep: habits?.sleep ?? null,
      noise: habits?.noise ?? null,
      guest_nights: habits?.guest_nights ?? null,
    },
    budgetEuros: budget === null ? null : budget / 100,
    stayMonths: stay,
  });
}

function topPoints(own: Candidate, residents: readonly DemoPerson[]): number {
  const scores = residents.map((person) => scoreOf(own, candidateOf(person)));
  const listed = scores.filter(({ conflicts, incompatibilities }) => conflicts.length + incompatibilities.length === 0);
  return Math.max(...listed.map(({ tenths }) => toPoints(tenths)));
}

test('a new student with seven steps and three habits begins above the goal in each large city', () => {
  expect(largestCities.length).toBeGreaterThanOrEqual(8);
  const tops = largestCities.map(([cityId, residents]) => {
    const university = residents.find((person) => person.university)?.university?.id ?? null;
    const newcomer = createCandidate({
      answers: packAnswers({
        smoking: 'no',
        pets: 'indifferent',
        visitors: 'indifferent',
        couples: 'indifferent',
        crypto_payment: 'indifferent',
      }),
      interests: interestMask('series_comics'),
      ageYears: 21,
      provinceId: cityId.slice(0, 2),
      cityId,
      universityId: university,
      campusCityIds: [cityId],
      type: 'student',
      habits: { cleanliness: 3, sleep: 3, noise: 3, guest_nights: null },
    });
    return topPoints(newcomer, residents);
  });
  expect(Math.min(...tops)).toBeGreaterThan(GOAL_POINTS);
});

test('the ordinary person of the demo has a top score above the goal', () => {
  const tops = largestCities.flatMap(([, residents]) =>
    residents
      .filter(({ habits }) => habits !== null)
      .map((person) => {
        const others = residents.filter((other) => other !== person);
        return topPoints(candidateOf(person), others);
      }),
  );
  const median = tops.toSorted((a, b) => a - b)[tops.length >> 1];
  expect(median).toBeGreaterThan(GOAL_POINTS);
});
