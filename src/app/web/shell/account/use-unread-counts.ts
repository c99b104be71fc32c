import { useUnreadMessages } from '#features/chat/web/public/use-unread-messages.ts';
import { useUnreadNotifications } from '#features/notifications/web/public/unread-count.ts';

export interface UnreadCounts {
  messages: number;
  notifications: number;
}

/** Unread counts for the badges. */
export function useUnreadCounts(): UnreadCounts {
  return { messages: useUnreadMessages(), notifications: useUnreadNotifications() };
}
