import { createStore } from 'zustand/vanilla';
import type { ChatClient } from './chat-client.ts';

/**
 * Chat client of the signed-in user; a singleton per page. Apart from the client's code, so that the badge of the header
 * does not wait for it.
 */
export const runningChat = createStore<{ ownId: string; client: ChatClient } | null>(() => null);

/** True once a part of the page needs the chat client; most visits need none. */
export const isChatNeeded = createStore(() => false);

/** Has the chat client loaded and started. */
export function needChat(): void {
  isChatNeeded.setState(true, true);
}
