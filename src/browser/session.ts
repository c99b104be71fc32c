import { useSyncExternalStore } from 'react';
import { isTokenShaped } from '#kit/token.ts';

/** The session token of this browser: local storage is the truth, a cookie without authority tells the server that there is one. */
const KEY = 'tukan_token';
/** What survives a sign-out: choices of the browser, not of the person. */
const KEPT = ['tukan_lang', 'tukan_theme', 'tukan_install'];

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

/** Forgets everything of the person in this browser; other tabs follow. */
export function endSession(): void {
  unstored = null;
  try {
    const kept = KEPT.flatMap((key) => {
      const value = localStorage.getItem(key);
      return value === null ? [] : [[key, value] as const];
    });
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of kept) localStorage.setItem(key, value);
  } catch {
    // Nothing was stored.
  }
  mirrorSession();
  emit();
}

if (typeof window !== 'undefined') {
  known = sessionToken();
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
