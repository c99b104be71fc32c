import type { UserStorage } from '#browser/storage/user-storage.ts';

/** Unsent texts by conversation. */
export interface Drafts {
  read(conversationId: string): string;
  write(conversationId: string, text: string): void;
}

export function createDrafts(own: UserStorage): Drafts {
  const key = (conversationId: string) => `draft:${conversationId}`;
  return {
    read: (conversationId) => own.get(key(conversationId)) ?? '',
    write(conversationId, text) {
      if (text) own.set(key(conversationId), text);
      else own.remove(key(conversationId));
    },
  };
}
