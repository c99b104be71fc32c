import type { OwnStorage } from '#browser/own-storage.ts';
import type { OutgoingMessage } from './outbox.ts';

/** One key for each message: tabs that share the storage cannot overwrite each other's. */
const PREFIX = 'outbox:';

/** What an earlier page of this person left, in the order it was written. What was on its way counts as waiting. */
export function loadItems(own: OwnStorage): OutgoingMessage[] {
  return own
    .keys(PREFIX)
    .flatMap((key) => {
      try {
        const item = JSON.parse(own.get(key) ?? '') as OutgoingMessage;
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

export function saveItem(own: OwnStorage, item: OutgoingMessage): void {
  own.set(PREFIX + item.client_id, JSON.stringify(item));
}

export function removeItem(own: OwnStorage, clientId: string): void {
  own.remove(PREFIX + clientId);
}
