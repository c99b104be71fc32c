import { expect, test } from 'vitest';
import { unpackInterests } from '../../domain/fields.ts';
import type { ProfileForm } from '../profile-form.ts';
import {
  finishErrors,
  nextErrors,
  stepsWithErrors,
  wizardReducer,
  type WizardEvent,
  type WizardState,
} from './wizard-state.ts';

const form: ProfileForm = {
  avatar_url: null,
  alias: 'lucia',
  name: 'Lucía Pérez',
  gender: 'female',
  age: '22',
  type: 'student',
  province_id: '46',
  city_id: '46250',
  university_id: 'upv',
  preferences: { smoking: 'no', pets: 'yes', visitors: 'indifferent', couples: 'no', crypto_payment: 'no' },
  geek_preferences: unpackInterests(1),
  otros_friki: '',
  phone: '',
  website: '',
  description: '',
  solana_wallet: '',
  erasmus_friendly: null,
  habits: { cleanliness: null, sleep: null, noise: null, guest_nights: null, move_in: '', budget: '', stay_months: '' },
};
const start: WizardState = { step: 1, form, photo: null, errors: {}, finishFailed: false, failures: 0 };
const all = { hasCity: () => true, hasUniversity: () => true };
const next: WizardEvent = { kind: 'next', offered: all, refused: {} };
const after = (state: WizardState, ...events: WizardEvent[]) => events.reduce(wizardReducer, state);

test('Next advances from a valid step, at most to the seventh', () => {
  let state = start;
  for (let press = 0; press < 9; press += 1) state = after(state, next);
  expect(state.step).toBe(7);
});

test('Previous goes back, at most to the first', () => {
  expect(after({ ...start, step: 2 }, { kind: 'previous' }, { kind: 'previous' }).step).toBe(1);
});

test('Next stays on an invalid step and moves the focus', () => {
  const state = { ...start, form: { ...form, alias: '', age: '' } };
  const stopped = after(state, next);
  expect(stopped).toMatchObject({ step: 1, failures: 1, errors: { alias: 'required', age: 'required' } });
});

test('Next validates the latest answer and the errors of other checks', () => {
  const state = { ...start, step: 2, form: { ...form, university_id: null } };
  expect(after(state, next)).toMatchObject({ step: 2, errors: { university_id: expect.any(String) } });
  expect(after(state, { kind: 'set', change: { university_id: 'upv' } }, next)).toMatchObject({ step: 3, errors: {} });
  const rejected = after(start, { ...next, refused: { alias: 'alias_taken' } });
  expect(rejected).toMatchObject({ step: 1, failures: 1, errors: { alias: 'alias_taken' } });
});

test('the first step shows each of its messages', () => {
  const wrong = (change: Partial<ProfileForm>) => nextErrors({ ...start, form: { ...form, ...change } }, all);
  expect(wrong({ name: 'L' })).toEqual({ name: 'field_too_short' });
  expect(wrong({ name: 'L'.repeat(51) })).toEqual({ name: 'field_too_long' });
  expect(wrong({ alias: 'l'.repeat(31) })).toEqual({ alias: 'alias_too_long' });
  expect(wrong({ age: '17' })).toEqual({ age: 'age_range' });
  expect(wrong({ age: '66' })).toEqual({ age: 'age_range' });
  expect(wrong({ gender: '' })).toHaveProperty('gender');
});

test('a city outside the list is invalid', () => {
  const errors = nextErrors({ ...start, step: 2 }, { ...all, hasCity: () => false });
  expect(errors).toEqual({ city_id: 'invalid_city' });
});

test('steps three and four can be left without an answer, but not finished', () => {
  const bare = { ...start, form: { ...form, preferences: {}, geek_preferences: unpackInterests(0) } };
  expect(nextErrors({ ...bare, step: 3 }, all)).toEqual({});
  expect(nextErrors({ ...bare, step: 4 }, all)).toEqual({});
  const errors = finishErrors(bare, all);
  expect(errors).toEqual({
    'preferences.smoking': 'preference_smoking',
    'preferences.pets': 'preference_pets',
    'preferences.visitors': 'preference_visitors',
    'preferences.couples': 'preference_couples',
    'preferences.crypto_payment': 'preference_crypto_payment',
    geek_preferences: 'interests_required',
  });
  expect(stepsWithErrors(errors)).toEqual(['preferences', 'interests']);
  const oneOfFive = { ...start, form: { ...form, preferences: { pets: 'no' as const } } };
  expect(Object.keys(finishErrors(oneOfFive, all))).toHaveLength(4);
});

test('a complete form can be finished', () => {
  expect(finishErrors(start, all)).toEqual({});
});

test('a change clears the error of its field only', () => {
  const state = { ...start, errors: { alias: 'required', age: 'required', 'preferences.pets': 'preference_pets' } };
  expect(after(state, { kind: 'set', change: { alias: 'lu' } }).errors).toEqual({
    age: 'required',
    'preferences.pets': 'preference_pets',
  });
  const answer = (preferences: ProfileForm['preferences']) =>
    after(state, { kind: 'set', change: { preferences } }).errors;
  expect(answer({ couples: 'no' })).toHaveProperty(['preferences.pets']);
  expect(answer({ pets: 'no' })).not.toHaveProperty(['preferences.pets']);
});

test('a step opened from Finish shows its errors, and Next clears only that step', () => {
  const errors = { preferences: 'preferences_required', name: 'required' };
  const there = after({ ...start, step: 7 }, { kind: 'unfinished', errors }, { kind: 'go', step: 'preferences' });
  expect(there).toMatchObject({ step: 3, finishFailed: true, errors });
  expect(after(there, next)).toMatchObject({ step: 4, errors: { name: 'required' } });
});

test('a photo and a bird replace each other', () => {
  const withPhoto = after(start, { kind: 'photo', avatarUrl: null, photo: 'data:image/png;base64,AA' });
  expect(withPhoto.photo).not.toBeNull();
  const bird = after(withPhoto, { kind: 'photo', avatarUrl: '/assets/avatars/bird-3.svg', photo: null });
  expect(bird).toMatchObject({ photo: null, form: { avatar_url: '/assets/avatars/bird-3.svg' } });
});
