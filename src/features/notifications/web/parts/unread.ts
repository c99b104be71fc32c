import { useSyncExternalStore } from 'react';
import { onSessionEnd, sessionToken } from '#browser/session.ts';
import { realtime } from '#browser/socket.ts';
import type { NotificationFrame } from '../../domain/schema.ts';
import { fetchUnreadCount } from '../api.ts';
import { UnreadCount } from '../unread-count.ts';

const unread = new UnreadCount({
  fetch: async () => (sessionToken() === null ? 0 : fetchUnreadCount()),
  storage: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
    removeItem: (key) => localStorage.removeItem(key),
  },
  now: () => Date.now(),
  // only where Tukan is installed, and not in every browser there either
  badge: (count) => void navigator.setAppBadge?.(count).catch(() => undefined),
});

if (typeof window !== 'undefined') {
  realtime.on<NotificationFrame>('notification', (frame) => unread.heard(frame.unread_count));
  realtime.on('hello', () => void unread.ask());
  onSessionEnd(() => unread.forget());
}

/** How many notifications are unread, kept current; 0 until that is known. */
export function useUnreadNotifications(): number {
  return useSyncExternalStore(
    (listener) => unread.subscribe(listener),
    () => unread.count,
    () => 0,
  );
}

/** What an answer said of the number. */
export function heardUnread(count: number): void {
  unread.heard(count);
}
