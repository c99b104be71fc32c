import { createStore, useStore } from 'zustand';
import { isTokenFormat } from '#shared/ids/token-format.ts';
import { clearSessionStorage, dropLinkToken } from './link-session.ts';
import type { TextCipher } from './storage/text-cipher.ts';
import { isUserKey, purgeExpired, storageKeys } from './storage/user-storage-keys.ts';

/**
 * Key of the session token in localStorage, the source of truth. A hint cookie tells the server that a session exists;
 * it grants no access.
 */
const TOKEN_KEY = 'tukan_token';
/** IndexedDB with unsent files of users; see `storage/user-files.ts`. */
export const USER_FILES_DATABASE = 'tukan_user_files';
/** Device-level keys that are not cleared on sign-out. */
const DEVICE_KEYS = [
  'tukan_lang',
  'tukan_theme',
  'tukan_install',
  'tukan_assistant',
  'tukan_device',
  'tukan_matching_keys_off',
  'tukan_moderation_keys_off',
];

/** `unknown` during SSR and hydration, so that both render the same. */
export type SessionState = 'unknown' | 'in' | 'out';
const sessionState = createStore<SessionState>(() => 'unknown');
/** Token if storage is unavailable; lasts as long as the page. */
let inMemoryToken: string | null = null;

const endListeners = new Set<() => void>();
let lastToken: string | null = null;

/** User of the session, known once the server has answered, and the cipher of their storage. */
interface SessionOwner {
  id: string;
  cipher: TextCipher;
}
let owner: (SessionOwner & { token: string }) | null = null;

/** Sets the user that the server named for a token. No effect if the session has ended or changed meanwhile. */
export function setSessionOwner(token: string | null, { id, cipher }: SessionOwner): void {
  if (token !== null && token === sessionToken()) owner = { id, cipher, token };
}

/** Returns the user of the session if it is this one. */
export function sessionOwner(userId: string): SessionOwner | null {
  return owner?.id === userId && owner.token === sessionToken() ? owner : null;
}

function onTokenChange(): void {
  const token = sessionToken();
  const isOver = lastToken !== null && lastToken !== token;
  lastToken = token;
  if (isOver) {
    // Each tab has its own session storage.
    clearSessionStorage();
    for (const ending of endListeners) ending();
  }
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
  owner = null;
  try {
    localStorage.setItem(TOKEN_KEY, token);
  } catch {
    inMemoryToken = token;
  }
  syncSessionCookie();
  onTokenChange();
}

/** `signed-out`: the user wanted it; `expired`: it was idle or the server ended it. */
export type SessionEnd = 'signed-out' | 'expired';

/**
 * Ends the session in this browser; other tabs follow. Clears storage except device keys and the drafts of other users.
 * An expired session leaves the drafts of its user too: they are encrypted.
 */
export function endSession(end: SessionEnd): void {
  inMemoryToken = null;
  try {
    // The token goes first, so that other tabs store nothing more.
    localStorage.removeItem(TOKEN_KEY);
    for (const key of storageKeys(localStorage)) if (isCleared(key, end)) localStorage.removeItem(key);
    if (end === 'signed-out') indexedDB.deleteDatabase(USER_FILES_DATABASE);
  } catch {
    // Storage is unavailable: nothing was stored.
  }
  clearSessionStorage();
  if (end === 'signed-out') dropLinkToken();
  syncSessionCookie();
  onTokenChange();
}

/** True if the end of the session deletes the key. Without a known owner, a sign-out deletes the drafts of all users. */
function isCleared(key: string, end: SessionEnd): boolean {
  return isUserKey(key) ? end === 'signed-out' && isUserKey(key, owner?.id) : !DEVICE_KEYS.includes(key);
}

/** Purges expired user storage of all users on page load. */
function purgeUserStorage(): void {
  try {
    purgeExpired(localStorage, Date.now());
  } catch {
    // Storage is unavailable: nothing was stored.
  }
}

if (typeof window !== 'undefined') {
  onTokenChange();
  purgeUserStorage();
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
