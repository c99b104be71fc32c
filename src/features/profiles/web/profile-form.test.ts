import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { unpackInterests } from '../domain/fields.ts';
import type { OwnProfile } from '../domain/profile.ts';
import { onboardingBody } from '../domain/schema.ts';
import { toProfileForm, toPayload, type FormField } from './profile-form.ts';

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
