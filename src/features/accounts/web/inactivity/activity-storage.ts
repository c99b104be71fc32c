import { sessionToken } from '#browser/session.ts';

/**
 * Storage shared by all tabs for the last activity; null if unavailable. Writes nothing after the session has ended,
 * so that a late event or timer leaves no trace of it.
 */
export function activityStorage(): Pick<Storage, 'getItem' | 'setItem'> | null {
  try {
    const { localStorage } = window;
    return {
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, value) => {
        if (sessionToken()) localStorage.setItem(key, value);
      },
    };
  } catch {
    return null;
  }
}

/** Identifies the session without revealing the token. */
export const sessionFingerprint = (): string => sessionToken()?.slice(-6) ?? '';
