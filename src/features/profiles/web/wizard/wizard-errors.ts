import { ONBOARDING } from '../../domain/rules.ts';
import {
  finalErrors,
  preferenceErrors,
  stepErrors,
  STEPS,
  type LocationOptions,
  type Step,
} from '../../domain/onboarding-steps.ts';
import { toOnboardingFields, type ProfileForm } from '../profile-form.ts';

/** Step of each field. */
const STEP_BY_FIELD: Record<string, Step> = {
  avatar_url: 'profile_identity',
  alias: 'profile_identity',
  name: 'profile_identity',
  gender: 'profile_identity',
  age: 'profile_identity',
  province_id: 'location',
  city_id: 'location',
  university_id: 'location',
  preferences: 'preferences',
  geek_preferences: 'interests',
  otros_friki: 'interests',
  phone: 'contact',
  website: 'contact',
  description: 'profile',
  solana_wallet: 'crypto',
};

export function stepAt(step: number): Step {
  return STEPS[step - 1] ?? 'profile_identity';
}

/** Steps with a field that matches, in order. */
export function stepsWith(matches: (field: string) => boolean): Step[] {
  const found = Object.keys(STEP_BY_FIELD).filter(matches);
  return STEPS.filter((step) => found.some((field) => STEP_BY_FIELD[field] === step));
}

/** Errors that block Next, or Finish at the last step. */
export function wizardErrors(form: ProfileForm, offered: LocationOptions): Record<string, string> {
  if (form.step === ONBOARDING.steps) return finishErrors(form, offered);
  return stepErrors(stepAt(form.step), toOnboardingFields(form), offered);
}

/** Errors that block Finish. The form demands all five deal-breakers, where the server takes one. */
export function finishErrors(form: ProfileForm, offered: LocationOptions): Record<string, string> {
  const { preferences: _atLeastOne, ...errors } = finalErrors(toOnboardingFields(form), offered);
  const answers = Object.entries(preferenceErrors(form.preferences)).map(([key, code]) => [`preferences.${key}`, code]);
  return { ...errors, ...Object.fromEntries(answers) };
}

/** Number of answers that Finish demands of this step and Next does not. */
export function missingAtStep(
  step: 'preferences' | 'interests',
  { preferences, geek_preferences }: ProfileForm,
): number {
  if (step === 'preferences') return Object.keys(preferenceErrors(preferences)).length;
  return Object.values(geek_preferences).includes(true) ? 0 : 1;
}
