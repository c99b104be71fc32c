import { useSyncExternalStore } from 'react';
import { assistantConversation } from '../assistant-instance.ts';
import type { ConversationView } from '../assistant-conversation.ts';

/** Subscribes to the assistant conversation. Browser only. */
export function useAssistant(): ConversationView {
  const { subscribe, view } = assistantConversation();
  return useSyncExternalStore(subscribe, view, view);
}
