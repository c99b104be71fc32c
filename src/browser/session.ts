import { createStore, useStore } from 'zustand';
import { isTokenFormat } from '#shared/ids/token-format.ts';
import { isUserKey, storageKeys } from './storage/user-storage-keys.ts';

/**
 * Key of the session token in localStorage, the source of truth. A hint cookie tells the server that a session exists;
 * it grants no access.
 */
const TOKEN_KEY = 'tukan_token';
/** Device-level keys that are not cleared on sign-out. */
const DEVICE_KEYS = ['tukan_lang', 'tukan_theme', 'tukan_install', 'tukan_assistant'];

/** `unknown` during SSR and hydration, so that both render the same. */
export type SessionState = 'unknown' | 'in' | 'out';
const sessionState = createStore<SessionState>(() => 'unknown');
/** Token if storage is unavailable; lasts as long as the page. */
let inMemoryToken: string | null = null;

const endListeners = new Set<() => void>();
let lastToken: string | null = null;

function onTokenChange(): void {
  const token = sessionToken();
  const isOver = lastToken !== null && lastToken !== token;
  lastToken = token;
  if (isOver) for (const ending of endListeners) ending();
  sessionState.setState(token ? 'in' : 'out');
}

/** Registers a listener that runs when the session of this page ends, in any tab, or is replaced by another one. */
export function onSessionEnd(ending: () => void): void {
  endListeners.add(ending);
}

/** Returns the session token, or `null` if there is none or it is malformed. */
export function sessionToken(): string | null {
  const token = inMemoryToken ?? readStoredToken();
  return isTokenFormat(token) ? token : null;
}

function readStoredToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}

/** Syncs the `tukan_in` hint cookie (used by SSR) with localStorage. */
export function syncSessionCookie(): void {
  const life = sessionToken() ? '1; max-age=31536000' : '; max-age=0';
  document.cookie = `tukan_in=${life}; path=/; samesite=lax`;
}

/** Stores the token and marks the browser as signed in. */
export function startSession(token: string): void {
  inMemoryToken = null;
  try {
    localStorage.setItem(TOKEN_KEY, token);
  } catch {
    inMemoryToken = token;
  }
  syncSessionCookie();
  onTokenChange();
}

/** Signs out in this browser: clears storage except device keys and user storage. Other tabs follow. */
export function endSession(): void {
  inMemoryToken = null;
  try {
    const sessionKeys = storageKeys(localStorage).filter((key) => !DEVICE_KEYS.includes(key) && !isUserKey(key));
    for (const key of sessionKeys) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Storage is unavailable: nothing was stored.
  }
  syncSessionCookie();
  onTokenChange();
}

/** Purges expired user storage of all users on page load. */
async function purgeUserStorage(): Promise<void> {
  try {
    if (storageKeys(localStorage).some(isUserKey))
      (await import('./storage/user-storage.ts')).purgeExpired(localStorage, Date.now());
  } catch {
    // Storage is unavailable, or the chunk could not be loaded; the next page load tries again.
  }
}

if (typeof window !== 'undefined') {
  onTokenChange();
  void purgeUserStorage();
  window.addEventListener('storage', (event) => {
    if (event.key === TOKEN_KEY || event.key === null) onTokenChange();
  });
  // Pages restored from the back/forward cache missed the storage events of other tabs.
  window.addEventListener('pageshow', (event) => event.persisted && onTokenChange());
}

/** Session state of this browser. */
export function useSession(): SessionState {
  return useStore(sessionState);
}
