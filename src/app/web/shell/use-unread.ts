import { useUnreadMessages } from '#features/chat/web/parts/unread.ts';
import { useUnreadNotifications } from '#features/notifications/web/parts/unread.ts';

export interface Unread {
  messages: number;
  notifications: number;
}

/** The numbers on the badges. */
export function useUnread(): Unread {
  return { messages: useUnreadMessages(), notifications: useUnreadNotifications() };
}
