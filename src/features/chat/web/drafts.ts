/** What was written and not sent, by person and conversation. */
export interface Drafts {
  read(conversationId: string): string;
  write(conversationId: string, text: string): void;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function makeDrafts(store: Store, ownId: string): Drafts {
  const key = (conversationId: string) => `tukan_draft:${ownId}:${conversationId}`;
  return {
    read: (conversationId) => store.getItem(key(conversationId)) ?? '',
    write(conversationId, text) {
      try {
        if (text) store.setItem(key(conversationId), text);
        else store.removeItem(key(conversationId));
      } catch {
        // A full storage keeps the text on the page only.
      }
    },
  };
}
