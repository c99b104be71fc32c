import type { DirectConversation } from '../store/conversations.ts';

const MAX_ENTRIES = 50_000;

/** Conversations looked up by this process. Safe to cache: ids never change and `answered` never becomes false. */
export interface ConversationCache {
  get(a: string, b: string): DirectConversation | undefined;
  set(a: string, b: string, pair: DirectConversation): DirectConversation;
  delete(a: string, b: string): void;
}

export function createConversationCache(): ConversationCache {
  const pairs = new Map<string, DirectConversation>();
  const key = (a: string, b: string) => (a < b ? a + b : b + a);
  return {
    get: (a, b) => pairs.get(key(a, b)),
    set(a, b, pair) {
      if (pairs.size >= MAX_ENTRIES) pairs.clear();
      pairs.set(key(a, b), pair);
      return pair;
    },
    delete: (a, b) => void pairs.delete(key(a, b)),
  };
}
