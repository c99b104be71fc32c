import { sessionToken } from '#browser/session.ts';

/** Where the tabs of this browser share the last activity; null where it is closed to us. */
export function activityStore(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Tells this session from others without giving it away. */
export const sessionMark = (): string => sessionToken()?.slice(-6) ?? '';
