import { ApiError } from '#browser/api/api-client.ts';
import type { OwnProfile } from '../domain/profile.ts';
import type { OnboardingInput } from '../domain/schema.ts';
import { saveProfile, uploadPhoto } from './api.ts';
import type { FormErrors } from './fields/field-props.ts';
import { toPayload, type FormField, type ProfileForm } from './profile-form.ts';

/** Requests that save the form, replaced in tests. */
export interface SaveRequests {
  upload: (photo: string) => Promise<string>;
  save: (change: OnboardingInput) => Promise<OwnProfile>;
}

const REQUESTS: SaveRequests = { upload: uploadPhoto, save: saveProfile };

export interface SaveFormInput {
  form: ProfileForm;
  fields: readonly FormField[];
  /** Selected photo as a data URL, not uploaded yet. */
  photo: string | null;
  /** Also completes the onboarding. */
  completes?: boolean;
}

/**
 * Uploads the photo, then saves the fields. A failed upload does not block the save and is returned as `photoError`.
 * Throws `ApiError`.
 */
export async function saveForm(
  saving: SaveFormInput,
  calls: SaveRequests = REQUESTS,
): Promise<{ profile: OwnProfile; photoError: unknown }> {
  const change = toPayload(saving.form, saving.fields);
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

/** Field errors of a failed request, by form field; empty if there are none. */
export function fieldErrors(error: unknown): FormErrors {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'alias_taken') return { alias: 'alias_taken' };
  return error.fields;
}
