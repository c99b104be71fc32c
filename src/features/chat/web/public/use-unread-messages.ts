import { useSyncExternalStore } from 'react';
import { subscribeToChat, currentUnreadCount } from '../client/chat-instance.ts';

/** Unread message count; 0 until known. */
export function useUnreadMessages(): number {
  return useSyncExternalStore(subscribeToChat, currentUnreadCount, () => 0);
}
