import { createContext, use, useEffect, useMemo, useRef } from 'react';
import type { ChatClient } from '../client/chat-client.ts';
import type { SearchTarget } from '../search/search-target.ts';

/** Conversation of a message list. Its identity is stable, so that rows do not render again. */
export interface ListedConversation {
  client: ChatClient;
  chatId: string;
  /** False if nothing can be sent: blocked, or a deleted account. */
  mayWrite: boolean;
  /** Scrolls to a message; loads older ones if necessary. */
  goTo: (seq: number) => void;
}

export const ConversationContext = createContext<ListedConversation | null>(null);

/** Returns the conversation of the list. Throws outside one. */
export function useListedConversation(): ListedConversation {
  const conversation = use(ConversationContext);
  if (!conversation) throw new Error('useListedConversation must be used within a message list');
  return conversation;
}

/** Time for which a message stays marked after going to it. */
const MARKED_MS = 2000;

/** Value of `ConversationContext`; `onTarget` marks a message and scrolls to it. */
export function useConversationValue({
  client,
  chatId,
  mayWrite,
  onTarget,
}: Omit<ListedConversation, 'goTo'> & { onTarget: (target: SearchTarget | null) => void }): ListedConversation {
  const marked = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(marked.current), []);
  return useMemo(() => {
    const goTo = async (seq: number) => {
      await client.loadOlder(chatId, seq);
      onTarget({ terms: [], seq });
      clearTimeout(marked.current);
      marked.current = setTimeout(() => onTarget(null), MARKED_MS);
    };
    return { client, chatId, mayWrite, goTo: (seq) => void goTo(seq) };
  }, [client, chatId, mayWrite, onTarget]);
}
