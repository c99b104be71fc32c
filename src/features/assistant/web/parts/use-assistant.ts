import { useSyncExternalStore } from 'react';
import { currentConversation } from '../current.ts';
import type { TalkView } from '../conversation.ts';

/** The conversation with the assistant as it stands, kept current. For the browser alone. */
export function useAssistant(): TalkView {
  const { subscribe, view } = currentConversation();
  return useSyncExternalStore(subscribe, view, view);
}
