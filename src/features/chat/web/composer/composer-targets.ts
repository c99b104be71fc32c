import { createStore } from 'zustand/vanilla';
import type { UserStorage } from '#browser/storage/user-storage.ts';
import type { MessageQuote } from '../../domain/schema.ts';

const KEY_PREFIX = 'reply:';

/** Message that the composer of each conversation answers. Persisted like drafts, and removed once the answer is sent. */
export class ComposerTargets {
  readonly store = createStore<ReadonlyMap<string, MessageQuote>>(() => new Map());
  #storage: UserStorage;

  constructor(storage: UserStorage) {
    this.#storage = storage;
  }

  /** Restores the answers that an earlier page left. */
  start(): void {
    const left = this.#storage.keys(KEY_PREFIX).flatMap((key) => {
      try {
        return [[key.slice(KEY_PREFIX.length), JSON.parse(this.#storage.get(key) ?? '') as MessageQuote] as const];
      } catch {
        return [];
      }
    });
    this.store.setState(new Map(left), true);
  }

  reply(chatId: string, quote: MessageQuote): void {
    this.#storage.set(KEY_PREFIX + chatId, JSON.stringify(quote));
    this.store.setState(new Map(this.store.getState()).set(chatId, quote), true);
  }

  clear(chatId: string): void {
    this.#storage.remove(KEY_PREFIX + chatId);
    const left = new Map(this.store.getState());
    left.delete(chatId);
    this.store.setState(left, true);
  }

  /** Returns the message to answer once. */
  take(chatId: string): MessageQuote | undefined {
    const quote = this.store.getState().get(chatId);
    if (quote) this.clear(chatId);
    return quote;
  }
}
