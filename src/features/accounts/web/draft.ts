import { useSyncExternalStore } from 'react';

/** What was typed on /auth, kept in this tab over a reload. Never the password. */
export interface AuthDraft {
  email: string;
  name: string;
  /** Signed up and waiting for the mail. */
  isWaiting: boolean;
}

const KEY = 'tukan_auth';
const listeners = new Set<() => void>();
/** Where storage is closed to us, as long as the page. */
let unstored: AuthDraft | null = null;
const EMPTY: AuthDraft = { email: '', name: '', isWaiting: false };

/** Reads a draft; whatever is not one counts as none. */
export function parseDraft(stored: string | null): AuthDraft {
  try {
    const { email, name, isWaiting } = JSON.parse(stored ?? '{}') as Partial<Record<keyof AuthDraft, unknown>>;
    return {
      email: typeof email === 'string' ? email : '',
      name: typeof name === 'string' ? name : '',
      isWaiting: isWaiting === true && typeof email === 'string' && email !== '',
    };
  } catch {
    return EMPTY;
  }
}

export function readDraft(): AuthDraft {
  try {
    return parseDraft(sessionStorage.getItem(KEY));
  } catch {
    return unstored ?? EMPTY;
  }
}

export function keepDraft(change: Partial<AuthDraft>): void {
  const draft = { ...readDraft(), ...change };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    unstored = draft;
  }
  for (const listener of listeners) listener();
}

export function dropDraft(): void {
  unstored = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
  for (const listener of listeners) listener();
}

/** The address whose confirmation is waited for, also after a reload. */
export function useWaitingAddress(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => {
      const { email, isWaiting } = readDraft();
      return isWaiting ? email : null;
    },
    () => null,
  );
}
