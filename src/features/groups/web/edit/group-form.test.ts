import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { OwnProfile } from '#features/profiles/domain/profile.ts';
import { GROUP } from '../../domain/rules.ts';
import { EMPTY_FORM, groupForm, initialForm, addZones, type GroupForm } from './group-form.ts';

const FILLED: GroupForm = { ...EMPTY_FORM, name: 'Los del cuarto', province_id: '46', city_id: '46250' };
type Validation = { value?: Record<string, unknown>; issues?: readonly z.core.$ZodIssue[] };
const validate = (change: Partial<GroupForm> = {}) =>
  groupForm['~standard'].validate({ ...FILLED, ...change }) as Validation;
const errorsOf = (change: Partial<GroupForm>) =>
  Object.fromEntries((validate(change).issues ?? []).toReversed().map(({ path, message }) => [path[0], message]));

test('name and city are enough, and empty fields are not sent', () => {
  expect(validate().value).toMatchObject({
    name: 'Los del cuarto',
    city_id: '46250',
    size: 4,
    visibility: 'public',
    budget_cents: null,
    move_in_from: null,
    smoking: null,
    zones: [],
    description: null,
  });
});

test('amounts are euros with or without cents', () => {
  expect(validate({ budget_cents: ' 340 € ' }).value).toMatchObject({ budget_cents: 34_000 });
  expect(validate({ budget_cents: '312,50' }).value).toMatchObject({ budget_cents: 31_250 });
  for (const budget of ['49', '10001', '3,5', 'mucho'])
    expect(errorsOf({ budget_cents: budget }), budget).toEqual({ budget_cents: 'number_range' });
});

test.each([
  [{ name: ' ' }, { name: 'group_name_length' }],
  [{ name: 'yo' }, { name: 'group_name_length' }],
  [{ name: 'x'.repeat(GROUP.nameMaxLength + 1) }, { name: 'group_name_length' }],
  [
    { province_id: null, city_id: null },
    { province_id: 'required', city_id: 'required' },
  ],
  [{ size: 9 }, { size: 'group_size_range' }],
  [{ move_in_from: '2026-09-05', move_in_to: '2026-09-01' }, { move_in_to: 'date_order' }],
  [{ min_stay_months: '12', max_stay_months: '6' }, { max_stay_months: 'stay_order' }],
  [{ min_stay_months: '61' }, { min_stay_months: 'number_range' }],
  [
    { name: '', move_in_from: '2026-09-05', move_in_to: '2026-09-01' },
    { name: 'group_name_length', move_in_to: 'date_order' },
  ],
  [{ description: 'x'.repeat(GROUP.descriptionMaxLength + 1) }, { description: 'group_description_too_long' }],
])('%o reports its error', (change, errors) => {
  expect(errorsOf(change)).toEqual(errors);
});

test("a new group starts with the viewer's preferences; in another city without the university", () => {
  const own = {
    province_id: '46',
    city_id: '46250',
    university_id: 'upv',
    preferences: { smoking: 'no', university_ids: [] },
    habits: { budget_cents: 34_000, move_in: '2026-09-01', stay_months: 9 },
  } as unknown as OwnProfile;
  expect(initialForm(own, null)).toMatchObject({
    city_id: '46250',
    university_id: 'upv',
    budget_cents: '340',
    move_in_from: '2026-09-01',
    min_stay_months: '9',
    smoking: 'no',
    pets: null,
  });
  expect(initialForm(own, '28079')).toMatchObject({ province_id: '28', city_id: '28079', university_id: null });
});

test('zones are separated by commas, unique and limited', () => {
  expect(addZones(['Ruzafa'], ' Benimaclet, Ruzafa,, ')).toEqual(['Ruzafa', 'Benimaclet']);
  expect(addZones([], 'a,b,c,d,e,f,g,h')).toHaveLength(GROUP.maxZones);
});
