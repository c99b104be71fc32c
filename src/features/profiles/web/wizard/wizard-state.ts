import { ONBOARDING } from '../../domain/rules.ts';
import {
  finalErrors,
  preferenceErrors,
  stepErrors,
  STEPS,
  type LocationOptions,
  type Step,
} from '../../domain/onboarding-steps.ts';
import type { FormErrors } from '../fields/field-props.ts';
import { toOnboardingFields, type ProfileForm } from '../profile-form.ts';

export interface WizardState {
  /** Starts at 1. */
  step: number;
  form: ProfileForm;
  /** Selected photo as a data URL, not uploaded yet. */
  photo: string | null;
  errors: FormErrors;
  /** True after a failed Finish: the missing steps are listed with links. */
  finishFailed: boolean;
  /** Number of failed attempts; moves the focus to the first error. */
  failures: number;
}

export type WizardEvent =
  | { kind: 'set'; change: Partial<ProfileForm> }
  | { kind: 'photo'; avatarUrl: string | null; photo: string | null }
  /**
   * Next: advances unless the step has errors or `refused` is not empty. The reducer validates the step itself, because
   * the sender may not have the latest state.
   */
  | { kind: 'next'; offered: LocationOptions; refused: FormErrors }
  | { kind: 'previous' }
  | { kind: 'go'; step: Step }
  /** Finish failed in the form or on the server. */
  | { kind: 'unfinished'; errors: FormErrors };

/** Step of each field; deal-breakers and habits use the part before the dot. */
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

const baseField = (field: string) => field.split('.')[0] ?? field;

export function stepAt(step: number): Step {
  return STEPS[step - 1] ?? 'profile_identity';
}

/** Steps with errors, in order. */
export function stepsWithErrors(errors: FormErrors): Step[] {
  const wrong = new Set(Object.keys(errors).map((field) => STEP_BY_FIELD[baseField(field)]));
  return STEPS.filter((step) => wrong.has(step));
}

/** Errors that block Next. */
export function nextErrors(state: WizardState, offered: LocationOptions): FormErrors {
  return stepErrors(stepAt(state.step), toOnboardingFields(state.form), offered) as Record<string, string>;
}

/** Errors that block Finish. The form demands all five deal-breakers, where the server takes one. */
export function finishErrors(state: WizardState, offered: LocationOptions): FormErrors {
  const { preferences: _atLeastOne, ...errors } = finalErrors(toOnboardingFields(state.form), offered);
  return { ...errors, ...dealBreakerErrors(state.form) };
}

function dealBreakerErrors({ preferences }: ProfileForm): FormErrors {
  return Object.fromEntries(
    Object.entries(preferenceErrors(preferences)).map(([key, code]) => [`preferences.${key}`, code]),
  );
}

export function wizardReducer(state: WizardState, event: WizardEvent): WizardState {
  switch (event.kind) {
    case 'set': {
      const form = { ...state.form, ...event.change };
      const missing = dealBreakerErrors(form);
      const kept = Object.entries(state.errors).filter(([field]) => field in missing);
      return {
        ...state,
        form,
        errors: { ...omitFields(state.errors, Object.keys(event.change)), ...Object.fromEntries(kept) },
      };
    }
    case 'photo': {
      const form = { ...state.form, avatar_url: event.avatarUrl };
      return { ...state, form, photo: event.photo, errors: omitFields(state.errors, ['avatar_url']) };
    }
    case 'next': {
      const here = Object.keys(STEP_BY_FIELD).filter((field) => STEP_BY_FIELD[field] === stepAt(state.step));
      const wrong = { ...nextErrors(state, event.offered), ...event.refused };
      const errors = { ...omitFields(state.errors, here), ...wrong };
      if (Object.keys(wrong).length > 0) return { ...state, errors, failures: state.failures + 1 };
      return { ...state, errors, step: Math.min(state.step + 1, ONBOARDING.steps) };
    }
    case 'previous':
      return { ...state, step: Math.max(state.step - 1, 1) };
    case 'go':
      return { ...state, step: STEPS.indexOf(event.step) + 1, failures: state.failures + 1 };
    case 'unfinished':
      return { ...state, errors: event.errors, finishFailed: true, failures: state.failures + 1 };
  }
}

function omitFields(errors: FormErrors, fields: readonly string[]): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(baseField(field))));
}
