import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DEAL_BREAKERS,
  INTERESTS,
  SCALED_HABITS,
  type Answer,
  type DealBreaker,
} from '#features/profiles/domain/fields.ts';
import {
  arbitraryCandidate,
  completeCandidate,
  createCandidate,
  interestMask,
} from '#tests/support/fixtures/candidates.ts';
import { packAnswers, unpackAnswer, type Candidate } from '../candidate.ts';
import { WEIGHT_TENTHS } from '../rules.ts';
import { scoreOf } from '../score.ts';
import { scoreRange } from './score-range.ts';

const RUNS = { numRuns: 2000 };
const pair = fc.tuple(arbitraryCandidate, arbitraryCandidate);

describe('the range of any two people', () => {
  test('contains the score, is whole and knows the same points from both sides', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const { tenths } = scoreOf(a, b);
        const range = scoreRange(a, b);
        expect(range.upToTenths).toBeGreaterThanOrEqual(tenths);
        expect(range.knownTenths).toBe(scoreRange(b, a).knownTenths);
        // The score, the reader's open points and the other's add up to 1000 with the points that are lost.
        expect(range.upToTenths - tenths).toBeLessThanOrEqual(1000 - range.knownTenths);
        expect(tenths).toBeLessThanOrEqual(range.knownTenths);
        for (const whole of [range.upToTenths, range.knownTenths]) expect(Number.isInteger(whole)).toBe(true);
      }),
      RUNS,
    );
  });

  test('is never exceeded, whatever the reader answers, and the score never falls', () => {
    fc.assert(
      fc.property(pair, arbitraryCandidate, ([a, b], answers) => {
        const after = scoreOf(withMissingFrom(a, answers), b).tenths;
        expect(after).toBeLessThanOrEqual(scoreRange(a, b).upToTenths);
        expect(after).toBeGreaterThanOrEqual(scoreOf(a, b).tenths);
      }),
      RUNS,
    );
  });

  test('has no more points to know than the answers of both can add', () => {
    fc.assert(
      fc.property(pair, pair, ([a, b], [mine, theirs]) => {
        const after = scoreOf(withMissingFrom(a, mine), withMissingFrom(b, theirs)).tenths;
        expect(after - scoreOf(a, b).tenths).toBeLessThanOrEqual(1000 - scoreRange(a, b).knownTenths);
      }),
      RUNS,
    );
  });

  test('loses open points with every answer, and never a known one', () => {
    fc.assert(
      fc.property(pair, arbitraryCandidate, ([a, b], answers) => {
        const [before, after] = [scoreRange(a, b), scoreRange(withMissingFrom(a, answers), b)];
        expect(after.upToTenths).toBeLessThanOrEqual(before.upToTenths);
        expect(after.knownTenths).toBeGreaterThanOrEqual(before.knownTenths);
      }),
      RUNS,
    );
  });

  test('is reached by copying the answers of the other', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        fc.pre(a.interests !== 0 && DEAL_BREAKERS.every((key) => unpackAnswer(b.answers, key) !== null));
        const twin = withMissingFrom(a, b);
        expect(scoreOf(twin, b).tenths).toBe(scoreRange(a, b).upToTenths);
        expect(scoreRange(twin, b)).toMatchObject({ upToTenths: scoreOf(twin, b).tenths, open: [] });
      }),
      RUNS,
    );
  });
});

test('three missing habits are open with their whole weights', () => {
  const reader = without('cleanliness', 'sleep', 'noise');
  expect(scoreRange(reader, completeCandidate)).toEqual({
    upToTenths: 1000,
    knownTenths: 690,
    open: [
      { factor: 'cleanliness', tenths: 130 },
      { factor: 'sleep', tenths: 90 },
      { factor: 'noise', tenths: 90 },
    ],
  });
  expect(scoreRange(completeCandidate, reader)).toEqual({ upToTenths: 690, knownTenths: 690, open: [] });
});

test('a habit that neither has answered waits for the other', () => {
  const quiet = without('sleep');
  expect(scoreRange(quiet, quiet)).toEqual({ upToTenths: 910, knownTenths: 910, open: [] });
});

test('a possible conflict is open: the answer lifts the cap', () => {
  const silent = { ...without('cleanliness'), answers: packed({ pets: null }) };
  expect(scoreOf(silent, completeCandidate).tenths).toBe(300);
  expect(scoreRange(silent, completeCandidate)).toEqual({
    upToTenths: 1000,
    knownTenths: 300,
    open: [
      { factor: 'pets', tenths: 50 },
      { factor: 'cleanliness', tenths: 130 },
    ],
  });
  expect(scoreRange(completeCandidate, silent)).toMatchObject({ upToTenths: 300, knownTenths: 300 });
});

test('a conflict is settled, and so are different answers', () => {
  const opposite = { ...completeCandidate, answers: packed({ smoking: 'yes' }), habits: habitsOf(5) };
  expect(scoreRange(opposite, completeCandidate)).toMatchObject({ upToTenths: 300, knownTenths: 1000, open: [] });
});

test('indifference to a missing answer has a part known', () => {
  const silent = { ...completeCandidate, answers: packed({ smoking: null }) };
  const easy = { ...completeCandidate, answers: packed({ smoking: 'indifferent' }) };
  const gain = (WEIGHT_TENTHS.smoking * 3) / 10;
  expect(scoreRange(silent, easy)).toMatchObject({
    open: [{ factor: 'smoking', tenths: gain }],
    knownTenths: 1000 - gain,
  });
});

test('two people without answers know only what the university cannot add', () => {
  expect(scoreRange(createCandidate({}), createCandidate({})).knownTenths).toBe(WEIGHT_TENTHS.university);
});

test('no choice of interests is better than the rarest five of the other', () => {
  const none = createCandidate({});
  const masks = Array.from({ length: 2 ** INTERESTS.length }, (_, mask) => mask);
  for (const theirs of [
    2 ** INTERESTS.length - 1,
    interestMask('gamer', 'pc', 'ps5', 'geek', 'anime', 'manga', 'kpop'),
  ]) {
    const other = createCandidate({ interests: theirs });
    const best = Math.max(...masks.map((interests) => scoreOf(createCandidate({ interests }), other).tenths));
    expect(scoreRange(none, other).open.find(({ factor }) => factor === 'interests')?.tenths).toBe(best);
  }
});

/** A person with every question answered but these habits. */
function without(...keys: (typeof SCALED_HABITS)[number][]): Candidate {
  const missing = Object.fromEntries(keys.map((key) => [key, null]));
  return { ...completeCandidate, habits: { ...completeCandidate.habits, ...missing } };
}

function habitsOf(step: number): Candidate['habits'] {
  return Object.fromEntries(SCALED_HABITS.map((key) => [key, step])) as Candidate['habits'];
}

function packed(changed: Partial<Record<DealBreaker, Answer | null>>): number {
  const all = Object.fromEntries(DEAL_BREAKERS.map((key) => [key, unpackAnswer(completeCandidate.answers, key)]));
  return packAnswers({ ...all, ...changed });
}

/** The person, with missing answers taken from another one: all but the university, which cannot be missing. */
function withMissingFrom(person: Candidate, source: Candidate): Candidate {
  const nowhere = person.provinceId === null && person.cityId === null;
  return {
    ...person,
    answers: packAnswers(
      Object.fromEntries(
        DEAL_BREAKERS.map((key) => [key, unpackAnswer(person.answers, key) ?? unpackAnswer(source.answers, key)]),
      ),
    ),
    interests: person.interests || source.interests,
    ageYears: person.ageYears ?? source.ageYears,
    provinceId: nowhere ? source.provinceId : person.provinceId,
    cityId: nowhere ? source.cityId : person.cityId,
    type: person.type ?? source.type,
    erasmusFriendly: person.erasmusFriendly ?? source.erasmusFriendly,
    habits: Object.fromEntries(
      SCALED_HABITS.map((key) => [key, person.habits[key] ?? source.habits[key]]),
    ) as Candidate['habits'],
    moveInDay: person.moveInDay ?? source.moveInDay,
    budgetEuros: person.budgetEuros ?? source.budgetEuros,
    stayMonths: person.stayMonths ?? source.stayMonths,
  };
}
