import { useStore } from 'zustand';
import { assistantConversation } from '../assistant-instance.ts';
import type { ConversationView } from '../assistant-conversation.ts';

/** Subscribes to the assistant conversation. Browser only. */
export function useAssistant(): ConversationView {
  return useStore(assistantConversation().store);
}
