import { createStore } from 'zustand/vanilla';
import type { AssistantConversation } from './assistant-conversation.ts';

/** Conversation of this tab with the assistant once a page has opened it; apart from its code, for the button. */
export const runningAssistant = createStore<AssistantConversation | null>(() => null);
