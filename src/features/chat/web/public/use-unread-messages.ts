import { createStore, useStore } from 'zustand';
import { runningChat } from '../client/running-chat.ts';
import { serverUnread } from '../conversations/server-unread.ts';

const NO_CHAT = createStore(() => ({ unread: 0 }));

/** Unread message count; 0 until known. */
export function useUnreadMessages(): number {
  const store = useStore(runningChat, (running) => running?.client.store);
  const unreadOnServer = useStore(serverUnread) ?? 0;
  const unread = useStore(store ?? NO_CHAT, (chat) => chat.unread);
  return store ? unread : unreadOnServer;
}
