import { HABIT, PROFILE } from '../../domain/rules.ts';
import { fieldError, finalErrors, type OnboardingField } from '../../domain/onboarding-steps.ts';
import { characterCount } from '../../domain/parse-fields.ts';
import type { FormErrors } from '../fields/field-props.ts';
import {
  changedFields,
  toOnboardingFields,
  type FormField,
  type HabitForm,
  type ProfileForm,
} from '../profile-form.ts';

export interface EditState {
  form: ProfileForm;
  /** Selected photo as a data URL, not uploaded yet. */
  photo: string | null;
  errors: FormErrors;
  /** Number of failed saves; moves the focus to the first error. */
  failures: number;
}

export type EditEvent =
  | { kind: 'set'; change: Partial<ProfileForm> }
  | { kind: 'photo'; avatarUrl: string | null; photo: string | null }
  | { kind: 'refused'; errors: FormErrors }
  /** After saving, discarding or undoing. */
  | { kind: 'reset'; form: ProfileForm; photo: string | null };

export const SECTIONS = [
  'identity',
  'place',
  'preferences',
  'habits',
  'interests',
  'about',
  'contact',
  'crypto',
] as const;
export type Section = (typeof SECTIONS)[number];

const SECTION_FIELDS: Record<Section, readonly FormField[]> = {
  identity: ['avatar_url', 'alias', 'name', 'gender', 'age', 'type', 'erasmus_friendly'],
  place: ['province_id', 'city_id', 'university_id'],
  preferences: ['preferences'],
  habits: ['habits'],
  interests: ['geek_preferences', 'otros_friki'],
  about: ['description'],
  contact: ['phone', 'website'],
  crypto: ['solana_wallet'],
};

/** Fields validated one by one with the onboarding rules. */
const VALIDATED_FIELDS: readonly OnboardingField[] = [
  'alias',
  'name',
  'gender',
  'age',
  'province_id',
  'city_id',
  'university_id',
  'description',
  'website',
  'phone',
  'solana_wallet',
];

/** Sections with errors, in order. */
export function sectionsWithErrors(errors: FormErrors): Section[] {
  const wrong = Object.keys(errors).map((field) => field.split('.')[0]);
  return SECTIONS.filter((section) => SECTION_FIELDS[section].some((field) => wrong.includes(field)));
}

/** Validates only the changed fields, so that old invalid values do not block a save. */
export function editErrors(form: ProfileForm, stored: ProfileForm): FormErrors {
  const changed = changedFields(form, stored);
  const draft = toOnboardingFields(form);
  const errors: Record<string, string> = {};
  for (const field of VALIDATED_FIELDS) {
    const code = changed.includes(field) ? fieldError(field, draft) : null;
    if (code) errors[field] = code;
  }
  if (changed.includes('geek_preferences')) {
    const { geek_preferences: code } = finalErrors(draft);
    if (code) errors['geek_preferences'] = code;
  }
  if (characterCount(form.otros_friki.trim()) > PROFILE.otherInterestsMaxLength)
    errors['otros_friki'] = 'otros_friki_too_long';
  return changed.includes('habits') ? { ...errors, ...habitErrors(form.habits) } : errors;
}

function habitErrors({ budget, stay_months: stay }: HabitForm): FormErrors {
  const isBudget = isIntegerBetween(budget, HABIT.minBudgetCents / 100, HABIT.maxBudgetCents / 100);
  const isStay = isIntegerBetween(stay, HABIT.minStayMonths, HABIT.maxStayMonths);
  return {
    ...(isBudget ? {} : { 'habits.budget_cents': 'budget_wrong' }),
    ...(isStay ? {} : { 'habits.stay_months': 'stay_wrong' }),
  };
}

/** True for empty text or an integer from `least` to `most`. */
function isIntegerBetween(text: string, least: number, most: number): boolean {
  const typed = text.trim();
  if (typed === '') return true;
  return /^\d{1,6}$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
}

/** Sections required for matching that are incomplete. */
export function missingSections(form: ProfileForm): Section[] {
  const needed: readonly Section[] = ['identity', 'place', 'preferences', 'interests'];
  return sectionsWithErrors(finalErrors(toOnboardingFields(form)) as Record<string, string>).filter((section) =>
    needed.includes(section),
  );
}

export function editReducer(state: EditState, event: EditEvent): EditState {
  switch (event.kind) {
    case 'set': {
      const fields = Object.keys(event.change);
      const errors = Object.entries(state.errors).filter(([field]) => !fields.includes(field.split('.')[0] ?? ''));
      return { ...state, form: { ...state.form, ...event.change }, errors: Object.fromEntries(errors) };
    }
    case 'photo': {
      const { avatar_url: _gone, ...errors } = state.errors;
      return { ...state, form: { ...state.form, avatar_url: event.avatarUrl }, photo: event.photo, errors };
    }
    case 'refused':
      return { ...state, errors: event.errors, failures: state.failures + 1 };
    case 'reset':
      return { ...state, form: event.form, photo: event.photo, errors: {} };
  }
}
