import type { UserStorage } from '#browser/storage/user-storage.ts';
import type { MessageQuote } from '../../domain/schema.ts';
import type { OutgoingImage } from '../images/outgoing-image.ts';
import { PENDING_KEYS } from './pending-keys.ts';

/** Message not yet stored on the server. `waiting`: for its turn or for the network. */
export interface OutgoingMessage {
  client_id: string;
  conversation_id: string;
  content: string;
  /** Creation time in milliseconds. */
  at: number;
  status: 'waiting' | 'sending' | 'failed';
  /** The server keeps the failed message for a moderator, or a moderator has rejected it. */
  refusal?: 'quarantined' | 'rejected' | undefined;
  /** Image instead of text; not persisted across reloads. */
  image?: OutgoingImage | undefined;
  /** Answered message. */
  quote?: MessageQuote | undefined;
}

/** Loads the messages left by an earlier page, in writing order. Messages in flight and held ones count as waiting: sending again tells what became of them. */
export function loadOutbox(own: UserStorage): OutgoingMessage[] {
  return own
    .keys(PENDING_KEYS.outbox)
    .flatMap((key) => {
      try {
        const item = JSON.parse(own.get(key) ?? '') as OutgoingMessage;
        const isWhole = typeof item.content === 'string' && typeof item.conversation_id === 'string';
        return isWhole
          ? [
              {
                ...item,
                status:
                  item.status === 'failed' && item.refusal !== 'quarantined'
                    ? ('failed' as const)
                    : ('waiting' as const),
              },
            ]
          : [];
      } catch {
        return [];
      }
    })
    .sort((a, b) => a.at - b.at);
}

export function saveOutboxItem(own: UserStorage, item: OutgoingMessage): void {
  own.set(PENDING_KEYS.outbox + item.client_id, JSON.stringify(item));
}

export function removeOutboxItem(own: UserStorage, clientId: string): void {
  own.remove(PENDING_KEYS.outbox + clientId);
}
