import type { UserStorage } from '#browser/storage/user-storage.ts';
import type { Message } from '../../domain/schema.ts';
import { retryDelayMs, type SendFailure } from './send-failure.ts';

export interface PendingDeletionsDeps {
  deleteMessage: (conversationId: string, seq: number) => Promise<Message>;
  storage: UserStorage;
  onDeleted: (message: Message) => void;
  onFailed: (failure: SendFailure) => void;
  onChange: (conversationId: string) => void;
}

interface PendingDeletion {
  conversationId: string;
  seq: number;
  attempts: number;
  /** Time to undo, or until the next attempt. Without one the request is on its way, or waits for a connection. */
  timer?: ReturnType<typeof setTimeout> | undefined;
}

const KEY_PREFIX = 'deletion:';

/**
 * Deletions of own messages. A request leaves after the time to undo it, or earlier with `flush`; it is persisted until
 * it is confirmed, and repeating it is harmless.
 */
export class PendingDeletions {
  #deps: PendingDeletionsDeps;
  #items = new Map<string, PendingDeletion>();

  constructor(deps: PendingDeletionsDeps) {
    this.#deps = deps;
  }

  /** Continues the deletions of an earlier page. */
  start(): void {
    for (const key of this.#deps.storage.keys(KEY_PREFIX)) {
      const [conversationId = '', seq] = key.slice(KEY_PREFIX.length).split(':');
      this.#items.set(key, { conversationId, seq: Number(seq), attempts: 0 });
    }
    this.flush();
  }

  stop(): void {
    for (const { timer } of this.#items.values()) clearTimeout(timer);
    this.#items.clear();
  }

  /** Seqs of the messages that are being deleted. */
  seqsOf(conversationId: string): number[] {
    return [...this.#items.values()].filter((item) => item.conversationId === conversationId).map(({ seq }) => seq);
  }

  /** Deletes a message after `undoMs`. */
  add(conversationId: string, seq: number, undoMs: number): void {
    const key = keyOf(conversationId, seq);
    const timer = setTimeout(() => void this.#send(key), undoMs);
    this.#items.set(key, { conversationId, seq, attempts: 0, timer });
    this.#deps.storage.set(key, '');
    this.#deps.onChange(conversationId);
  }

  /** Keeps a message whose deletion has not left yet. */
  undo(conversationId: string, seq: number): void {
    const key = keyOf(conversationId, seq);
    if (this.#items.get(key)?.timer !== undefined) this.#remove(key);
  }

  /** Sends everything that waits, without the time to undo it. */
  flush(): void {
    for (const key of this.#items.keys()) void this.#send(key);
  }

  async #send(key: string): Promise<void> {
    const item = this.#items.get(key);
    if (!item) return;
    clearTimeout(item.timer);
    item.timer = undefined;
    item.attempts += 1;
    try {
      const message = await this.#deps.deleteMessage(item.conversationId, item.seq);
      if (this.#items.get(key) !== item) return;
      this.#deps.onDeleted(message);
      this.#remove(key);
    } catch (error) {
      if (this.#items.get(key) !== item) return;
      const failure = error as SendFailure;
      const delayMs = retryDelayMs(failure, item.attempts);
      if (delayMs !== null) item.timer = setTimeout(() => void this.#send(key), delayMs);
      else {
        this.#remove(key);
        this.#deps.onFailed(failure);
      }
    }
  }

  #remove(key: string): void {
    const item = this.#items.get(key);
    clearTimeout(item?.timer);
    this.#items.delete(key);
    this.#deps.storage.remove(key);
    if (item) this.#deps.onChange(item.conversationId);
  }
}

const keyOf = (conversationId: string, seq: number) => `${KEY_PREFIX}${conversationId}:${seq}`;
