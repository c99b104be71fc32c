import { ONBOARDING } from '../../domain/rules.ts';
import { finalErrors, stepErrors, STEPS, type Offered, type Step } from '../../domain/steps.ts';
import type { FormErrors } from '../fields/part-props.ts';
import { draftOf, type ProfileForm } from '../form.ts';

export interface WizardState {
  /** From 1. */
  step: number;
  form: ProfileForm;
  /** A chosen photo that is not uploaded yet, as a data URL. */
  photo: string | null;
  errors: FormErrors;
  /** Finish was pressed in vain: what is missing is told with the way there. */
  unfinished: boolean;
  /** Grows with every press that was refused, for the focus to follow. */
  failures: number;
}

export type WizardEvent =
  | { kind: 'set'; change: Partial<ProfileForm> }
  | { kind: 'photo'; avatarUrl: string | null; photo: string | null }
  /**
   * Next: moves on unless something is wrong with the step, or was `refused` elsewhere. The step is judged here and not
   * by who sends this: an answer given a moment before may be on its way still.
   */
  | { kind: 'next'; offered: Offered; refused: FormErrors }
  | { kind: 'previous' }
  | { kind: 'go'; step: Step }
  /** Finish, refused by the form or by the server. */
  | { kind: 'unfinished'; errors: FormErrors };

/** The step that asks for a field; answers and habits go by their first part. */
const STEP_OF: Record<string, Step> = {
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

const topOf = (field: string) => field.split('.')[0] ?? field;

export function stepAt(step: number): Step {
  return STEPS[step - 1] ?? 'profile_identity';
}

/** The steps that errors belong to, in order. */
export function stepsOf(errors: FormErrors): Step[] {
  const wrong = new Set(Object.keys(errors).map((field) => STEP_OF[topOf(field)]));
  return STEPS.filter((step) => wrong.has(step));
}

/** What keeps Next from leaving the current step. */
export function nextErrors(state: WizardState, offered: Offered): FormErrors {
  return stepErrors(stepAt(state.step), draftOf(state.form), offered) as Record<string, string>;
}

/** What keeps Finish from finishing. */
export function finishErrors(state: WizardState, offered: Offered): FormErrors {
  return finalErrors(draftOf(state.form), offered) as Record<string, string>;
}

export function wizardState(state: WizardState, event: WizardEvent): WizardState {
  switch (event.kind) {
    case 'set':
      return {
        ...state,
        form: { ...state.form, ...event.change },
        errors: without(state.errors, Object.keys(event.change)),
      };
    case 'photo': {
      const form = { ...state.form, avatar_url: event.avatarUrl };
      return { ...state, form, photo: event.photo, errors: without(state.errors, ['avatar_url']) };
    }
    case 'next': {
      const here = Object.keys(STEP_OF).filter((field) => STEP_OF[field] === stepAt(state.step));
      const wrong = { ...nextErrors(state, event.offered), ...event.refused };
      const errors = { ...without(state.errors, here), ...wrong };
      if (Object.keys(wrong).length > 0) return { ...state, errors, failures: state.failures + 1 };
      return { ...state, errors, step: Math.min(state.step + 1, ONBOARDING.steps) };
    }
    case 'previous':
      return { ...state, step: Math.max(state.step - 1, 1) };
    case 'go':
      return { ...state, step: STEPS.indexOf(event.step) + 1, failures: state.failures + 1 };
    case 'unfinished':
      return { ...state, errors: event.errors, unfinished: true, failures: state.failures + 1 };
  }
}

function without(errors: FormErrors, fields: readonly string[]): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(topOf(field))));
}
