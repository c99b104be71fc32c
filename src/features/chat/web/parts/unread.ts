import { useSyncExternalStore } from 'react';
import { onChatChange, unreadNow } from '../current-chat.ts';

/** How many messages wait to be read, kept current; 0 until that is known. */
export function useUnreadMessages(): number {
  return useSyncExternalStore(onChatChange, unreadNow, () => 0);
}
