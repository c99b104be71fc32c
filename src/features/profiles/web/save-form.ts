import { ApiError } from '#browser/api.ts';
import type { OwnProfile } from '../domain/profile.ts';
import type { OnboardingInput } from '../domain/schema.ts';
import { saveProfile, uploadPhoto } from './api.ts';
import type { FormErrors } from './fields/part-props.ts';
import { payloadOf, type FormField, type ProfileForm } from './form.ts';

/** The calls that store a form; tests bring their own. */
export interface SaveCalls {
  upload: (photo: string) => Promise<string>;
  save: (change: OnboardingInput) => Promise<OwnProfile>;
}

const CALLS: SaveCalls = { upload: uploadPhoto, save: saveProfile };

export interface Saving {
  form: ProfileForm;
  fields: readonly FormField[];
  /** A chosen photo that is not uploaded yet, as a data URL. */
  photo: string | null;
  /** Ends the onboarding with it. */
  completes?: boolean;
}

/** Uploads the photo, then stores the fields. A photo that fails holds nothing up: `photoError` says why. Throws `ApiError`. */
export async function saveForm(
  saving: Saving,
  calls: SaveCalls = CALLS,
): Promise<{ profile: OwnProfile; photoError: unknown }> {
  const change = payloadOf(saving.form, saving.fields);
  let photoError: unknown = null;
  if (saving.photo !== null) {
    try {
      change.avatar_url = await calls.upload(saving.photo);
    } catch (error) {
      photoError = error;
      delete change.avatar_url;
    }
  }
  if (saving.completes) change.onboarding_completed = true;
  return { profile: await calls.save(change), photoError };
}

/** What a refusal says of fields, as the form names them; empty where it is about none. */
export function refusedFields(error: unknown): FormErrors {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'alias_taken') return { alias: 'alias_taken' };
  return error.fields;
}
