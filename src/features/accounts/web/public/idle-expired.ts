import { createStore, useStore } from 'zustand';
import { useSession } from '#browser/session.ts';
import { activityStorage, sessionFingerprint } from '../inactivity/activity-storage.ts';
import { ACTIVITY_KEY, isIdleExpired } from '../inactivity/idle-timeout.ts';

const expired = createStore(() => false);
/** Checked at load, before any request. */
if (typeof window !== 'undefined') expired.setState(readIdleExpired());

function readIdleExpired(): boolean {
  return isIdleExpired(activityStorage()?.getItem(ACTIVITY_KEY) ?? null, sessionFingerprint(), Date.now());
}

/** Marks the session as expired by inactivity. The app shell then hides all personal data. */
export function markIdleExpired(): void {
  expired.setState(true);
}

export const isSessionIdleExpired = expired.getState;

/** True if the session has expired by inactivity and is about to be ended. */
export function useSessionIdleExpired(): boolean {
  const session = useSession();
  const over = useStore(expired);
  return session === 'in' && over;
}
