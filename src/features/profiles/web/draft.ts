import { changedFields, withKept, type ProfileForm } from './form.ts';

/** What somebody typed and has not saved, kept in this browser, one per person. */
export interface Draft {
  form: ProfileForm;
  /** Step of the wizard, from 1. */
  step: number;
  /** The chosen photo as a data URL, not uploaded yet. */
  photo: string | null;
}

/** Where drafts are kept: local storage, or nothing where the browser has none. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function browserDrafts(): DraftStore | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

const textKey = (userId: string) => `tukan_draft_profile_${userId}`;
const photoKey = (userId: string) => `tukan_draft_photo_${userId}`;

/** The stored form with what was kept over it, or null where nothing was kept or all of it is stored by now. */
export function readDraft(store: DraftStore | null, userId: string, stored: ProfileForm): Draft | null {
  try {
    const kept: unknown = JSON.parse(store?.getItem(textKey(userId)) ?? 'null');
    const found = store?.getItem(photoKey(userId)) ?? null;
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
export function keepDraft(store: DraftStore | null, userId: string, stored: ProfileForm, draft: Draft): void {
  if (!store) return;
  const changes = Object.fromEntries(changedFields(draft.form, stored).map((field) => [field, draft.form[field]]));
  const text = JSON.stringify({ changes, step: draft.step });
  const isEmpty = Object.keys(changes).length === 0 && draft.step === 1;
  attempt(() => (isEmpty ? store.removeItem(textKey(userId)) : store.setItem(textKey(userId), text)));
  attempt(() => keepPhoto(store, photoKey(userId), draft.photo));
}

export function dropDraft(store: DraftStore | null, userId: string): void {
  attempt(() => store?.removeItem(textKey(userId)));
  attempt(() => store?.removeItem(photoKey(userId)));
}

function keepPhoto(store: DraftStore, key: string, photo: string | null): void {
  if (store.getItem(key) === photo) return;
  store.removeItem(key);
  if (photo !== null) store.setItem(key, photo);
}

function attempt(write: () => void): void {
  try {
    write();
  } catch {
    // A full or closed storage: the form itself still holds everything.
  }
}
