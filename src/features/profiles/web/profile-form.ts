import {
  DEAL_BREAKERS,
  type GeekPreferences,
  type Intent,
  type Preferences,
  type ProfileType,
  type ScaledHabit,
} from '../domain/fields.ts';
import type { OwnProfile } from '../domain/profile.ts';
import type { OnboardingInput } from '../domain/schema.ts';
import type { OnboardingFields } from '../domain/required-fields.ts';

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
  intents: Intent[];
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
  /** Selected photo as a data URL, not uploaded yet. */
  photo: string | null;
  /** Step of the onboarding, from 1. */
  step: number;
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
    intents: profile.intents,
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
    photo: null,
    step: 1,
  };
}

function answersOf(preferences: OwnProfile['preferences']): Preferences {
  return Object.fromEntries(DEAL_BREAKERS.flatMap((key) => (preferences[key] ? [[key, preferences[key]]] : [])));
}

/** Converts form state to the input of the onboarding rules. */
export function toOnboardingFields(form: ProfileForm): OnboardingFields {
  const { avatar_url: _avatar, habits: _habits, intents: _intents, photo: _photo, step: _step, ...draft } = form;
  return { ...draft, gender: form.gender || null, age: form.age || null };
}

/** Builds the request body of some fields. Unselected choices are omitted, and the photo, which is uploaded on its own. */
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
    case 'photo':
    case 'step':
      return {};
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
