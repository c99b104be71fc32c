import { DEAL_BREAKERS, type Answer, type DealBreaker } from '#features/profiles/domain/fields.ts';
import type { OwnProfile } from '#features/profiles/domain/profile.ts';
import { GROUP, type Visibility } from '../../domain/rules.ts';
import { groupBody, type Group, type GroupInput } from '../../domain/schema.ts';

/** Raw form values before parsing. Amounts in euros. */
export interface GroupForm {
  name: string;
  province_id: string | null;
  city_id: string | null;
  university_id: string | null;
  size: number;
  visibility: Visibility;
  budget: string;
  move_in_from: string;
  move_in_to: string;
  min_stay: string;
  max_stay: string;
  zones: string[];
  rules: Record<DealBreaker, Answer | null>;
  description: string;
}
export type GroupField = keyof GroupForm | DealBreaker;
/** Error codes, or messages from the server. */
export type GroupErrors = Partial<Record<GroupField, string>>;

const NO_RULES = Object.fromEntries(DEAL_BREAKERS.map((key) => [key, null])) as GroupForm['rules'];

export const EMPTY_FORM: GroupForm = {
  name: '',
  province_id: null,
  city_id: null,
  university_id: null,
  size: 4,
  visibility: 'public',
  budget: '',
  move_in_from: '',
  move_in_to: '',
  min_stay: '',
  max_stay: '',
  zones: [],
  rules: NO_RULES,
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
    budget: habits.budget_cents === null ? '' : String(Math.round(habits.budget_cents / 100)),
    move_in_from: habits.move_in ?? '',
    min_stay: habits.stay_months === null ? '' : String(habits.stay_months),
    rules: Object.fromEntries(DEAL_BREAKERS.map((key) => [key, preferences[key] ?? null])) as GroupForm['rules'],
  };
}

/** Converts a group to form values. */
export function toForm(group: Group): GroupForm {
  const text = (value: number | null) => (value === null ? '' : String(value));
  return {
    name: group.name,
    province_id: group.province.id,
    city_id: group.city.id,
    university_id: group.university?.id ?? null,
    size: group.size,
    visibility: group.visibility,
    budget: group.budget_cents === null ? '' : String(group.budget_cents / 100),
    move_in_from: group.move_in_from ?? '',
    move_in_to: group.move_in_to ?? '',
    min_stay: text(group.min_stay_months),
    max_stay: text(group.max_stay_months),
    zones: group.zones,
    rules: Object.fromEntries(DEAL_BREAKERS.map((key) => [key, group[key]])) as GroupForm['rules'],
    description: group.description ?? '',
  };
}

/** Form fields by API name, where they differ. */
const FORM_FIELDS: Record<string, GroupField> = {
  budget_cents: 'budget',
  min_stay_months: 'min_stay',
  max_stay_months: 'max_stay',
};

export function toFormField(name: string): GroupField {
  return FORM_FIELDS[name] ?? (name as GroupField);
}

/** Parses the form into a request body, or errors by field. */
export function parseForm(form: GroupForm): { body: GroupInput; errors: null } | { body: null; errors: GroupErrors } {
  const budget_cents = parseBudget(form);
  const [min_stay_months, max_stay_months] = [parseWholeNumber(form.min_stay), parseWholeNumber(form.max_stay)];
  const [from, to] = [form.move_in_from || null, form.move_in_to || null];
  const read = groupBody.safeParse({
    name: form.name,
    city_id: form.city_id ?? '',
    university_id: form.university_id,
    size: form.size,
    visibility: form.visibility,
    budget_cents,
    move_in_from: from,
    move_in_to: to,
    min_stay_months,
    max_stay_months,
    zones: form.zones,
    ...form.rules,
    description: form.description,
  });
  const errors: GroupErrors = {};
  for (const { path, message } of read.error?.issues ?? []) errors[toFormField(String(path[0]))] ??= message;
  if (errors.budget) errors.budget = 'group_budget_range';
  for (const key of ['min_stay', 'max_stay'] as const) if (errors[key]) errors[key] = 'group_stay_range';
  if (form.province_id === null) errors.province_id = 'required';
  if (form.city_id === null) errors.city_id = 'required';
  if (form.name.trim() === '') errors.name = 'required';
  if (from !== null && to !== null && to < from) errors.move_in_to ??= 'date_order';
  if (min_stay_months && max_stay_months && max_stay_months < min_stay_months) errors.max_stay ??= 'stay_order';
  if (!read.success || Object.keys(errors).length > 0) return { body: null, errors };
  return { body: read.data, errors: null };
}

/** Budget in cents; `null` if empty, `NaN` if invalid. */
export function parseBudget({ budget }: Pick<GroupForm, 'budget'>): number | null {
  return parseWholeNumber(budget.trim().replace(/\s*€$/, ''), 100);
}

/** Parses a whole number and multiplies it by `times`; `null` if empty, `NaN` if invalid. */
function parseWholeNumber(text: string, times = 1): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d{1,6}$/.test(typed) ? Number(typed) * times : Number.NaN;
}

/** Adds comma-separated zones without duplicates, up to the limit. */
export function addZones(zones: readonly string[], typed: string): string[] {
  const more = typed
    .split(',')
    .map((zone) => zone.trim())
    .filter((zone) => zone !== '');
  return [...new Set([...zones, ...more])].slice(0, GROUP.maxZones);
}
