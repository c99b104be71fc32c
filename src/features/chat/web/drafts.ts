import type { OwnStorage } from '#browser/own-storage.ts';

/** What was written and not sent, by conversation. */
export interface Drafts {
  read(conversationId: string): string;
  write(conversationId: string, text: string): void;
}

export function makeDrafts(own: OwnStorage): Drafts {
  const key = (conversationId: string) => `draft:${conversationId}`;
  return {
    read: (conversationId) => own.get(key(conversationId)) ?? '',
    write(conversationId, text) {
      if (text) own.set(key(conversationId), text);
      else own.remove(key(conversationId));
    },
  };
}
