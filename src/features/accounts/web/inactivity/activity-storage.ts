import { sessionToken } from '#browser/session.ts';

/** Storage shared by all tabs for the last activity; null if unavailable. */
export function activityStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Identifies the session without revealing the token. */
export const sessionFingerprint = (): string => sessionToken()?.slice(-6) ?? '';
