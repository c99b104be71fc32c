import { useSyncExternalStore } from 'react';

/** Where the page's first script puts the token of a reset mail. */
const KEY = 'tukan_recovery';
const listeners = new Set<() => void>();

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The token of the reset mail, `unknown` until the page is alive; and the way to forget it, since it counts once. */
export function useRecovery(): { recovery: string | null; drop: () => void } {
  const recovery = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    () => 'unknown',
  );
  const drop = () => {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // There was none.
    }
    for (const listener of listeners) listener();
  };
  return { recovery, drop };
}
