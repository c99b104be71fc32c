import { createStore, useStore } from 'zustand';

/** The inline boot script stores the token of a reset link here. */
const KEY = 'tukan_recovery';
const token = createStore<string | null>(() => 'unknown');
if (typeof window !== 'undefined') token.setState(readToken());

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
  const recovery = useStore(token);
  const drop = () => {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Storage is unavailable, so nothing was stored.
    }
    token.setState(null);
  };
  return { recovery, drop };
}
