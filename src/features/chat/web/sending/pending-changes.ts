import type { UserStorage } from '#browser/storage/user-storage.ts';
import type { Message } from '../../domain/schema.ts';
import { retryDelayMs, type SendFailure } from './send-failure.ts';

/** Change of an own message that the server has not confirmed. `Value` is JSON. */
export interface PendingChange<Value> {
  conversationId: string;
  seq: number;
  value: Value;
  /** Code of the refusal of a kept change; it is not sent again by itself. */
  failure: string | null;
}

export interface PendingChangesDeps<Value> {
  keyPrefix: string;
  request: (conversationId: string, seq: number, value: Value) => Promise<Message>;
  storage: UserStorage;
  /** False once the session belongs to another user, who may have signed in from another tab. */
  isOwner: () => boolean;
  onConfirmed: (message: Message) => void;
  onFailed: (failure: SendFailure) => void;
  /** Keeps refused changes, so that the user decides about them. Otherwise they are dropped. */
  keepsFailed: boolean;
  onChange: (conversationId: string) => void;
}

interface QueuedChange<Value> extends PendingChange<Value> {
  attempts: number;
  isInFlight: boolean;
  /** Time to undo it, or until the next attempt. */
  timer?: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Changes of own messages of one kind, one for each message. A request leaves after the time to undo it, or earlier
 * with `flush`; it is persisted until it is confirmed, and repeating it is harmless.
 */
export class PendingChanges<Value> {
  #deps: PendingChangesDeps<Value>;
  #items = new Map<string, QueuedChange<Value>>();

  constructor(deps: PendingChangesDeps<Value>) {
    this.#deps = deps;
  }

  /** Continues the changes of an earlier page. */
  start(): void {
    const { keyPrefix, storage } = this.#deps;
    for (const key of storage.keys(keyPrefix)) {
      const [conversationId = '', seq] = key.slice(keyPrefix.length).split(':');
      try {
        const left = JSON.parse(storage.get(key) ?? '') as Pick<PendingChange<Value>, 'value' | 'failure'>;
        this.#items.set(key, { ...left, conversationId, seq: Number(seq), attempts: 0, isInFlight: false });
      } catch {
        storage.remove(key);
      }
    }
    this.flush();
  }

  stop(): void {
    for (const { timer } of this.#items.values()) clearTimeout(timer);
    this.#items.clear();
  }

  /** Changes of a conversation, in the order in which they were made. */
  of(conversationId: string): PendingChange<Value>[] {
    return [...this.#items.values()].filter((item) => item.conversationId === conversationId);
  }

  /** Changes a message, after `undoMs` if there is time to undo it. Replaces an earlier change of the message. */
  add(conversationId: string, seq: number, value: Value, undoMs?: number): void {
    const key = this.#set({ conversationId, seq, value, failure: null });
    const item = this.#items.get(key);
    if (item && undoMs !== undefined) item.timer = setTimeout(() => void this.#send(key), undoMs);
    else void this.#send(key);
  }

  /** Keeps a change that cannot be made, without a request. */
  addFailed(conversationId: string, seq: number, value: Value, failure: string): void {
    this.#set({ conversationId, seq, value, failure });
  }

  /** Sends a refused change again. */
  retry(conversationId: string, seq: number): void {
    const item = this.#items.get(this.#keyOf(conversationId, seq));
    if (item) this.add(conversationId, seq, item.value);
  }

  /** Drops a refused change. */
  discard(conversationId: string, seq: number): void {
    this.#remove(this.#keyOf(conversationId, seq));
  }

  /** Drops a change that has not left yet. */
  undo(conversationId: string, seq: number): void {
    const key = this.#keyOf(conversationId, seq);
    if (this.#items.get(key)?.timer !== undefined) this.#remove(key);
  }

  /** Sends everything that waits, without the time to undo it. */
  flush(): void {
    for (const [key, { failure }] of this.#items) if (failure === null) void this.#send(key);
  }

  async #send(key: string): Promise<void> {
    const item = this.#items.get(key);
    if (!item || item.isInFlight || !this.#deps.isOwner()) return;
    clearTimeout(item.timer);
    item.timer = undefined;
    item.isInFlight = true;
    item.attempts += 1;
    const { conversationId, seq, value } = item;
    const answer = await this.#deps.request(conversationId, seq, value).then(
      (message) => ({ message }),
      (failure: SendFailure) => ({ failure }),
    );
    const current = this.#items.get(key);
    if (!current) return;
    current.isInFlight = false;
    if ('message' in answer) this.#deps.onConfirmed(answer.message);
    // A newer value has waited for the answer, so that the server receives them in order.
    if (current !== item) return this.#send(key);
    if ('message' in answer) return this.#remove(key);
    const { failure } = answer;
    const delayMs = retryDelayMs(failure, item.attempts);
    if (delayMs !== null) item.timer = setTimeout(() => void this.#send(key), delayMs);
    else {
      if (this.#deps.keepsFailed) this.addFailed(conversationId, seq, value, failure.code);
      else this.#remove(key);
      this.#deps.onFailed(failure);
    }
  }

  #set(change: PendingChange<Value>): string {
    const { conversationId, seq, value, failure } = change;
    const key = this.#keyOf(conversationId, seq);
    const before = this.#items.get(key);
    clearTimeout(before?.timer);
    this.#items.set(key, { ...change, attempts: 0, isInFlight: before?.isInFlight ?? false });
    this.#deps.storage.set(key, JSON.stringify({ value, failure }));
    this.#deps.onChange(conversationId);
    return key;
  }

  #remove(key: string): void {
    const item = this.#items.get(key);
    clearTimeout(item?.timer);
    this.#items.delete(key);
    this.#deps.storage.remove(key);
    if (item) this.#deps.onChange(item.conversationId);
  }

  #keyOf(conversationId: string, seq: number): string {
    return `${this.#deps.keyPrefix}${conversationId}:${seq}`;
  }
}
