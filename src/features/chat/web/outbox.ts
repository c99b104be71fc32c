import type { OwnStorage } from '#browser/own-storage.ts';
import { FILE, MESSAGE } from '../domain/rules.ts';
import type { Message } from '../domain/schema.ts';
import type { OutgoingPicture } from './pictures/outgoing-picture.ts';
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
  /** A picture instead of a text: it waits for as long as the page lives. */
  picture?: OutgoingPicture;
}

export interface OutboxParts {
  /** Sends once; throws `{ status, code, retryAfterS }`, code `network` where nothing answered. Notes how far a picture is. */
  send: (message: OutgoingMessage, signal: AbortSignal, note: NotePicture) => Promise<Message>;
  own: OwnStorage;
  /** False once the session is not this person's any more: another tab may have let somebody else in. */
  isOwner: () => boolean;
  newId: () => string;
  now: () => number;
  onSent: (message: Message) => void;
  onFailed: (message: OutgoingMessage, failure: SendFailure) => void;
  onChange: (conversationId: string) => void;
  /** A picture is sent or given up: its preview is not needed here any more. */
  onPictureLeft: (picture: OutgoingPicture) => void;
}

export type NotePicture = (part: Partial<OutgoingPicture>) => void;

/**
 * Messages on their way: one in flight for each conversation, in the order they were written, kept across reloads under
 * the id that makes sending twice harmless.
 */
export class Outbox {
  #parts: OutboxParts;
  #items: OutgoingMessage[] = [];
  #attempts = new Map<string, number>();
  #aborts = new Map<string, AbortController>();
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
    for (const abort of this.#aborts.values()) abort.abort();
    for (const { picture } of this.#items) if (picture) this.#parts.onPictureLeft(picture);
  }

  /** Oldest first. */
  of(conversationId: string): OutgoingMessage[] {
    return this.#items.filter((item) => item.conversation_id === conversationId);
  }

  get conversationIds(): string[] {
    return [...new Set(this.#items.map((item) => item.conversation_id))];
  }

  add(conversationId: string, content: string, picture?: OutgoingPicture): OutgoingMessage {
    const item: OutgoingMessage = {
      client_id: this.#parts.newId(),
      conversation_id: conversationId,
      content,
      at: this.#parts.now(),
      status: 'waiting',
      ...(picture && { picture }),
    };
    this.#items = [...this.#items, item];
    this.#save(item);
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

  /** Gives up a failed message, or a picture on its way. */
  discard(clientId: string): void {
    const item = this.#find(clientId);
    this.#aborts.get(clientId)?.abort();
    this.#remove(clientId);
    if (item) this.#next(item.conversation_id);
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
    this.#aborts.set(item.client_id, abort);
    const note: NotePicture = (part) => this.#notePicture(item.client_id, part);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(Object.assign(new Error('no answer in time'), { status: 0, code: 'timeout' }));
        abort.abort();
      }, timeLimitMs(item));
    });
    try {
      const message = await Promise.race([this.#parts.send(item, abort.signal, note), late]);
      if (this.#isStopped) return;
      this.#parts.onSent(message);
      this.acknowledge(item.client_id);
    } catch (error) {
      this.#failed(item, error as SendFailure, attempt);
    } finally {
      clearTimeout(timer);
      this.#aborts.delete(item.client_id);
    }
  }

  #notePicture(clientId: string, part: Partial<OutgoingPicture>): void {
    const picture = this.#find(clientId)?.picture;
    if (picture) this.#change(clientId, { picture: { ...picture, ...part } });
  }

  #save(item: OutgoingMessage): void {
    if (!item.picture) saveItem(this.#parts.own, item);
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
    this.#save(changed);
    this.#parts.onChange(item.conversation_id);
    return changed;
  }

  #remove(clientId: string): void {
    const item = this.#find(clientId);
    if (!item) return;
    this.#items = this.#items.filter((other) => other !== item);
    this.#attempts.delete(clientId);
    removeItem(this.#parts.own, clientId);
    if (item.picture) this.#parts.onPictureLeft(item.picture);
    this.#parts.onChange(item.conversation_id);
  }
}

/** Bytes take their time; the message itself does not. */
function timeLimitMs({ picture }: OutgoingMessage): number {
  return MESSAGE.sendTimeoutMs + (picture && !picture.fileId ? FILE.uploadTimeoutMs : 0);
}
