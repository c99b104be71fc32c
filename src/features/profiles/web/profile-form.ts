import {
  DEAL_BREAKERS,
  INTERESTS,
  SCALED_HABITS,
  TYPES,
  type GeekPreferences,
  type Preferences,
  type ProfileType,
  type ScaledHabit,
} from '../domain/fields.ts';
import type { OwnProfile } from '../domain/profile.ts';
import type { OnboardingInput } from '../domain/schema.ts';
import type { OnboardingFields } from '../domain/onboarding-steps.ts';

/** Form state of a profile: text for inputs, null for unselected choices. */
export interface ProfileForm {
  /** URL of the stored avatar or of the selected bird. */
  avatar_url: string | null;
  alias: string;
  name: string;
  gender: string;
  age: string;
  /** Null for administrators, who have no choice. */
  type: ProfileType | null;
  province_id: string | null;
  city_id: string | null;
  university_id: string | null;
  preferences: Preferences;
  geek_preferences: GeekPreferences;
  otros_friki: string;
  phone: string;
  website: string;
  description: string;
  solana_wallet: string;
  erasmus_friendly: boolean | null;
  habits: HabitForm;
}

export type HabitForm = Record<ScaledHabit, number | null> & {
  move_in: string;
  /** Whole euros per month. */
  budget: string;
  stay_months: string;
};

/** Form fields. Errors use the same names; deal-breakers `preferences.pets`, habits `habits.move_in`. */
export type FormField = keyof ProfileForm;

/** Converts a stored profile to form state. */
export function toProfileForm(profile: OwnProfile): ProfileForm {
  const { habits } = profile;
  return {
    avatar_url: profile.avatar_url,
    alias: profile.alias ?? '',
    name: profile.name ?? '',
    gender: profile.gender ?? '',
    age: profile.age === null ? '' : String(profile.age),
    type: profile.type === 'admin' ? null : profile.type,
    province_id: profile.province_id,
    city_id: profile.city_id,
    university_id: profile.university_id,
    preferences: answersOf(profile.preferences),
    geek_preferences: profile.geek_preferences,
    otros_friki: profile.otros_friki,
    phone: profile.phone ?? '',
    website: profile.website ?? '',
    description: profile.description ?? '',
    solana_wallet: profile.solana_wallet ?? '',
    erasmus_friendly: profile.erasmus_friendly,
    habits: {
      cleanliness: habits.cleanliness,
      sleep: habits.sleep,
      noise: habits.noise,
      guest_nights: habits.guest_nights,
      move_in: habits.move_in ?? '',
      budget: habits.budget_cents === null ? '' : String(Math.round(habits.budget_cents / 100)),
      stay_months: habits.stay_months === null ? '' : String(habits.stay_months),
    },
  };
}

function answersOf(preferences: OwnProfile['preferences']): Preferences {
  return Object.fromEntries(DEAL_BREAKERS.flatMap((key) => (preferences[key] ? [[key, preferences[key]]] : [])));
}

/** Converts form state to the input of the onboarding rules. */
export function toOnboardingFields(form: ProfileForm): OnboardingFields {
  const { avatar_url: _avatar, habits: _habits, ...draft } = form;
  return { ...draft, gender: form.gender || null, age: form.age || null };
}

/** Fields whose values differ from another form. */
export function changedFields(form: ProfileForm, from: ProfileForm): FormField[] {
  return (Object.keys(form) as FormField[]).filter(
    (field) => stableStringify(form[field]) !== stableStringify(from[field]),
  );
}

/** JSON with sorted keys, so that key order does not count as a change. */
function stableStringify(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Builds the request body of some fields. Unselected choices are omitted. */
export function toPayload(form: ProfileForm, fields: readonly FormField[]): OnboardingInput {
  const body: OnboardingInput = {};
  for (const field of fields) Object.assign(body, fieldPayload(form, field));
  return body;
}

function fieldPayload(form: ProfileForm, field: FormField): OnboardingInput {
  switch (field) {
    case 'age':
      return form.age === '' ? {} : { age: form.age };
    case 'gender':
      return form.gender === '' ? {} : ({ gender: form.gender } as OnboardingInput);
    case 'province_id':
    case 'city_id':
    case 'university_id': {
      const id = form[field];
      return id === null ? {} : { [field]: id };
    }
    case 'habits':
      return { habits: habitsPayload(form.habits) };
    case 'phone':
    case 'website':
    case 'description':
    case 'solana_wallet':
      return { [field]: form[field].trim() === '' ? null : form[field] };
    default:
      return { [field]: form[field] };
  }
}

function habitsPayload({
  budget,
  stay_months: stay,
  move_in: moveIn,
  ...scales
}: HabitForm): OnboardingInput['habits'] {
  return {
    ...scales,
    move_in: moveIn === '' ? null : moveIn,
    budget_cents: budget.trim() === '' ? null : Math.round(Number(budget.replace(',', '.')) * 100),
    stay_months: stay.trim() === '' ? null : Number(stay),
  };
}

/** Merges a stored draft into a form. Values with the wrong shape are ignored. */
export function mergeDraft(form: ProfileForm, draft: unknown): ProfileForm {
  if (!isRecord(draft)) return form;
  const accepted: Record<string, unknown> = {};
  for (const field of Object.keys(form) as FormField[]) {
    if (field in draft && hasShape(field, draft[field])) accepted[field] = draft[field];
  }
  return { ...form, ...accepted };
}

function hasShape(field: FormField, value: unknown): boolean {
  switch (field) {
    case 'avatar_url':
    case 'province_id':
    case 'city_id':
    case 'university_id':
      return value === null || typeof value === 'string';
    case 'type':
      return TYPES.some((type) => type === value);
    case 'erasmus_friendly':
      return value === null || typeof value === 'boolean';
    case 'preferences':
      return (
        isRecord(value) &&
        Object.entries(value).every(
          ([key, answer]) => isOneOf(key, DEAL_BREAKERS) && isOneOf(answer, ['yes', 'no', 'indifferent']),
        )
      );
    case 'geek_preferences':
      return isRecord(value) && INTERESTS.every((key) => typeof value[key] === 'boolean');
    case 'habits':
      return (
        isRecord(value) &&
        SCALED_HABITS.every((key) => value[key] === null || typeof value[key] === 'number') &&
        ['move_in', 'budget', 'stay_months'].every((key) => typeof value[key] === 'string')
      );
    default:
      return typeof value === 'string';
  }
}

function isOneOf(value: unknown, among: readonly string[]): boolean {
  return among.some((one) => one === value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
