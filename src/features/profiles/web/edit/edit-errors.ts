import { changedFields } from '#browser/forms/form-draft.ts';
import { HABIT, PROFILE } from '../../domain/rules.ts';
import { fieldError, finalErrors } from '../../domain/onboarding-steps.ts';
import { characterCount } from '../../domain/parse-fields.ts';
import type { OnboardingField } from '../../domain/required-fields.ts';
import { toOnboardingFields, type HabitForm, type ProfileForm } from '../profile-form.ts';

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

/** Validates only the changed fields, so that old invalid values do not block a save. */
export function editErrors(form: ProfileForm, stored: ProfileForm): Record<string, string> {
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

function habitErrors({ budget, stay_months: stay }: HabitForm): Record<string, string> {
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
