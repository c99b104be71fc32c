import { useSyncExternalStore } from 'react';

/** The session token of this browser: local storage is the truth, a cookie without authority tells the server that there is one. */
const KEY = 'tukan_token';
/** What survives a sign-out: choices of the browser, not of the person. */
const KEPT = ['tukan_lang', 'tukan_theme', 'tukan_install'];

const listeners = new Set<() => void>();
let memory: string | null = null;

const endings = new Set<() => void>();
let wasIn = false;

function emit(): void {
  const isIn = sessionToken() !== null;
  if (wasIn && !isIn) for (const ending of endings) ending();
  wasIn = isIn;
  for (const listener of listeners) listener();
}

/** Runs when the session of this browser ends, in whichever tab. */
export function onSessionEnd(ending: () => void): void {
  endings.add(ending);
}

export function sessionToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return memory;
  }
}

/** Makes the cookie that tells the server say what storage says; either of the two may have been lost. */
export function mirrorSession(): void {
  const life = sessionToken() ? '1; max-age=31536000' : '; max-age=0';
  document.cookie = `tukan_in=${life}; path=/; samesite=lax`;
}

/** Takes up a session: the browser is signed in. */
export function startSession(token: string): void {
  memory = token;
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // Kept in memory only.
  }
  mirrorSession();
  emit();
}

/** Forgets everything of the person in this browser; other tabs follow. */
export function endSession(): void {
  memory = null;
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
  wasIn = sessionToken() !== null;
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) emit();
  });
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
