import { useEffect } from 'react';
import { useStore } from 'zustand';
import { onSessionEnd, sessionToken } from '#browser/session.ts';
import { onFirstAttempt } from '#browser/realtime/on-first-attempt.ts';
import { realtimeSocket } from '#browser/realtime/socket.ts';
import type { NotificationFrame } from '../../domain/schema.ts';
import { fetchUnread } from '../api.ts';
import { UnreadCounter } from '../unread-counter.ts';
import { fetchUpdates } from './fetch-updates.ts';

const unreadCounter = new UnreadCounter({
  fetch: async () =>
    sessionToken() === null ? 0 : (await fetchUpdates<{ unread_notifications: number }>()).unread_notifications,
  poll: async () => (sessionToken() === null ? 0 : (await fetchUnread()).unread_count),
  storage: {
    getItem: (key) => localStorage.getItem(key),
    // A response that arrives after the session has ended leaves nothing for the next user.
    setItem: (key, value) => {
      if (sessionToken()) localStorage.setItem(key, value);
    },
    removeItem: (key) => localStorage.removeItem(key),
  },
  now: () => Date.now(),
  // Badging API: only in installed apps and some browsers.
  badge: (count) => void navigator.setAppBadge?.(count).catch(() => undefined),
});

if (typeof window !== 'undefined') {
  realtimeSocket.on<NotificationFrame>('notification', (frame) => unreadCounter.set(frame.unread_count));
  realtimeSocket.on('hello', () => void unreadCounter.refresh());
  onSessionEnd(() => unreadCounter.clear());
}

/** Live number of unread notifications; 0 until it is known. */
export function useUnreadNotifications(): number {
  useEffect(() => {
    let stop = () => {};
    // The connection takes a while, or fails.
    unreadCounter.showCached();
    // `hello` has the count fetched, with the other news.
    const unsubscribe = onFirstAttempt(realtimeSocket, () => (stop = unreadCounter.startPolling()));
    return () => {
      unsubscribe();
      stop();
    };
  }, []);
  return useStore(unreadCounter.store);
}

/** Sets the unread count from an API response. */
export function setUnreadCount(count: number): void {
  unreadCounter.set(count);
}
