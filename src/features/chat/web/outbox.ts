import type { OwnStorage } from '#browser/own-storage.ts';
import { MESSAGE } from '../domain/rules.ts';
import type { Message } from '../domain/schema.ts';
import { loadItems, removeItem, saveItem } from './outbox-storage.ts';
import { afterFailure, type SendFailure } from './send-failure.ts';

/** A message that is not stored on the server yet. `waiting` for its turn or for the network. */
export interface OutgoingMessage {
  client_id: string;
  conversation_id: string;
  content: string;
  /** When it was written, in milliseconds. */
  at: number;
  status: 'waiting' | 'sending' | 'failed';
}

export interface OutboxParts {
  /** Sends once; throws `{ status, code, retryAfterS }`, code `network` where nothing answered. */
  send: (message: OutgoingMessage, signal: AbortSignal) => Promise<Message>;
  own: OwnStorage;
  /** False once the session is not this person's any more: another tab may have let somebody else in. */
  isOwner: () => boolean;
  newId: () => string;
  now: () => number;
  onSent: (message: Message) => void;
  onFailed: (message: OutgoingMessage, failure: SendFailure) => void;
  onChange: (conversationId: string) => void;
}

/**
 * Messages on their way: one in flight for each conversation, in the order they were written, kept across reloads under
 * the id that makes sending twice harmless.
 */
export class Outbox {
  #parts: OutboxParts;
  #items: OutgoingMessage[] = [];
  #attempts = new Map<string, number>();
  #pauses = new Map<string, ReturnType<typeof setTimeout>>();
  #isStopped = false;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  /** Takes up what an earlier page left behind. */
  start(): void {
    this.#items = loadItems(this.#parts.own);
    this.resume();
  }

  stop(): void {
    this.#isStopped = true;
    for (const pause of this.#pauses.values()) clearTimeout(pause);
  }

  /** Oldest first. */
  of(conversationId: string): OutgoingMessage[] {
    return this.#items.filter((item) => item.conversation_id === conversationId);
  }

  get conversationIds(): string[] {
    return [...new Set(this.#items.map((item) => item.conversation_id))];
  }

  add(conversationId: string, content: string): OutgoingMessage {
    const item: OutgoingMessage = {
      client_id: this.#parts.newId(),
      conversation_id: conversationId,
      content,
      at: this.#parts.now(),
      status: 'waiting',
    };
    this.#items = [...this.#items, item];
    saveItem(this.#parts.own, item);
    this.#next(conversationId);
    this.#parts.onChange(conversationId);
    return item;
  }

  /** Once more, under the same id, after everything that was written since. */
  retry(clientId: string): void {
    const item = this.#find(clientId);
    if (item?.status !== 'failed') return;
    this.#items = [
      ...this.#items.filter((other) => other !== item),
      { ...item, status: 'waiting', at: this.#parts.now() },
    ];
    this.#attempts.delete(clientId);
    this.#change(clientId, {});
    this.#next(item.conversation_id);
  }

  /** Gives up a failed message. */
  discard(clientId: string): void {
    this.#remove(clientId);
  }

  /** The message is stored, whoever said so first: the answer or the line. */
  acknowledge(clientId: string): void {
    const item = this.#find(clientId);
    if (!item) return;
    this.#remove(clientId);
    this.#next(item.conversation_id);
  }

  /** The network is back: no reason to wait any longer. */
  resume(): void {
    for (const id of this.conversationIds) {
      clearTimeout(this.#pauses.get(id));
      this.#pauses.delete(id);
      this.#next(id);
    }
  }

  #next(conversationId: string): void {
    if (this.#isStopped || !this.#parts.isOwner() || this.#pauses.has(conversationId)) return;
    const queue = this.of(conversationId).filter((item) => item.status !== 'failed');
    const first = queue[0];
    if (first?.status === 'waiting') void this.#send(first);
  }

  async #send(item: OutgoingMessage): Promise<void> {
    const attempt = (this.#attempts.get(item.client_id) ?? 0) + 1;
    this.#attempts.set(item.client_id, attempt);
    this.#change(item.client_id, { status: 'sending' });
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(Object.assign(new Error('no answer in time'), { status: 0, code: 'timeout' }));
        abort.abort();
      }, MESSAGE.sendTimeoutMs);
    });
    try {
      const message = await Promise.race([this.#parts.send(item, abort.signal), late]);
      if (this.#isStopped) return;
      this.#parts.onSent(message);
      this.acknowledge(item.client_id);
    } catch (error) {
      this.#failed(item, error as SendFailure, attempt);
    } finally {
      clearTimeout(timer);
    }
  }

  #failed(item: OutgoingMessage, failure: SendFailure, attempt: number): void {
    if (this.#isStopped || !this.#find(item.client_id)) return;
    const pauseMs = afterFailure(failure, attempt);
    if (pauseMs === null) {
      const failed = this.#change(item.client_id, { status: 'failed' });
      this.#attempts.delete(item.client_id);
      if (failed) this.#parts.onFailed(failed, failure);
    } else {
      this.#pause(item.conversation_id, pauseMs);
      this.#change(item.client_id, { status: 'waiting' });
    }
    this.#next(item.conversation_id);
  }

  #pause(conversationId: string, pauseMs: number): void {
    const again = () => {
      this.#pauses.delete(conversationId);
      this.#next(conversationId);
    };
    this.#pauses.set(conversationId, setTimeout(again, pauseMs));
  }

  #find(clientId: string): OutgoingMessage | undefined {
    return this.#items.find((item) => item.client_id === clientId);
  }

  #change(clientId: string, change: Partial<OutgoingMessage>): OutgoingMessage | null {
    const item = this.#find(clientId);
    if (!item) return null;
    const changed = { ...item, ...change };
    this.#items = this.#items.map((other) => (other === item ? changed : other));
    saveItem(this.#parts.own, changed);
    this.#parts.onChange(item.conversation_id);
    return changed;
  }

  #remove(clientId: string): void {
    const item = this.#find(clientId);
    if (!item) return;
    this.#items = this.#items.filter((other) => other !== item);
    this.#attempts.delete(clientId);
    removeItem(this.#parts.own, clientId);
    this.#parts.onChange(item.conversation_id);
  }
}
