import { expect, test } from 'vitest';
import { unpackInterests } from '../../domain/fields.ts';
import type { ProfileForm } from '../profile-form.ts';
import { editErrors } from './edit-errors.ts';
import { sectionsWith, unansweredSections } from './edit-sections.ts';
import { COMPLETE_PROFILE_FORM } from '#tests/support/fixtures/profile-form.ts';

const stored: ProfileForm = { ...COMPLETE_PROFILE_FORM, preferences: { smoking: 'no' } };
const wrong = (change: Partial<ProfileForm>, from = stored) => editErrors({ ...from, ...change }, from);

test('only changed fields are validated', () => {
  const bare = { ...stored, alias: '', age: '', province_id: null };
  expect(wrong({ description: 'Hola' }, bare)).toEqual({});
  expect(wrong({ alias: 'l' }, bare)).toEqual({ alias: 'field_too_short' });
});

test('each field has its error', () => {
  expect(wrong({ website: 'no es una web' })).toEqual({ website: 'website_invalid' });
  expect(wrong({ description: 'a'.repeat(501) })).toEqual({ description: 'bio_too_long' });
  expect(wrong({ description: 'a'.repeat(500) })).toEqual({});
  expect(wrong({ solana_wallet: '0x12' })).toEqual({ solana_wallet: 'wallet_invalid' });
  expect(wrong({ geek_preferences: unpackInterests(0) })).toEqual({ geek_preferences: 'interests_required' });
  expect(wrong({ otros_friki: 'a'.repeat(201) })).toEqual({ otros_friki: 'otros_friki_too_long' });
});

test.each([
  ['49', false],
  ['50', true],
  ['10000', true],
  ['10001', false],
  ['3,5', false],
  ['mucho', false],
  ['', true],
])('a budget of "%s" is validated', (budget, fine) => {
  expect(wrong({ habits: { ...stored.habits, sleep: 1, budget } })).toEqual(
    fine ? {} : { 'habits.budget_cents': 'budget_wrong' },
  );
});

test.each([
  ['0', false],
  ['1', true],
  ['60', true],
  ['61', false],
])('a stay of %s months is validated', (stay_months, fine) => {
  expect(wrong({ habits: { ...stored.habits, stay_months } })).toEqual(
    fine ? {} : { 'habits.stay_months': 'stay_wrong' },
  );
});

test('fields belong to their sections', () => {
  const wrong = ['website', 'habits', 'alias'];
  expect(sectionsWith((field) => wrong.includes(field))).toEqual(['identity', 'habits', 'contact']);
});

test('the sections missing for matching are listed', () => {
  expect(unansweredSections(stored)).toEqual([]);
  expect(unansweredSections({ ...stored, city_id: null, preferences: {} })).toEqual(['place', 'preferences']);
});
