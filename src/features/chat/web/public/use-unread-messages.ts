import { createStore, useStore } from 'zustand';
import { runningChat } from '../client/running-chat.ts';

const NO_CHAT = createStore(() => ({ unread: 0 }));

/** Unread message count; 0 until known. */
export function useUnreadMessages(): number {
  const store = useStore(runningChat, (running) => running?.client.store);
  return useStore(store ?? NO_CHAT, ({ unread }) => unread);
}
