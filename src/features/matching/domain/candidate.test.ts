import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANSWERS, DEAL_BREAKERS, INTERESTS } from '#features/profiles/domain/fields.ts';
import { interestMask } from '#tests/support/fixtures/candidates.ts';
import { unpackAnswer, toCandidate, listInterests, packAnswers, type ProfileAnswers } from './candidate.ts';

const nothing: ProfileAnswers = {
  smoking: null,
  pets: null,
  visitors: null,
  couples: null,
  crypto_payment: null,
  interests: 0,
  age: null,
  provinceId: null,
  cityId: null,
  universityId: null,
  type: 'student',
  intents: 0,
  erasmusFriendly: null,
  mascotas: false,
  fumadores: false,
  indiferente: false,
  cleanliness: null,
  sleep: null,
  noise: null,
  guest_nights: null,
  moveIn: null,
  budgetCents: null,
  stayMonths: null,
};

const answersOf = (profile: Partial<ProfileAnswers>) => {
  const { answers } = toCandidate({ ...nothing, ...profile }, []);
  return DEAL_BREAKERS.map((key) => unpackAnswer(answers, key));
};

test('packed answers can be unpacked', () => {
  const answers = fc.record(Object.fromEntries(DEAL_BREAKERS.map((key) => [key, fc.constantFrom(...ANSWERS, null)])));
  fc.assert(
    fc.property(answers, fc.subarray([...INTERESTS]), (given, interests) => {
      const pattern = packAnswers(given);
      for (const key of DEAL_BREAKERS) expect(unpackAnswer(pattern, key)).toBe(given[key]);
      expect(listInterests(interestMask(...interests))).toEqual(interests);
    }),
    { numRuns: 2000 },
  );
});

test('legacy flags fill gaps and never override an answer', () => {
  expect(answersOf({})).toEqual([null, null, null, null, null]);
  expect(answersOf({ mascotas: true })).toEqual([null, 'yes', null, null, null]);
  expect(answersOf({ fumadores: true })).toEqual(['yes', null, null, null, null]);
  expect(answersOf({ fumadores: true, indiferente: true })).toEqual(['yes', ...Array<string>(4).fill('indifferent')]);
  const explicit = { smoking: 'no', pets: 'indifferent', mascotas: true, fumadores: true } as const;
  expect(answersOf(explicit)).toEqual(['no', 'indifferent', null, null, null]);
});

test('an age under 18 and the university "other" are missing answers', () => {
  const person = toCandidate({ ...nothing, age: 17, universityId: 'other' }, ['46250']);
  expect(person).toMatchObject({ ageYears: null, universityId: null, campusCityIds: [] });
  expect(toCandidate({ ...nothing, age: 18, universityId: 'uv' }, ['46250'])).toMatchObject({
    ageYears: 18,
    universityId: 'uv',
    campusCityIds: ['46250'],
  });
});

test('a day or budget out of range is a missing answer; others are counted in days and whole euros', () => {
  const plans = (moveIn: string, budgetCents: number) => {
    const { moveInDay, budgetEuros } = toCandidate({ ...nothing, moveIn, budgetCents }, []);
    return [moveInDay, budgetEuros];
  };
  expect(plans('2000-01-01', 4_999)).toEqual([0, 50]);
  expect(plans('2000-03-01', 35_050)).toEqual([60, 351]);
  expect(plans('1999-12-31', 4_900)).toEqual([null, null]);
  expect(plans('2100-01-01', 1_000_100)).toEqual([null, null]);
});
