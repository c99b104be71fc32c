import { useSyncExternalStore } from 'react';
import { isTokenShaped } from '#kit/token.ts';
import { isOwnKey, keysOf } from './own-keys.ts';

/** The session token of this browser: local storage is the truth, a cookie without authority tells the server that there is one. */
const KEY = 'tukan_token';
/** What survives a sign-out, beside what is kept for each person: choices of the browser. */
const KEPT = ['tukan_lang', 'tukan_theme', 'tukan_install', 'tukan_assistant'];

const listeners = new Set<() => void>();
/** The token where storage takes nothing: it lasts as long as the page. */
let unstored: string | null = null;

const endings = new Set<() => void>();
let known: string | null = null;

function emit(): void {
  const token = sessionToken();
  const isOver = known !== null && known !== token;
  known = token;
  if (isOver) for (const ending of endings) ending();
  for (const listener of listeners) listener();
}

/** Runs when the session of this page ends, in whichever tab, or gives way to another one. */
export function onSessionEnd(ending: () => void): void {
  endings.add(ending);
}

/** The token to call with, or null where there is none that could be one. */
export function sessionToken(): string | null {
  const token = unstored ?? stored();
  return isTokenShaped(token) ? token : null;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Makes the cookie that tells the server say what storage says; either of the two may have been lost. */
export function mirrorSession(): void {
  const life = sessionToken() ? '1; max-age=31536000' : '; max-age=0';
  document.cookie = `tukan_in=${life}; path=/; samesite=lax`;
}

/** Takes up a session: the browser is signed in. */
export function startSession(token: string): void {
  unstored = null;
  try {
    localStorage.setItem(KEY, token);
  } catch {
    unstored = token;
  }
  mirrorSession();
  emit();
}

/** Forgets the person in this browser, but for what waits for their return; other tabs follow. */
export function endSession(): void {
  unstored = null;
  try {
    const gone = keysOf(localStorage).filter((key) => !KEPT.includes(key) && !isOwnKey(key));
    for (const key of gone) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Nothing was stored.
  }
  mirrorSession();
  emit();
}

/** Nobody's texts lie here for ever, whoever opens the page. */
async function forgetOld(): Promise<void> {
  try {
    if (keysOf(localStorage).some(isOwnKey)) (await import('./own-storage.ts')).dropOldOwn(localStorage, Date.now());
  } catch {
    // A closed storage has nothing; without a network the next page does it.
  }
}

if (typeof window !== 'undefined') {
  known = sessionToken();
  void forgetOld();
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) emit();
  });
  // a page that comes back with "back" has slept through what other tabs did
  window.addEventListener('pageshow', (event) => event.persisted && emit());
}

/**
 * Whether somebody is signed in here: `unknown` on the server and in the first drawing, so that both draw the same.
 */
export function useSession(): 'unknown' | 'in' | 'out' {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (sessionToken() ? 'in' : 'out'),
    () => 'unknown',
  );
}
