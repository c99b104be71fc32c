import { expect, test } from 'vitest';
import { ONBOARDING } from './rules.ts';
import { finalErrors, preferenceErrors, stepErrors, STEPS } from './onboarding-steps.ts';
import { missingAnswers, type OnboardingFields } from './required-fields.ts';

const full: OnboardingFields = {
  name: 'Lucía',
  alias: 'Lu24',
  gender: 'female',
  age: 21,
  province_id: '46',
  city_id: '46250',
  university_id: 'upv',
  preferences: { smoking: 'no' },
  geek_preferences: { anime: true },
};

test('there are seven onboarding steps', () => expect(STEPS).toHaveLength(ONBOARDING.steps));

test('an empty form fails the first four steps only', () => {
  expect(stepErrors('profile_identity', {})).toEqual({
    name: 'required',
    alias: 'required',
    gender: 'invalid_option',
    age: 'required',
  });
  expect(stepErrors('location', {})).toEqual({
    province_id: 'required',
    city_id: 'required',
    university_id: 'university_required',
  });
  expect(stepErrors('preferences', {})).toEqual({ preferences: 'required' });
  expect(stepErrors('interests', {})).toEqual({ geek_preferences: 'required' });
  for (const step of ['contact', 'profile', 'crypto'] as const) expect(stepErrors(step, {})).toEqual({});
});

test('steps three and four only require an object', () => {
  expect(stepErrors('preferences', { preferences: {} })).toEqual({});
  expect(stepErrors('interests', { geek_preferences: {} })).toEqual({});
});

test('optional fields are rejected if they are invalid', () => {
  expect(stepErrors('contact', { website: 'no es' })).toEqual({ website: 'website_invalid' });
  expect(stepErrors('profile', { description: 'a'.repeat(501) })).toEqual({ description: 'bio_too_long' });
  expect(stepErrors('profile', { description: 'a'.repeat(500) })).toEqual({});
  expect(stepErrors('crypto', { solana_wallet: 'x' })).toEqual({ solana_wallet: 'wallet_invalid' });
});

test('a city and a university must be among the options; "other" always is', () => {
  const offered = { hasCity: (id: string) => id === '46250', hasUniversity: (id: string) => id === 'upv' };
  expect(stepErrors('location', full, offered)).toEqual({});
  expect(stepErrors('location', { ...full, university_id: 'other' }, offered)).toEqual({});
  expect(stepErrors('location', { ...full, city_id: '28079', university_id: 'ucm' }, offered)).toEqual({
    city_id: 'invalid_city',
    university_id: 'invalid_university',
  });
});

test('all genders of the specification are valid', () => {
  for (const gender of ['male', 'female', 'other', 'prefer_not_to_say'])
    expect(stepErrors('profile_identity', { ...full, gender })).toEqual({});
  expect(stepErrors('profile_identity', { ...full, gender: 'not_specified' })).toEqual({ gender: 'invalid_option' });
});

test('the final validation requires all mandatory fields, one answer and one interest', () => {
  expect(finalErrors(full)).toEqual({});
  for (const field of [
    'name',
    'alias',
    'gender',
    'age',
    'province_id',
    'city_id',
    'university_id',
    'preferences',
    'geek_preferences',
  ] as const) {
    expect(Object.keys(finalErrors({ ...full, [field]: null })), field).toEqual([field]);
  }
  expect(finalErrors({ ...full, preferences: {}, geek_preferences: { anime: false } })).toEqual({
    preferences: 'preferences_required',
    geek_preferences: 'interests_required',
  });
  expect(finalErrors({ ...full, website: 'ftp://x.es' })).toEqual({ website: 'website_invalid' });
});

test('a missing deal-breaker is named in the error', () => {
  expect(preferenceErrors({ smoking: 'yes', pets: 'quizá', visitors: '', couples: 'indifferent' })).toEqual({
    pets: 'preference_invalid',
    visitors: 'preference_visitors',
    crypto_payment: 'preference_crypto_payment',
  });
});

test('a stored profile lacks exactly the answers without which no person finishes the onboarding', () => {
  expect(missingAnswers(full)).toEqual([]);
  for (const field of Object.keys(full) as (keyof OnboardingFields)[])
    for (const value of [null, undefined, '']) {
      const draft = { ...full, [field]: value } as OnboardingFields;
      expect(missingAnswers(draft)).toEqual(Object.keys(finalErrors(draft)));
    }
  expect(missingAnswers({ ...full, preferences: {} })).toEqual(['preferences']);
  expect(missingAnswers({ ...full, geek_preferences: { anime: false } })).toEqual(['geek_preferences']);
});
