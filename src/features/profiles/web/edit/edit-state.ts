import { HABIT, PROFILE } from '../../domain/rules.ts';
import { fieldError, finalErrors, type DraftField } from '../../domain/steps.ts';
import { lengthOf } from '../../domain/texts.ts';
import type { FormErrors } from '../fields/part-props.ts';
import { changedFields, draftOf, type FormField, type HabitForm, type ProfileForm } from '../form.ts';

export interface EditState {
  form: ProfileForm;
  /** A chosen photo that is not uploaded yet, as a data URL. */
  photo: string | null;
  errors: FormErrors;
  /** Grows with every save that was refused, for the focus to follow. */
  failures: number;
}

export type EditEvent =
  | { kind: 'set'; change: Partial<ProfileForm> }
  | { kind: 'photo'; avatarUrl: string | null; photo: string | null }
  | { kind: 'refused'; errors: FormErrors }
  /** Saved, discarded, or brought back. */
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

const FIELDS_OF: Record<Section, readonly FormField[]> = {
  identity: ['avatar_url', 'alias', 'name', 'gender', 'age', 'type', 'erasmus_friendly'],
  place: ['province_id', 'city_id', 'university_id'],
  preferences: ['preferences'],
  habits: ['habits'],
  interests: ['geek_preferences', 'otros_friki'],
  about: ['description'],
  contact: ['phone', 'website'],
  crypto: ['solana_wallet'],
};

/** Fields that the rules of the onboarding judge one by one. */
const JUDGED: readonly DraftField[] = [
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

/** The sections that errors belong to, in order. */
export function sectionsOf(errors: FormErrors): Section[] {
  const wrong = Object.keys(errors).map((field) => field.split('.')[0]);
  return SECTIONS.filter((section) => FIELDS_OF[section].some((field) => wrong.includes(field)));
}

/** What is wrong with the fields that changed; what did not change is not in the way of saving the rest. */
export function editErrors(form: ProfileForm, stored: ProfileForm): FormErrors {
  const changed = changedFields(form, stored);
  const draft = draftOf(form);
  const errors: Record<string, string> = {};
  for (const field of JUDGED) {
    const code = changed.includes(field) ? fieldError(field, draft) : null;
    if (code) errors[field] = code;
  }
  if (changed.includes('geek_preferences')) {
    const { geek_preferences: code } = finalErrors(draft);
    if (code) errors['geek_preferences'] = code;
  }
  if (lengthOf(form.otros_friki.trim()) > PROFILE.otherInterestsMaxLength)
    errors['otros_friki'] = 'otros_friki_too_long';
  return changed.includes('habits') ? { ...errors, ...habitErrors(form.habits) } : errors;
}

function habitErrors({ budget, stay_months: stay }: HabitForm): FormErrors {
  const isBudget = isWithin(budget, HABIT.leastBudgetCents / 100, HABIT.mostBudgetCents / 100);
  const isStay = isWithin(stay, HABIT.leastStayMonths, HABIT.mostStayMonths);
  return {
    ...(isBudget ? {} : { 'habits.budget_cents': 'budget_wrong' }),
    ...(isStay ? {} : { 'habits.stay_months': 'stay_wrong' }),
  };
}

/** True for nothing, or a whole number from `least` to `most`. */
function isWithin(text: string, least: number, most: number): boolean {
  const typed = text.trim();
  if (typed === '') return true;
  return /^\d{1,6}$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
}

/** The sections without which nobody can be matched. */
export function missingSections(form: ProfileForm): Section[] {
  const needed: readonly Section[] = ['identity', 'place', 'preferences', 'interests'];
  return sectionsOf(finalErrors(draftOf(form)) as Record<string, string>).filter((section) => needed.includes(section));
}

export function editState(state: EditState, event: EditEvent): EditState {
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
