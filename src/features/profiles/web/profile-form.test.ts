import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { unpackInterests } from '../domain/fields.ts';
import type { OwnProfile } from '../domain/profile.ts';
import { onboardingBody } from '../domain/schema.ts';
import { changedFields, toProfileForm, toPayload, mergeDraft, type FormField } from './profile-form.ts';

const empty = {
  avatar_url: null,
  alias: null,
  name: null,
  gender: null,
  age: null,
  type: 'student',
  province_id: null,
  city_id: null,
  university_id: null,
  preferences: { university_ids: [] },
  geek_preferences: unpackInterests(0),
  otros_friki: '',
  phone: null,
  website: null,
  description: null,
  solana_wallet: null,
  erasmus_friendly: null,
  habits: {
    cleanliness: null,
    sleep: null,
    noise: null,
    guest_nights: null,
    move_in: null,
    budget_cents: null,
    stay_months: null,
  },
} as unknown as OwnProfile;
const form = toProfileForm(empty);
const ALL = Object.keys(form) as FormField[];

test('the form of a stored profile has no changes', () => {
  expect(changedFields(toProfileForm(empty), form)).toEqual([]);
  const some = { ...form, preferences: { pets: 'yes', smoking: 'no' } } as const;
  expect(changedFields(some, { ...form, preferences: { smoking: 'no', pets: 'yes' } })).toEqual([]);
  expect(changedFields(some, form)).toEqual(['preferences']);
});

test('unchosen values are omitted, and a cleared text is sent', () => {
  expect(toPayload(form, ['gender', 'age', 'province_id', 'phone'])).toEqual({ phone: null });
});

test('a complete form is a valid request', () => {
  const full = {
    ...form,
    alias: 'lucia',
    name: 'Lucía Pérez',
    gender: 'female',
    age: '22',
    province_id: '46',
    city_id: '46250',
    university_id: 'upv',
    preferences: { smoking: 'no' },
    geek_preferences: unpackInterests(3),
    website: 'lucia.es',
    habits: { ...form.habits, sleep: 2, budget: '350', stay_months: '10', move_in: '2026-09-01' },
  } as const;
  const read = z.safeParse(onboardingBody, toPayload(full, ALL));
  expect(read.error?.issues ?? []).toEqual([]);
  expect(read.data).toMatchObject({
    age: 22,
    website: 'https://lucia.es',
    habits: { budget_cents: 35_000, stay_months: 10, sleep: 2, noise: null },
  });
});

test('money survives conversion in both directions', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 10_000 }), (euros) => {
      const sent = toPayload({ ...form, habits: { ...form.habits, budget: String(euros) } }, ['habits']);
      const back = toProfileForm({
        ...empty,
        habits: { ...empty.habits, budget_cents: sent.habits?.budget_cents ?? null },
      });
      expect(back.habits.budget).toBe(String(euros));
    }),
  );
});

test('draft values are applied if they have the shape of their field', () => {
  const draft = {
    alias: 'lucia',
    age: 22,
    preferences: { pets: 'maybe' },
    geek_preferences: { gamer: true },
    habits: {},
    unknown: 1,
    type: 'admin',
  };
  expect(mergeDraft(form, draft)).toEqual({ ...form, alias: 'lucia' });
});

test('any stored draft yields a valid form', () => {
  const values = fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom<string>(...ALL), fc.anything()));
  fc.assert(
    fc.property(values, (draft) => {
      const merged = mergeDraft(form, draft);
      expect(Object.keys(merged)).toEqual(ALL);
      for (const field of ALL) {
        if (typeof form[field] === 'string') expect(typeof merged[field]).toBe('string');
      }
      expect(() => toPayload(merged, ALL)).not.toThrow();
    }),
  );
});
