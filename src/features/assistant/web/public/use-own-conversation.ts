import { createStore, useStore, type StoreApi } from 'zustand';
import { onSessionEnd } from '#browser/session.ts';
import {
  clearConversation,
  EMPTY_CONVERSATION,
  loadConversation,
  unreadReplies,
  type StoredConversation,
} from '../conversation-storage.ts';
import { runningAssistant } from '../running-assistant.ts';

/** Conversation that an earlier page has left. */
const storedConversation = createStore<StoredConversation>(() =>
  typeof window === 'undefined' ? EMPTY_CONVERSATION : loadConversation(() => sessionStorage),
);

if (typeof window !== 'undefined')
  onSessionEnd(() => {
    clearConversation(() => sessionStorage);
    storedConversation.setState(EMPTY_CONVERSATION, true);
    runningAssistant.getState()?.reset();
  });

/** Conversation with the assistant, to be shown elsewhere: loads neither the assistant nor its part of the chat. */
export function useOwnConversation(): StoredConversation {
  const running: Pick<StoreApi<StoredConversation>, 'getState' | 'getInitialState' | 'subscribe'> | undefined =
    useStore(runningAssistant)?.store;
  return useStore(running ?? storedConversation);
}

/** Number of unread replies of the assistant. */
export function useUnreadReplies(): number {
  return unreadReplies(useOwnConversation());
}
