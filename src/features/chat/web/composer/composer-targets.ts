import { createStore } from 'zustand/vanilla';
import type { UserStorage } from '#browser/storage/user-storage.ts';
import type { MessageQuote } from '../../domain/schema.ts';

/** Message that the composer answers, or own message that it edits. */
export type ComposerTarget =
  | { kind: 'reply'; quote: MessageQuote }
  | { kind: 'edit'; quote: MessageQuote; text: string };

const KEY_PREFIX = 'reply:';

/** Targets of the composers by conversation. Answered messages are persisted like drafts, until the answer is sent. */
export class ComposerTargets {
  readonly store = createStore<ReadonlyMap<string, ComposerTarget>>(() => new Map());
  #storage: UserStorage;

  constructor(storage: UserStorage) {
    this.#storage = storage;
  }

  /** Restores the answered messages that an earlier page left. */
  start(): void {
    const left = this.#storage.keys(KEY_PREFIX).flatMap((key): [string, ComposerTarget][] => {
      try {
        const quote = JSON.parse(this.#storage.get(key) ?? '') as MessageQuote;
        return [[key.slice(KEY_PREFIX.length), { kind: 'reply', quote }]];
      } catch {
        return [];
      }
    });
    this.store.setState(new Map(left), true);
  }

  reply(chatId: string, quote: MessageQuote): void {
    this.#storage.set(KEY_PREFIX + chatId, JSON.stringify(quote));
    this.#set(chatId, { kind: 'reply', quote });
  }

  edit(chatId: string, quote: MessageQuote, text: string): void {
    this.#storage.remove(KEY_PREFIX + chatId);
    this.#set(chatId, { kind: 'edit', quote, text });
  }

  clear(chatId: string): void {
    this.#storage.remove(KEY_PREFIX + chatId);
    const left = new Map(this.store.getState());
    left.delete(chatId);
    this.store.setState(left, true);
  }

  /** Returns the message to answer once. */
  takeQuote(chatId: string): MessageQuote | undefined {
    const target = this.store.getState().get(chatId);
    if (target?.kind !== 'reply') return undefined;
    this.clear(chatId);
    return target.quote;
  }

  #set(chatId: string, target: ComposerTarget): void {
    this.store.setState(new Map(this.store.getState()).set(chatId, target), true);
  }
}
