import { useSyncExternalStore } from 'react';

/** Draft of the form on /auth, kept in session storage. Never holds the password. */
export interface AuthDraft {
  email: string;
  name: string;
  /** The user has registered and waits for the confirmation email. */
  isWaiting: boolean;
}

const KEY = 'tukan_auth';
const listeners = new Set<() => void>();
/** In-memory fallback when session storage is unavailable. */
let memoryDraft: AuthDraft | null = null;
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

export function readAuthDraft(): AuthDraft {
  try {
    return parseAuthDraft(sessionStorage.getItem(KEY));
  } catch {
    return memoryDraft ?? EMPTY_DRAFT;
  }
}

export function saveAuthDraft(change: Partial<AuthDraft>): void {
  const draft = { ...readAuthDraft(), ...change };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    memoryDraft = draft;
  }
  for (const listener of listeners) listener();
}

export function clearAuthDraft(): void {
  memoryDraft = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
  for (const listener of listeners) listener();
}

/** Returns the address that waits for confirmation, also after a reload. */
export function usePendingEmail(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => {
      const { email, isWaiting } = readAuthDraft();
      return isWaiting ? email : null;
    },
    () => null,
  );
}
