import { createStore, useStore } from 'zustand';
import type { DraftStorage } from '#browser/forms/form-draft.ts';
import { onSessionEnd } from '#browser/session.ts';

/** Draft of the form on /auth, kept in session storage. Never holds the password. */
export interface AuthDraft {
  email: string;
  name: string;
  /** The user has registered and waits for the confirmation email. */
  isWaiting: boolean;
}

const KEY = 'tukan_auth';
const EMPTY_DRAFT: AuthDraft = { email: '', name: '', isWaiting: false };

/** Parses a stored draft. Invalid data counts as empty. */
export function parseAuthDraft(stored: string | null): AuthDraft {
  try {
    const { email, name, isWaiting } = JSON.parse(stored ?? '{}') as Partial<Record<keyof AuthDraft, unknown>>;
    return {
      email: typeof email === 'string' ? email : '',
      name: typeof name === 'string' ? name : '',
      isWaiting: isWaiting === true && typeof email === 'string' && email !== '',
    };
  } catch {
    return EMPTY_DRAFT;
  }
}

const store = createStore<AuthDraft>(() => EMPTY_DRAFT);
/** Returns the draft of this tab; empty on the server. */
export const readAuthDraft = store.getState;

if (typeof window !== 'undefined') {
  try {
    store.setState(parseAuthDraft(sessionStorage.getItem(KEY)));
  } catch {
    // Without storage, the draft lasts as long as the page.
  }
  onSessionEnd(clearAuthDraft);
}

export function saveAuthDraft(change: Partial<AuthDraft>): void {
  store.setState(change);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(store.getState()));
  } catch {
    // As above.
  }
}

/** The draft as a storage of the form. The page clears it after signing in; an address that waits keeps it. */
export const authDrafts: DraftStorage = {
  get: () => JSON.stringify(readAuthDraft()),
  set: (_key, fields) => saveAuthDraft(JSON.parse(fields) as Partial<AuthDraft>),
  remove: () => undefined,
};

export function clearAuthDraft(): void {
  store.setState(EMPTY_DRAFT);
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

/** Returns the address that waits for confirmation, also after a reload. */
export function usePendingEmail(): string | null {
  return useStore(store, ({ email, isWaiting }) => (isWaiting ? email : null));
}
