import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerOf, candidateOf, interestsOf, packAnswers, packInterests, type ProfileAnswers } from './candidate.ts';
import { ANSWERS, DEAL_BREAKERS, INTERESTS } from './rules.ts';

const nothing: ProfileAnswers = {
  preferences: null,
  geek_preferences: null,
  age: null,
  province_id: null,
  city_id: null,
  university_id: null,
  type: null,
  erasmus_friendly: null,
  mascotas: null,
  fumadores: null,
  indiferente: null,
};

const answersOf = (profile: Partial<ProfileAnswers>) => {
  const { answers } = candidateOf({ ...nothing, ...profile }, []);
  return DEAL_BREAKERS.map((key) => answerOf(answers, key));
};

test('what is packed can be read back', () => {
  const answers = fc.record(Object.fromEntries(DEAL_BREAKERS.map((key) => [key, fc.constantFrom(...ANSWERS, null)])));
  fc.assert(
    fc.property(answers, fc.subarray([...INTERESTS]), (given, interests) => {
      const pattern = packAnswers(given);
      for (const key of DEAL_BREAKERS) expect(answerOf(pattern, key)).toBe(given[key]);
      expect(interestsOf(packInterests(interests))).toEqual(interests);
    }),
    { numRuns: 2000 },
  );
});

test('old flags fill gaps and never override an answer', () => {
  expect(answersOf({})).toEqual([null, null, null, null, null]);
  expect(answersOf({ mascotas: true })).toEqual([null, 'yes', null, null, null]);
  expect(answersOf({ fumadores: true })).toEqual(['yes', null, null, null, null]);
  expect(answersOf({ fumadores: true, indiferente: true })).toEqual(['yes', ...Array<string>(4).fill('indifferent')]);
  expect(answersOf({ preferences: { smoking: 'no', pets: 'no' }, fumadores: true, mascotas: true })).toEqual([
    'no',
    'no',
    null,
    null,
    null,
  ]);
  expect(answersOf({ mascotas: false, fumadores: false, indiferente: false })).toEqual([null, null, null, null, null]);
});

test('what matching does not know counts as missing', () => {
  expect(
    answersOf({ preferences: { smoking: 'maybe', pets: null, visitors: 'yes', university_ids: ['upv'] } }),
  ).toEqual([null, null, 'yes', null, null]);
  const person = candidateOf(
    { ...nothing, geek_preferences: { gamer: true, anime: 'yes', chess: true }, age: 17, university_id: 'other' },
    ['46250'],
  );
  expect(interestsOf(person.interests)).toEqual(['gamer']);
  expect(person).toMatchObject({ ageYears: null, universityId: null, campusCityIds: [] });
});
