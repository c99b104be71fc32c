import type { Clock } from '#platform/clock.ts';
import { createMemoryCache } from '#platform/memory-cache.ts';
import type { DirectConversation } from '../store/conversations.ts';

/** Conversations looked up by this process. Safe to cache: ids never change and `answered` never becomes false. */
export interface ConversationCache {
  get(a: string, b: string): DirectConversation | undefined;
  set(a: string, b: string, conversation: DirectConversation): DirectConversation;
  delete(a: string, b: string): void;
}

export function createConversationCache(now: Clock): ConversationCache {
  const conversations = createMemoryCache<DirectConversation>(now, { max: 50_000 });
  const key = (a: string, b: string) => (a < b ? a + b : b + a);
  return {
    get: (a, b) => conversations.get(key(a, b)),
    set(a, b, conversation) {
      conversations.set(key(a, b), conversation);
      return conversation;
    },
    delete: (a, b) => void conversations.delete(key(a, b)),
  };
}
