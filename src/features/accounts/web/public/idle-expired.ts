import { useSyncExternalStore } from 'react';
import { useSession } from '#browser/session.ts';
import { activityStorage, sessionFingerprint } from '../inactivity/activity-storage.ts';
import { ACTIVITY_KEY, isIdleExpired } from '../inactivity/idle-timeout.ts';

const listeners = new Set<() => void>();
/** Checked at load, before any request. */
let expired = typeof window !== 'undefined' && readIdleExpired();

function readIdleExpired(): boolean {
  return isIdleExpired(activityStorage()?.getItem(ACTIVITY_KEY) ?? null, sessionFingerprint(), Date.now());
}

/** Marks the session as expired by inactivity. The app shell then hides all personal data. */
export function markIdleExpired(): void {
  expired = true;
  for (const listener of listeners) listener();
}

export const isSessionIdleExpired = (): boolean => expired;

/** True if the session has expired by inactivity and is about to be ended. */
export function useSessionIdleExpired(): boolean {
  const session = useSession();
  const over = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isSessionIdleExpired,
    () => false,
  );
  return session === 'in' && over;
}
