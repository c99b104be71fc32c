import { createStore } from 'zustand/vanilla';
import type { UserStorage } from '#browser/storage/user-storage.ts';
import type { MessageQuote } from '../../domain/schema.ts';

/** Message that the composer answers, or own message that it edits. */
export type ComposerTarget =
  | { kind: 'reply'; quote: MessageQuote }
  | { kind: 'edit'; quote: MessageQuote; text: string; editableUntil: number };

const KEY_PREFIX = 'target:';

/**
 * Targets of the composers by conversation. Answered messages and texts of edits are persisted like drafts, until they
 * are sent.
 */
export class ComposerTargets {
  readonly store = createStore<ReadonlyMap<string, ComposerTarget>>(() => new Map());
  #storage: UserStorage;

  constructor(storage: UserStorage) {
    this.#storage = storage;
  }

  /** Restores the targets that an earlier page left. */
  start(): void {
    const left = this.#storage.keys(KEY_PREFIX).flatMap((key): [string, ComposerTarget][] => {
      try {
        return [[key.slice(KEY_PREFIX.length), JSON.parse(this.#storage.get(key) ?? '') as ComposerTarget]];
      } catch {
        return [];
      }
    });
    this.store.setState(new Map(left), true);
  }

  reply(chatId: string, quote: MessageQuote): void {
    this.#save(chatId, { kind: 'reply', quote });
  }

  /** Edits an own message until `editableUntil`. Nothing is persisted before the text changes. */
  edit(chatId: string, quote: MessageQuote, text: string, editableUntil: number): void {
    this.#storage.remove(KEY_PREFIX + chatId);
    this.#set(chatId, { kind: 'edit', quote, text, editableUntil });
  }

  /** Changes the text of the edited message. */
  writeEdit(chatId: string, text: string): void {
    const target = this.store.getState().get(chatId);
    if (target?.kind === 'edit') this.#save(chatId, { ...target, text });
  }

  /** Ends the edits whose time is over, and returns their texts. */
  takeExpiredEdits(now: number): { chatId: string; seq: number; text: string }[] {
    return [...this.store.getState()].flatMap(([chatId, target]) => {
      if (target.kind !== 'edit' || target.editableUntil > now) return [];
      this.clear(chatId);
      return [{ chatId, seq: target.quote.seq, text: target.text }];
    });
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

  #save(chatId: string, target: ComposerTarget): void {
    this.#storage.set(KEY_PREFIX + chatId, JSON.stringify(target));
    this.#set(chatId, target);
  }

  #set(chatId: string, target: ComposerTarget): void {
    this.store.setState(new Map(this.store.getState()).set(chatId, target), true);
  }
}
