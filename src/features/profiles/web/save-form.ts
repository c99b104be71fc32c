import { ApiError } from '#browser/api/api-client.ts';
import type { OwnProfile } from '../domain/profile.ts';
import type { OnboardingInput } from '../domain/schema.ts';
import { saveProfile, uploadPhoto } from './api.ts';
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
  /** Also completes the onboarding. */
  completes?: boolean;
}

/**
 * Uploads the photo, then saves the fields. A failed upload does not block the save and is returned as `photoError`.
 * Throws `ApiError`.
 */
export async function saveForm(
  { form, fields, completes }: SaveFormInput,
  calls: SaveRequests = REQUESTS,
): Promise<{ profile: OwnProfile; photoError: unknown }> {
  const change = toPayload(form, fields);
  let photoError: unknown = null;
  if (form.photo !== null) {
    try {
      change.avatar_url = await calls.upload(form.photo);
    } catch (error) {
      photoError = error;
      delete change.avatar_url;
    }
  }
  if (completes) change.onboarding_completed = true;
  try {
    return { profile: await calls.save(change), photoError };
  } catch (error) {
    throw error instanceof ApiError && error.code === 'alias_taken' ? aliasError(error.code) : error;
  }
}

/** Error of the alias field. `why` is an error code or a message. */
export function aliasError(why: string): ApiError {
  return new ApiError(why, { status: 409, code: 'alias_taken', fields: { alias: why } });
}
