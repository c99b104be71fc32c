import type { UserStorage } from '#browser/storage/user-storage.ts';
import { changedFields, mergeDraft, type ProfileForm } from './profile-form.ts';

/** Unsaved profile edits, stored in the browser per user. */
export interface ProfileDraft {
  form: ProfileForm;
  /** Wizard step, from 1. */
  step: number;
  /** Selected photo as a data URL, not uploaded yet. */
  photo: string | null;
}

const TEXT_KEY = 'profile';
const PHOTO_KEY = 'profile_photo';

/** Merges the draft into the stored form. Returns null if there is no draft or it equals the stored form. */
export function readProfileDraft(own: UserStorage, stored: ProfileForm): ProfileDraft | null {
  try {
    const entry: unknown = JSON.parse(own.get(TEXT_KEY) ?? 'null');
    const found = own.get(PHOTO_KEY);
    const photo = found !== null && found.startsWith('data:image/') ? found : null;
    const { changes, step } = (entry ?? {}) as { changes?: unknown; step?: unknown };
    const form = mergeDraft(stored, changes);
    const isStep = typeof step === 'number' && Number.isInteger(step) && step >= 1 && step <= 7;
    if (photo === null && changedFields(form, stored).length === 0 && !(isStep && step > 1)) return null;
    return { form, step: isStep ? step : 1, photo };
  } catch {
    return null;
  }
}

/**
 * Saves the fields that differ from the stored form. A photo that exceeds the quota is dropped; text is always kept.
 */
export function saveProfileDraft(own: UserStorage, stored: ProfileForm, draft: ProfileDraft): void {
  const changes = Object.fromEntries(changedFields(draft.form, stored).map((field) => [field, draft.form[field]]));
  const isEmpty = Object.keys(changes).length === 0 && draft.step === 1;
  if (isEmpty) own.remove(TEXT_KEY);
  else own.set(TEXT_KEY, JSON.stringify({ changes, step: draft.step }));
  if (own.get(PHOTO_KEY) === draft.photo) return;
  own.remove(PHOTO_KEY);
  if (draft.photo !== null) own.set(PHOTO_KEY, draft.photo);
}

export function clearProfileDraft(own: UserStorage): void {
  own.remove(TEXT_KEY);
  own.remove(PHOTO_KEY);
}
