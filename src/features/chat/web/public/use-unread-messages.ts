import { createStore, useStore } from 'zustand';
import { runningChat } from '../client/chat-instance.ts';
import { EMPTY_CHAT_SNAPSHOT } from '../client/chat-store.ts';

const NO_CHAT = createStore(() => EMPTY_CHAT_SNAPSHOT);

/** Unread message count; 0 until known. */
export function useUnreadMessages(): number {
  const store = useStore(runningChat, (running) => running?.client.store);
  return useStore(store ?? NO_CHAT, ({ unread }) => unread);
}
