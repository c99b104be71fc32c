import { expect, test } from 'vitest';
import { unpackInterests } from '../../domain/fields.ts';
import type { ProfileForm } from '../profile-form.ts';
import { finishErrors, stepsWith, wizardErrors } from './wizard-errors.ts';
import { COMPLETE_PROFILE_FORM } from '#tests/support/fixtures/profile-form.ts';

const form = COMPLETE_PROFILE_FORM;
const all = { hasCity: () => true, hasUniversity: () => true };

test('a step is validated by itself, and shows each of its messages', () => {
  const wrong = (change: Partial<ProfileForm>) => wizardErrors({ ...form, university_id: null, ...change }, all);
  expect(wrong({})).toEqual({});
  expect(wrong({ alias: '', age: '' })).toEqual({ alias: 'required', age: 'required' });
  expect(wrong({ name: 'L' })).toEqual({ name: 'field_too_short' });
  expect(wrong({ name: 'L'.repeat(51) })).toEqual({ name: 'field_too_long' });
  expect(wrong({ alias: 'l'.repeat(31) })).toEqual({ alias: 'alias_too_long' });
  expect(wrong({ age: '17' })).toEqual({ age: 'age_range' });
  expect(wrong({ age: '66' })).toEqual({ age: 'age_range' });
  expect(wrong({ gender: '' })).toHaveProperty('gender');
  expect(wrong({ step: 2 })).toHaveProperty('university_id');
});

test('a city outside the list is invalid', () => {
  expect(wizardErrors({ ...form, step: 2 }, { ...all, hasCity: () => false })).toEqual({ city_id: 'invalid_city' });
});

test('steps three and four can be left without an answer, but not finished', () => {
  const bare = { ...form, preferences: {}, geek_preferences: unpackInterests(0) };
  expect(wizardErrors({ ...bare, step: 3 }, all)).toEqual({});
  expect(wizardErrors({ ...bare, step: 4 }, all)).toEqual({});
  expect(wizardErrors({ ...bare, step: 7 }, all)).toEqual({
    'preferences.smoking': 'preference_smoking',
    'preferences.pets': 'preference_pets',
    'preferences.visitors': 'preference_visitors',
    'preferences.couples': 'preference_couples',
    'preferences.crypto_payment': 'preference_crypto_payment',
    geek_preferences: 'interests_required',
  });
  expect(Object.keys(finishErrors({ ...form, preferences: { pets: 'no' } }, all))).toHaveLength(4);
});

test('a complete form can be finished', () => {
  expect(wizardErrors({ ...form, step: 7 }, all)).toEqual({});
});

test('fields belong to their steps', () => {
  expect(stepsWith((field) => ['geek_preferences', 'preferences', 'otros_friki'].includes(field))).toEqual([
    'preferences',
    'interests',
  ]);
});
