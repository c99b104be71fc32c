import { currentLang } from '#browser/i18n/lang.ts';
import { parseEuros } from '#shared/money/parse-euros.ts';
import { formatEurosInput } from '#shared/i18n/format.ts';
import * as z from 'zod/mini';
import { formSchema } from '#browser/forms/form-schema.ts';
import { ANSWERS, DEAL_BREAKERS } from '#features/profiles/domain/fields.ts';
import type { OwnProfile } from '#features/profiles/domain/profile.ts';
import { GROUP, VISIBILITIES } from '../../domain/rules.ts';
import { groupBody, type Group } from '../../domain/schema.ts';

const text = z.string();
const id = z.nullable(z.string());
const answer = z.nullable(z.enum(ANSWERS));
/** Values as typed, with the names of the request. `budget_cents` is typed in euros. */
export const groupShape = {
  name: text,
  province_id: id,
  city_id: id,
  university_id: id,
  size: z.number(),
  visibility: z.enum(VISIBILITIES),
  budget_cents: text,
  move_in_from: text,
  move_in_to: text,
  min_stay_months: text,
  max_stay_months: text,
  zones: z.array(text),
  smoking: answer,
  pets: answer,
  visitors: answer,
  couples: answer,
  crypto_payment: answer,
  description: text,
};
const values = z.object(groupShape);
export type GroupForm = z.infer<typeof values>;

export const EMPTY_FORM: GroupForm = {
  name: '',
  province_id: null,
  city_id: null,
  university_id: null,
  size: 4,
  visibility: 'public',
  budget_cents: '',
  move_in_from: '',
  move_in_to: '',
  min_stay_months: '',
  max_stay_months: '',
  zones: [],
  smoking: null,
  pets: null,
  visitors: null,
  couples: null,
  crypto_payment: null,
  description: '',
};

/** Initial values of a new group from the profile of the user. `cityId`: city of the preceding group search. */
export function initialForm(
  { province_id, city_id, university_id, preferences, habits }: OwnProfile,
  cityId: string | null,
): GroupForm {
  const isElsewhere = cityId !== null && cityId !== city_id;
  return {
    ...EMPTY_FORM,
    province_id: isElsewhere ? cityId.slice(0, 2) : province_id,
    city_id: isElsewhere ? cityId : city_id,
    university_id: isElsewhere || university_id === 'other' ? null : university_id,
    budget_cents: formatEurosInput(habits.budget_cents, currentLang()),
    move_in_from: habits.move_in ?? '',
    min_stay_months: habits.stay_months === null ? '' : String(habits.stay_months),
    ...Object.fromEntries(DEAL_BREAKERS.map((key) => [key, preferences[key] ?? null])),
  };
}

/** Converts a group to form values. */
export function toForm(group: Group): GroupForm {
  const typed = (value: number | null) => (value === null ? '' : String(value));
  return {
    name: group.name,
    province_id: group.province.id,
    city_id: group.city.id,
    university_id: group.university?.id ?? null,
    size: group.size,
    visibility: group.visibility,
    budget_cents: formatEurosInput(group.budget_cents, currentLang()),
    move_in_from: group.move_in_from ?? '',
    move_in_to: group.move_in_to ?? '',
    min_stay_months: typed(group.min_stay_months),
    max_stay_months: typed(group.max_stay_months),
    zones: group.zones,
    smoking: group.smoking,
    pets: group.pets,
    visitors: group.visitors,
    couples: group.couples,
    crypto_payment: group.crypto_payment,
    description: group.description ?? '',
  };
}

// The province is no part of the request, but without it there are no cities to choose from.
const body = z.extend(groupBody, { province_id: z.string('required'), city_id: z.string('required') }).check(
  z.refine(({ move_in_from: from, move_in_to: to }) => !from || !to || from <= to, {
    path: ['move_in_to'],
    error: 'date_order',
    when: () => true,
  }),
  z.refine(({ min_stay_months: least, max_stay_months: most }) => !least || !most || least <= most, {
    path: ['max_stay_months'],
    error: 'stay_order',
    when: () => true,
  }),
);

/** Converts the form to a request body, with the province. */
export const groupForm = formSchema(
  (form: GroupForm) => ({
    ...form,
    budget_cents: parseBudget(form),
    move_in_from: form.move_in_from || null,
    move_in_to: form.move_in_to || null,
    min_stay_months: parseWholeNumber(form.min_stay_months),
    max_stay_months: parseWholeNumber(form.max_stay_months),
  }),
  body,
);

/** Budget in cents; `null` if empty, `NaN` if invalid. */
export function parseBudget({ budget_cents: budget }: Pick<GroupForm, 'budget_cents'>): number | null {
  const cents = parseEuros(budget);
  return cents === undefined ? Number.NaN : cents;
}

/** Parses a whole number; `null` if empty, `NaN` if invalid. */
function parseWholeNumber(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
}

/** Adds comma-separated zones without duplicates, up to the limit. */
export function addZones(zones: readonly string[], typed: string): string[] {
  const more = typed
    .split(',')
    .map((zone) => zone.trim())
    .filter((zone) => zone !== '');
  return [...new Set([...zones, ...more])].slice(0, GROUP.maxZones);
}
