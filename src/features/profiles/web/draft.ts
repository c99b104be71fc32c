import type { OwnStorage } from '#browser/own-storage.ts';
import { changedFields, withKept, type ProfileForm } from './form.ts';

/** What somebody typed and has not saved, kept in this browser, one per person. */
export interface Draft {
  form: ProfileForm;
  /** Step of the wizard, from 1. */
  step: number;
  /** The chosen photo as a data URL, not uploaded yet. */
  photo: string | null;
}

const TEXT_KEY = 'profile';
const PHOTO_KEY = 'profile_photo';

/** The stored form with what was kept over it, or null where nothing was kept or all of it is stored by now. */
export function readDraft(own: OwnStorage, stored: ProfileForm): Draft | null {
  try {
    const kept: unknown = JSON.parse(own.get(TEXT_KEY) ?? 'null');
    const found = own.get(PHOTO_KEY);
    const photo = found !== null && found.startsWith('data:image/') ? found : null;
    const { changes, step } = (kept ?? {}) as { changes?: unknown; step?: unknown };
    const form = withKept(stored, changes);
    const isStep = typeof step === 'number' && Number.isInteger(step) && step >= 1 && step <= 7;
    if (photo === null && changedFields(form, stored).length === 0 && !(isStep && step > 1)) return null;
    return { form, step: isStep ? step : 1, photo };
  } catch {
    return null;
  }
}

/** Keeps what differs from the stored form. A photo that finds no room is left out; the words never are. */
export function keepDraft(own: OwnStorage, stored: ProfileForm, draft: Draft): void {
  const changes = Object.fromEntries(changedFields(draft.form, stored).map((field) => [field, draft.form[field]]));
  const isEmpty = Object.keys(changes).length === 0 && draft.step === 1;
  if (isEmpty) own.remove(TEXT_KEY);
  else own.set(TEXT_KEY, JSON.stringify({ changes, step: draft.step }));
  if (own.get(PHOTO_KEY) === draft.photo) return;
  own.remove(PHOTO_KEY);
  if (draft.photo !== null) own.set(PHOTO_KEY, draft.photo);
}

export function dropDraft(own: OwnStorage): void {
  own.remove(TEXT_KEY);
  own.remove(PHOTO_KEY);
}
