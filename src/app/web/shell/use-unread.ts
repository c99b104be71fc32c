import { useUnreadMessages } from '#features/chat/web/parts/unread.ts';

export interface Unread {
  messages: number;
  notifications: number;
}

/** The numbers on the badges. Nothing makes notifications yet. */
export function useUnread(): Unread {
  return { messages: useUnreadMessages(), notifications: 0 };
}
