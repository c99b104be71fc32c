import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEAL_BREAKERS, INTERESTS, SCALED_HABITS, type Interest } from '#features/profiles/domain/fields.ts';
import {
  arbitraryCandidate,
  createCandidate,
  interestMask,
  completeCandidate,
} from '#tests/support/fixtures/candidates.ts';
import { unpackAnswer, packAnswers, type Candidate } from './candidate.ts';
import { INTEREST_POPULATION, MATCHING, WEIGHT_TENTHS } from './rules.ts';
import { capTenths, scoreOf, type ScoreComponent } from './score.ts';

const RUNS = { numRuns: 3000 };
const pair = fc.tuple(arbitraryCandidate, arbitraryCandidate);

describe('the compatibility of any two people', () => {
  test('is the same from both sides', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        expect(scoreOf(a, b)).toStrictEqual(scoreOf(b, a));
      }),
      RUNS,
    );
  });

  test('is a whole number of tenths from 0 to 1000', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const { tenths } = scoreOf(a, b);
        return Number.isInteger(tenths) && tenths >= 0 && tenths <= 1000;
      }),
      RUNS,
    );
  });

  test('is exactly the sum of its addends, each within its weight', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const { tenths, components } = scoreOf(a, b);
        expect(components.reduce((sum, addend) => sum + addend.tenths, 0)).toBe(tenths);
        for (const addend of components) {
          expect(Number.isInteger(addend.tenths)).toBe(true);
          if (addend.factor === 'limit') expect(addend.tenths).toBeLessThanOrEqual(0);
          else expect(addend.tenths).toBeGreaterThanOrEqual(0);
          expect(addend.tenths).toBeLessThanOrEqual(addend.maxTenths);
        }
      }),
      RUNS,
    );
  });

  test('is at most 30 with a conflict or a possible one', () => {
    fc.assert(
      fc.property(pair, fc.constantFrom(...DEAL_BREAKERS), ([a, b], key) => {
        const clashing = scoreOf(answered(a, key, 'yes'), answered(b, key, 'no'));
        expect(clashing.conflicts).toContain(key);
        expect(clashing.tenths).toBeLessThanOrEqual(300);
        expect(scoreOf(answered(a, key, 'yes'), answered(b, key, null)).tenths).toBeLessThanOrEqual(300);
      }),
      RUNS,
    );
  });

  test('is never lowered by one more shared interest, up to five', () => {
    fc.assert(
      fc.property(pair, fc.shuffledSubarray([...INTERESTS], { minLength: 1, maxLength: 5 }), ([a, b], shared) => {
        const tenths = [...shared.keys(), shared.length].map((count) => {
          const interests = interestMask(...shared.slice(0, count));
          return scoreOf({ ...a, interests }, { ...b, interests }).tenths;
        });
        expect(tenths).toEqual(tenths.toSorted((x, y) => x - y));
      }),
      RUNS,
    );
  });

  test('is never lowered by another shared interest while both have five at most', () => {
    fc.assert(
      fc.property(pair, fc.constantFrom(...INTERESTS), ([a, b], key) => {
        const [ours, theirs] = [a.interests | interestMask(key), b.interests | interestMask(key)];
        fc.pre(bits(ours) <= 5 && bits(theirs) <= 5);
        const more = scoreOf({ ...a, interests: ours }, { ...b, interests: theirs });
        expect(more.tenths).toBeGreaterThanOrEqual(scoreOf(a, b).tenths);
      }),
      RUNS,
    );
  });

  test('is never raised by a larger age gap', () => {
    const age = fc.integer({ min: MATCHING.leastAgeYears, max: MATCHING.mostAgeYears });
    fc.assert(
      fc.property(pair, fc.tuple(age, age, age), ([a, b], ages) => {
        const [x = 0, y = 0, z = 0] = ages.toSorted((p, q) => p - q);
        const wide = scoreOf({ ...a, ageYears: x }, { ...b, ageYears: z }).tenths;
        expect(wide).toBeLessThanOrEqual(scoreOf({ ...a, ageYears: x }, { ...b, ageYears: y }).tenths);
        expect(wide).toBeLessThanOrEqual(scoreOf({ ...a, ageYears: y }, { ...b, ageYears: z }).tenths);
      }),
      RUNS,
    );
  });

  test('is never raised by deleting an answer, interests above five apart', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const { tenths } = scoreOf(a, b);
        for (const [what, erased] of erasures(a)) {
          expect.soft(scoreOf(erased, b).tenths, what).toBeLessThanOrEqual(tenths);
        }
      }),
      RUNS,
    );
  });
});

test('with more than five interests, deleting one that is not shared may raise the score', () => {
  const many = { ...completeCandidate, interests: interestMask('gamer', 'anime', 'manga', 'kpop', 'cosplay', 'geek') };
  const few = { ...completeCandidate, interests: interestMask('gamer', 'anime', 'manga', 'kpop', 'cosplay') };
  expect(scoreOf(few, few).tenths).toBeGreaterThan(scoreOf(many, few).tenths);
});

test('weights sum to 100 points', () => {
  expect(Object.values(WEIGHT_TENTHS).reduce((sum, weight) => sum + weight, 0)).toBe(1000);
});

test('identical people have 100 points', () => {
  expect(scoreOf(completeCandidate, completeCandidate).tenths).toBe(1000);
});

describe('worked examples', () => {
  const tenthsOf = (a: Candidate, b: Candidate, factor: ScoreComponent['factor']) =>
    scoreOf(a, b).components.find((addend) => addend.factor === factor)?.tenths;

  test.each([
    ['yes', 'yes', 80],
    ['no', 'no', 80],
    ['indifferent', 'indifferent', 72],
    ['yes', 'indifferent', 64],
    ['no', 'indifferent', 64],
    ['indifferent', null, 48],
    ['yes', null, 0],
    ['no', null, 0],
    [null, null, 0],
    ['yes', 'no', 0],
  ] as const)('smoking: %s and %s make %d tenths', (mine, theirs, tenths) => {
    const [a, b] = [answered(completeCandidate, 'smoking', mine), answered(completeCandidate, 'smoking', theirs)];
    expect(tenthsOf(a, b, 'smoking')).toBe(tenths);
  });

  test('one conflict caps the score at 30, each further one lowers the cap by 5, down to 10', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(capTenths)).toEqual([1000, 300, 250, 200, 150, 100, 100]);
    const clash = answered(completeCandidate, 'pets', 'yes');
    expect(scoreOf(clash, completeCandidate)).toMatchObject({
      tenths: 300,
      conflicts: ['pets'],
      possibleConflicts: [],
    });
    expect(tenthsOf(clash, completeCandidate, 'limit')).toBe(300 - 950);
  });

  test('a strict answer against a missing one is a possible conflict, and so are two missing ones', () => {
    const silent = answered(completeCandidate, 'couples', null);
    expect(scoreOf(silent, completeCandidate)).toMatchObject({
      tenths: 300,
      conflicts: [],
      possibleConflicts: ['couples'],
    });
    expect(scoreOf(silent, silent)).toMatchObject({ tenths: 300, conflicts: [], possibleConflicts: ['couples'] });
  });

  test('interests: 9 · min(1, 1.5x / (x + X/2)), times 5/n beyond five', () => {
    const having = (...keys: Interest[]) => createCandidate({ interests: interestMask(...keys) });
    // gamer: x = ln(10001/4201) = 0.8674; X = 3 · 1.7417 = 5.2251; 9 · 1.5x / (x + X/2) = 3.37
    expect(tenthsOf(having('gamer'), having('gamer', 'pc'), 'interests')).toBe(34);
    expect(tenthsOf(having('gamer'), having('anime'), 'interests')).toBe(0);
    expect(tenthsOf(having('magic', 'cosplay'), having('magic', 'cosplay'), 'interests')).toBe(90);
    const all = createCandidate({ interests: 2 ** INTERESTS.length - 1 });
    expect(tenthsOf(all, all, 'interests')).toBe(Math.floor((90 * 25) / 169 + 0.5));
  });

  test('interests are within rounding of the formula in real numbers', () => {
    const { people, withInterest } = INTEREST_POPULATION;
    const idf = INTERESTS.map((key) => Math.log((people + 1) / (withInterest[key] + 1)));
    const plenty = (3 * idf.reduce((sum, each) => sum + each, 0)) / idf.length;
    const g = (mask: number) => Math.min(1, 5 / Math.max(1, bits(mask)));
    const mask = fc.nat(2 ** INTERESTS.length - 1);
    fc.assert(
      fc.property(mask, mask, (a, b) => {
        const x = idf.reduce((sum, each, at) => (((a & b) >> at) & 1 ? sum + each : sum), 0);
        const real = 90 * g(a) * g(b) * Math.min(1, (1.5 * x) / (x + plenty / 2));
        const tenths =
          tenthsOf(createCandidate({ interests: a }), createCandidate({ interests: b }), 'interests') ?? -1;
        expect(Math.abs(tenths - real)).toBeLessThan(0.501);
      }),
      RUNS,
    );
  });

  test('age: 7 · (1 − |ln(a/b)| / ln 1.6)', () => {
    const aged = (ageYears: number) => createCandidate({ ageYears });
    expect(tenthsOf(aged(21), aged(21), 'age')).toBe(70);
    expect(tenthsOf(aged(20), aged(22), 'age')).toBe(56); // ln 1.1 / ln 1.6 = 0.2028
    expect(tenthsOf(aged(20), aged(32), 'age')).toBe(0);
    expect(tenthsOf(aged(20), createCandidate({}), 'age')).toBe(0);
  });

  test('location and university', () => {
    const valencia = createCandidate({
      provinceId: '46',
      cityId: '46250',
      universityId: 'upv',
      campusCityIds: ['46250', '46131'],
    });
    const gandia = createCandidate({ provinceId: '46', cityId: '46131', universityId: 'uv', campusCityIds: ['46250'] });
    const leon = createCandidate({ provinceId: '24', cityId: '24089', universityId: 'ule', campusCityIds: ['24089'] });
    expect(tenthsOf(valencia, valencia, 'place')).toBe(80);
    expect(tenthsOf(valencia, gandia, 'place')).toBe(40);
    expect(tenthsOf(valencia, leon, 'place')).toBe(0);
    expect(tenthsOf(valencia, valencia, 'university')).toBe(40);
    expect(tenthsOf(valencia, gandia, 'university')).toBe(13);
    expect(tenthsOf(valencia, leon, 'university')).toBe(0);
  });

  test('type and Erasmus', () => {
    const [student, worker] = [createCandidate({ type: 'student' }), createCandidate({ type: 'professional' })];
    expect(tenthsOf(student, student, 'type')).toBe(20);
    expect(tenthsOf(student, worker, 'type')).toBe(0);
    const [open, closed] = [createCandidate({ erasmusFriendly: true }), createCandidate({ erasmusFriendly: false })];
    expect(tenthsOf(open, open, 'erasmus_friendly')).toBe(20);
    expect(tenthsOf(closed, closed, 'erasmus_friendly')).toBe(0);
  });

  test('habits: 1, .8, .4, .1 and 0 of the weight by distance in steps', () => {
    const tidy = (cleanliness: number | null) =>
      createCandidate({ habits: { ...completeCandidate.habits, cleanliness } });
    const steps = [1, 2, 3, 4, 5].map((other) => tenthsOf(tidy(1), tidy(other), 'cleanliness'));
    expect(steps).toEqual([130, 104, 52, 13, 0]);
    expect(tenthsOf(tidy(1), tidy(null), 'cleanliness')).toBe(0);
  });

  test('plans: weeks apart / 8, |ln ratio| / ln 1.5, shorter stay / longer stay', () => {
    const moving = (moveInDay: number) => createCandidate({ moveInDay });
    expect([0, 7, 28, 55, 56, 80].map((days) => tenthsOf(moving(0), moving(days), 'move_in'))).toEqual([
      40, 35, 20, 1, 0, 0,
    ]);
    const paying = (budgetEuros: number) => createCandidate({ budgetEuros });
    expect([400, 440, 500, 600, 900].map((euros) => tenthsOf(paying(400), paying(euros), 'budget'))).toEqual([
      40, 31, 18, 0, 0,
    ]);
    const staying = (stayMonths: number) => createCandidate({ stayMonths });
    expect([10, 5, 12].map((months) => tenthsOf(staying(10), staying(months), 'stay'))).toEqual([20, 10, 17]);
  });

  test('incompatible plans lower the score only if both people have stated them', () => {
    const plans = (moveInDay: number | null, budgetEuros: number | null) => createCandidate({ moveInDay, budgetEuros });
    const apart = (a: Candidate, b: Candidate) => scoreOf(a, b).incompatibilities;
    expect(apart(plans(100, 300), plans(184, 600))).toEqual([]);
    expect(apart(plans(100, 300), plans(185, 601))).toEqual(['move_in', 'budget']);
    expect(apart(plans(185, 601), plans(100, 300))).toEqual(['move_in', 'budget']);
    expect(apart(plans(100, 300), plans(null, null))).toEqual([]);
  });

  test('two people without answers have the lowest cap', () => {
    expect(scoreOf(createCandidate({}), createCandidate({})).tenths).toBe(0);
  });
});

function answered(
  person: Candidate,
  key: (typeof DEAL_BREAKERS)[number],
  answer: 'yes' | 'no' | 'indifferent' | null,
): Candidate {
  const all = Object.fromEntries(DEAL_BREAKERS.map((other) => [other, unpackAnswer(person.answers, other)]));
  return { ...person, answers: packAnswers({ ...all, [key]: answer }) };
}

/** Copies of a person, each with one answer removed. */
function erasures(person: Candidate): [string, Candidate][] {
  const erased: [string, Candidate][] = DEAL_BREAKERS.map((key) => [key, answered(person, key, null)]);
  erased.push(['interests', { ...person, interests: 0 }]);
  if (bits(person.interests) <= 5) {
    for (const key of INTERESTS) erased.push([key, { ...person, interests: person.interests & ~interestMask(key) }]);
  }
  erased.push(['age', { ...person, ageYears: null }], ['city', { ...person, cityId: null }]);
  erased.push(['province', { ...person, provinceId: null }], ['place', { ...person, provinceId: null, cityId: null }]);
  erased.push(['university', { ...person, universityId: null, campusCityIds: [] }]);
  erased.push(['type', { ...person, type: null }], ['erasmus', { ...person, erasmusFriendly: null }]);
  for (const key of SCALED_HABITS) erased.push([key, { ...person, habits: { ...person.habits, [key]: null } }]);
  erased.push(['move in', { ...person, moveInDay: null }], ['budget', { ...person, budgetEuros: null }]);
  erased.push(['stay', { ...person, stayMonths: null }]);
  return erased;
}

function bits(mask: number): number {
  return mask.toString(2).replaceAll('0', '').length;
}
