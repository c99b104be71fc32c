import type { UserStorage } from '#browser/storage/user-storage.ts';
import { FILE, MESSAGE } from '../../domain/rules.ts';
import type { Message } from '../../domain/schema.ts';
import type { OutgoingImage } from '../images/outgoing-image.ts';
import { loadOutbox, removeOutboxItem, saveOutboxItem, type OutgoingMessage } from './outbox-storage.ts';
import { retryDelayMs, type SendFailure } from './send-failure.ts';

export interface OutboxDeps {
  /**
   * Sends once. Throws `{ status, code, retryAfterS }`, with code `network` without a response. Reports the upload
   * progress.
   */
  send: (message: OutgoingMessage, signal: AbortSignal, note: UpdateImage) => Promise<Message>;
  /** Withdraws a message that waits for a moderator. Throws as `send`. */
  withdraw: (clientId: string) => Promise<void>;
  storage: UserStorage;
  /** False once the session belongs to another user, who may have signed in from another tab. */
  isOwner: () => boolean;
  newId: () => string;
  now: () => number;
  onSent: (message: Message) => void;
  onFailed: (message: OutgoingMessage, failure: SendFailure) => void;
  onChange: (conversationId: string) => void;
  /** The image was sent or discarded; its preview can be released. */
  onImageReleased: (picture: OutgoingImage) => void;
}

const REFUSALS: Record<string, 'quarantined' | 'rejected' | undefined> = {
  message_quarantined: 'quarantined',
  message_rejected: 'rejected',
};

export type UpdateImage = (part: Partial<OutgoingImage>) => void;

/**
 * Outgoing messages: one in flight per conversation, in writing order, persisted across reloads. The client id makes
 * retries idempotent.
 */
export class Outbox {
  #deps: OutboxDeps;
  #items: OutgoingMessage[] = [];
  #attempts = new Map<string, number>();
  #abortControllers = new Map<string, AbortController>();
  #retryTimers = new Map<string, ReturnType<typeof setTimeout>>();
  #isStopped = false;

  constructor(deps: OutboxDeps) {
    this.#deps = deps;
  }

  /** Resumes the messages of an earlier page. */
  start(): void {
    this.#items = loadOutbox(this.#deps.storage);
    this.resume();
  }

  stop(): void {
    this.#isStopped = true;
    for (const pause of this.#retryTimers.values()) clearTimeout(pause);
    for (const abort of this.#abortControllers.values()) abort.abort();
    for (const { image } of this.#items) if (image) this.#deps.onImageReleased(image);
  }

  /** Returns the outgoing messages of a conversation, oldest first. */
  messagesFor(conversationId: string): OutgoingMessage[] {
    return this.#items.filter((item) => item.conversation_id === conversationId);
  }

  get conversationIds(): string[] {
    return [...new Set(this.#items.map((item) => item.conversation_id))];
  }

  add(conversationId: string, content: string, parts: Pick<OutgoingMessage, 'image' | 'quote'> = {}): OutgoingMessage {
    const item: OutgoingMessage = {
      client_id: this.#deps.newId(),
      conversation_id: conversationId,
      content,
      at: this.#deps.now(),
      status: 'waiting',
      ...parts,
    };
    this.#items = [...this.#items, item];
    this.#save(item);
    this.#sendNext(conversationId);
    this.#deps.onChange(conversationId);
    return item;
  }

  /** Retries a failed message under the same id, after all messages written since. */
  retry(clientId: string): void {
    const item = this.#find(clientId);
    if (item?.status !== 'failed') return;
    this.#items = [
      ...this.#items.filter((other) => other !== item),
      { ...item, status: 'waiting', at: this.#deps.now() },
    ];
    this.#attempts.delete(clientId);
    this.#update(clientId, {});
    this.#sendNext(item.conversation_id);
  }

  /** Discards a failed message or cancels an image upload. */
  discard(clientId: string): void {
    const item = this.#find(clientId);
    this.#abortControllers.get(clientId)?.abort();
    this.#remove(clientId);
    if (item) this.#sendNext(item.conversation_id);
  }

  /** Withdraws a held message; stays if the server cannot be reached. One that no longer waits is only discarded. */
  async withdraw(clientId: string): Promise<void> {
    const item = this.#find(clientId);
    if (!item) return;
    try {
      await this.#deps.withdraw(clientId);
    } catch (error) {
      const failure = error as SendFailure;
      if (failure.status !== 404) return this.#deps.onFailed(item, failure);
    }
    this.discard(clientId);
  }

  /** Confirms that a message is stored; called by the HTTP response or the socket frame, whichever comes first. */
  acknowledge(clientId: string): void {
    const item = this.#find(clientId);
    if (!item) return;
    this.#remove(clientId);
    this.#sendNext(item.conversation_id);
  }

  /** Marks a held message that a moderator has rejected. */
  reject(clientId: string): void {
    if (this.#find(clientId)?.refusal === 'quarantined') this.#update(clientId, { refusal: 'rejected' });
  }

  /** Retries immediately after a reconnect, held messages too: the answer tells what became of them. */
  resume(): void {
    for (const { client_id: id, refusal } of this.#items)
      if (refusal === 'quarantined') this.#update(id, { status: 'waiting', refusal: undefined });
    for (const id of this.conversationIds) {
      clearTimeout(this.#retryTimers.get(id));
      this.#retryTimers.delete(id);
      this.#sendNext(id);
    }
  }

  #sendNext(conversationId: string): void {
    if (this.#isStopped || !this.#deps.isOwner() || this.#retryTimers.has(conversationId)) return;
    const queue = this.messagesFor(conversationId).filter((item) => item.status !== 'failed');
    const first = queue[0];
    if (first?.status === 'waiting') void this.#send(first);
  }

  async #send(item: OutgoingMessage): Promise<void> {
    const attempt = (this.#attempts.get(item.client_id) ?? 0) + 1;
    this.#attempts.set(item.client_id, attempt);
    this.#update(item.client_id, { status: 'sending' });
    const abort = new AbortController();
    this.#abortControllers.set(item.client_id, abort);
    const note: UpdateImage = (part) => this.#updateImage(item.client_id, part);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(Object.assign(new Error('send timed out'), { status: 0, code: 'timeout' }));
        abort.abort();
      }, timeLimitMs(item));
    });
    try {
      const message = await Promise.race([this.#deps.send(item, abort.signal, note), late]);
      if (this.#isStopped) return;
      this.#deps.onSent(message);
      this.acknowledge(item.client_id);
    } catch (error) {
      this.#onFailure(item, error as SendFailure, attempt);
    } finally {
      clearTimeout(timer);
      this.#abortControllers.delete(item.client_id);
    }
  }

  #updateImage(clientId: string, part: Partial<OutgoingImage>): void {
    const picture = this.#find(clientId)?.image;
    if (picture) this.#update(clientId, { image: { ...picture, ...part } });
  }

  #save(item: OutgoingMessage): void {
    if (!item.image) saveOutboxItem(this.#deps.storage, item);
  }

  #onFailure(item: OutgoingMessage, failure: SendFailure, attempt: number): void {
    if (this.#isStopped || !this.#find(item.client_id)) return;
    const pauseMs = retryDelayMs(failure, attempt);
    if (pauseMs === null) {
      const refusal = REFUSALS[failure.code];
      const failed = this.#update(item.client_id, { status: 'failed', refusal });
      this.#attempts.delete(item.client_id);
      if (failed && !refusal) this.#deps.onFailed(failed, failure);
    } else {
      this.#scheduleRetry(item.conversation_id, pauseMs);
      this.#update(item.client_id, { status: 'waiting' });
    }
    this.#sendNext(item.conversation_id);
  }

  #scheduleRetry(conversationId: string, pauseMs: number): void {
    const again = () => {
      this.#retryTimers.delete(conversationId);
      this.#sendNext(conversationId);
    };
    this.#retryTimers.set(conversationId, setTimeout(again, pauseMs));
  }

  #find(clientId: string): OutgoingMessage | undefined {
    return this.#items.find((item) => item.client_id === clientId);
  }

  #update(clientId: string, change: Partial<OutgoingMessage>): OutgoingMessage | null {
    const item = this.#find(clientId);
    if (!item) return null;
    const changed = { ...item, ...change };
    this.#items = this.#items.map((other) => (other === item ? changed : other));
    this.#save(changed);
    this.#deps.onChange(item.conversation_id);
    return changed;
  }

  #remove(clientId: string): void {
    const item = this.#find(clientId);
    if (!item) return;
    this.#items = this.#items.filter((other) => other !== item);
    this.#attempts.delete(clientId);
    removeOutboxItem(this.#deps.storage, clientId);
    if (item.image) this.#deps.onImageReleased(item.image);
    this.#deps.onChange(item.conversation_id);
  }
}

/** Uploads get extra time. */
function timeLimitMs({ image }: OutgoingMessage): number {
  return MESSAGE.sendTimeoutMs + (image && !image.fileId ? FILE.uploadTimeoutMs : 0);
}
