import { useSyncExternalStore } from 'react';

/** The inline boot script stores the token of a reset link here. */
const KEY = 'tukan_recovery';
const listeners = new Set<() => void>();

function readToken(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/**
 * Returns the token of the reset link, `unknown` before hydration, and a function that removes it. The token works
 * once.
 */
export function useResetToken(): { recovery: string | null; drop: () => void } {
  const recovery = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readToken,
    () => 'unknown',
  );
  const drop = () => {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Storage is unavailable, so nothing was stored.
    }
    for (const listener of listeners) listener();
  };
  return { recovery, drop };
}
