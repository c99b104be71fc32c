import { useSyncExternalStore } from 'react';
import { useSession } from '#browser/session.ts';
import { activityStore, sessionMark } from '../inactivity/browser-activity.ts';
import { ACTIVE_KEY, wasLeftAlone } from '../inactivity/left-alone.ts';

const listeners = new Set<() => void>();
/** A page that is opened too late knows it before it has asked for anything. */
let isOver = typeof window !== 'undefined' && wasLeftAloneHere();

function wasLeftAloneHere(): boolean {
  return wasLeftAlone(activityStore()?.getItem(ACTIVE_KEY) ?? null, sessionMark(), Date.now());
}

/** The session was left alone for too long: from here on nothing of the person is shown. */
export function declareOver(): void {
  isOver = true;
  for (const listener of listeners) listener();
}

export const isSessionOver = (): boolean => isOver;

/** Whether the session of this browser was left alone for too long and is about to be ended. */
export function useSessionOver(): boolean {
  const session = useSession();
  const over = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isSessionOver,
    () => false,
  );
  return session === 'in' && over;
}
