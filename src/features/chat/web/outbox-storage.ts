import type { OutgoingMessage } from './outbox.ts';

/** One key for each message: tabs that share the storage cannot overwrite each other's. */
const prefixOf = (ownId: string) => `tukan_outbox:${ownId}:`;

/** What an earlier page of this person left, in the order it was written. What was on its way counts as waiting. */
export function loadItems(storage: Storage, ownId: string): OutgoingMessage[] {
  const prefix = prefixOf(ownId);
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) =>
    key.startsWith(prefix),
  );
  return keys
    .flatMap((key) => {
      try {
        const item = JSON.parse(storage.getItem(key) ?? '') as OutgoingMessage;
        const isWhole = typeof item.content === 'string' && typeof item.conversation_id === 'string';
        return isWhole
          ? [{ ...item, status: item.status === 'failed' ? ('failed' as const) : ('waiting' as const) }]
          : [];
      } catch {
        return [];
      }
    })
    .sort((a, b) => a.at - b.at);
}

export function saveItem(storage: Storage, ownId: string, item: OutgoingMessage): void {
  try {
    storage.setItem(prefixOf(ownId) + item.client_id, JSON.stringify(item));
  } catch {
    // A full storage keeps it on the page only.
  }
}

export function removeItem(storage: Storage, ownId: string, clientId: string): void {
  storage.removeItem(prefixOf(ownId) + clientId);
}
