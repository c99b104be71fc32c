import { onFirstAttempt } from '#browser/realtime/on-first-attempt.ts';
import { validateContent, trimContent } from '../../domain/content.ts';
import type { FrameOf } from '../../domain/frames.ts';
import type { ConversationSettings, Conversation, Message } from '../../domain/schema.ts';
import type { ChatClientDeps } from './chat-client-deps.ts';
import { ChatStore } from './chat-store.ts';
import { ConversationBuffers } from './conversation-buffers.ts';
import { ComposerTargets } from '../composer/composer-targets.ts';
import * as list from './conversation-list.ts';
import { Outbox } from '../sending/outbox.ts';
import { ImageCache } from '../images/image-cache.ts';
import { sendOutgoingMessage } from '../sending/send-outgoing-message.ts';
import { MessageChanges } from './message-changes.ts';
import { ReadTracker } from './read-tracker.ts';
import { withReadReceipt } from '../group-chat-members.ts';
import { toNotice } from '../sending/send-failure.ts';
import { TypingIndicator } from './typing-indicator.ts';
import { RefetchBatcher, MAX_SINGLE_REFETCHES } from './refetch-batcher.ts';

/** Chat of one user in one tab. Combines HTTP, socket, outbox and read receipts into the view state. */
export class ChatClient {
  readonly store = new ChatStore();
  readonly outbox: Outbox;
  readonly images: ImageCache;
  readonly typing: TypingIndicator;
  readonly targets: ComposerTargets;
  readonly changes: MessageChanges;
  readonly ownId: string;
  #deps: ChatClientDeps;
  #buffers: ConversationBuffers;
  #readTracker: ReadTracker;
  #unsubscribers: (() => void)[] = [];
  #focusedId: string | null = null;
  #refetches = new RefetchBatcher((ids) => void this.#refetch(ids));

  constructor(deps: ChatClientDeps) {
    this.#deps = deps;
    this.ownId = deps.ownId;
    this.targets = new ComposerTargets(deps.storage);
    this.#readTracker = new ReadTracker({ sendReceipt: (id, seq) => this.#sendReadReceipt(id, seq) });
    this.typing = new TypingIndicator({
      sendTyping: (id) => deps.socket.send({ type: 'typing', conversation_id: id }),
      onChange: (typing) => this.store.update({ typing }),
      now: deps.now,
    });
    this.#buffers = new ConversationBuffers({
      api: deps.api,
      store: this.store,
      onFetched: (id) => this.#refetches.add(id),
      onHistoryError: (error) => this.store.showNotice(...toNotice(error, 'load_more_error')),
    });
    this.changes = new MessageChanges({
      ...deps,
      store: this.store,
      buffers: this.#buffers,
      refetch: (id) => this.#refetches.add(id),
    });
    this.images = new ImageCache(deps.api.image);
    this.outbox = new Outbox({
      ...deps,
      send: async (...item) => sendOutgoingMessage(deps.api, ...item),
      withdraw: deps.api.withdrawQuarantined,
      onSent: (message) => this.#onMessage(message),
      onFailed: ({ image }, failure) =>
        this.store.showNotice(...toNotice(failure, image ? 'send_file_error' : 'send_message_error')),
      onImageReleased: ({ fileId, url }) => this.images.adopt(fileId, url),
      onChange: (id) => this.#buffers.show(id, { outgoing: this.outbox.messagesFor(id) }),
    });
  }

  start(): void {
    const { socket, knownUnread } = this.#deps;
    this.#unsubscribers = [
      socket.on<FrameOf<'hello'>>('hello', () => this.#onConnected()),
      socket.on<FrameOf<'message'>>('message', ({ message }) => this.#onMessage(message)),
      socket.on<FrameOf<'refused'>>('refused', ({ client_id, code }) => {
        if (code === 'message_rejected') this.outbox.reject(client_id);
      }),
      socket.on<FrameOf<'message_changed'>>('message_changed', ({ message }) => this.changes.receive(message)),
      socket.on<FrameOf<'typing'>>('typing', (frame) => this.typing.onTyping(frame.conversation_id, frame.user_id)),
      socket.on<FrameOf<'read'>>('read', (frame) => this.#onRead(frame)),
      socket.on<FrameOf<'conversation'>>('conversation', (frame) => this.#onConversationChange(frame)),
      socket.on<FrameOf<'resync'>>('resync', (frame) => this.#onResync(frame.conversations ?? [])),
    ];
    socket.setCursors(() => {
      const { rows, listStatus } = this.store.getState();
      return listStatus === 'ready' ? list.cursorsOf(rows, this.#buffers.byId) : undefined;
    });
    this.changes.start();
    this.targets.start();
    for (const { chatId, seq, text } of this.targets.takeExpiredEdits(this.#deps.now()))
      this.changes.edits.addFailed(chatId, seq, text, 'message_edit_expired');
    this.outbox.start();
    if (knownUnread === null) this.#unsubscribers.push(onFirstAttempt(socket, () => void this.#fetchUnreadCount(true)));
    else this.store.setServerUnread(knownUnread);
  }

  stop(): void {
    for (const stop of this.#unsubscribers) stop();
    this.#deps.socket.setCursors(() => undefined);
    this.outbox.stop();
    this.changes.stop();
    this.images.clear();
    this.#readTracker.stop();
    this.typing.stop();
    this.#refetches.stop();
  }

  /** Loads the conversation list; a refetch keeps the current list visible. */
  async loadList(): Promise<void> {
    if (this.store.getState().listStatus !== 'ready') this.store.update({ listStatus: 'loading' });
    try {
      const fetched = await this.#deps.api.conversations();
      for (const row of fetched) this.#readTracker.setConfirmed(row.id, row.read_seq);
      this.store.update({ listStatus: 'ready', rows: list.mergeList(this.store.getState().rows, fetched) });
      for (const row of fetched) this.#buffers.syncIfBehind(row.id, row.last_seq);
    } catch (error) {
      if (this.store.getState().listStatus === 'ready') return;
      this.store.update({ listStatus: 'failed' });
      this.store.showNotice(...toNotice(error, 'load_conversations_error'));
    }
  }

  /** Loads a conversation and its newest messages. Throws the request error if the conversation does not exist. */
  async open(id: string): Promise<void> {
    const log = this.#buffers.get(id);
    if (!this.store.getRow(id)) this.#setRow(await this.#deps.api.conversation(id));
    if (log.isLoaded) return;
    this.#buffers.show(id, { status: 'loading' });
    try {
      await this.#buffers.load(id, this.store.getRow(id)?.last_seq ?? 0);
      this.#buffers.show(id, { outgoing: this.outbox.messagesFor(id), ...this.changes.viewOf(id) });
      if (log.hasGap) this.#buffers.fetchMissing(id);
    } catch {
      if (!log.isLoaded) this.#buffers.show(id, { status: 'failed' });
    }
  }

  /** Loads the next older page, or with `downTo` all pages down to that message. */
  async loadOlder(id: string, downTo: number | null = null): Promise<void> {
    return this.#buffers.loadOlder(id, downTo);
  }

  /** Sends a text. Returns false if it is invalid; a text that is too long shows an error banner. */
  send(id: string, text: string): boolean {
    const verdict = validateContent(text);
    if (verdict === 'message_too_long') this.store.showNotice(verdict);
    if (verdict !== 'ok') return false;
    this.outbox.add(id, trimContent(text), { quote: this.targets.takeQuote(id) });
    return true;
  }

  /** Called when a message of another user is visible. */
  markSeen(id: string, seq: number): void {
    if (this.#readTracker.markSeen(id, seq)) this.#markReadLocally(id, seq);
  }

  /** Sets the conversation whose newest messages are visible. */
  setFocusedConversation(id: string | null): void {
    this.#focusedId = id;
  }

  /** Mutes or archives a conversation in all tabs of the user. Throws the request error. */
  async updateSettings(id: string, change: ConversationSettings): Promise<void> {
    this.#setRow(await this.#deps.api.updateSettings(id, change));
  }

  /** Deletes the user's copy. Throws the request error. */
  async remove(id: string): Promise<void> {
    await this.#deps.api.remove(id);
    this.#removeConversation(id);
  }

  #onMessage(message: Message): void {
    const id = message.conversation_id;
    const received = this.#buffers.get(id).receive(message);
    if (message.client_id) this.outbox.acknowledge(message.client_id);
    if (message.sender_id !== this.#deps.ownId) this.typing.clear(id, message.sender_id);
    if (received === 'gap') this.#buffers.fetchMissing(id);
    if (received === 'added') this.#buffers.show(id);
    this.#updateRow(message);
  }

  /** Updates the list with a message. Without the list, the unread count is fetched from the server. */
  #updateRow(message: Message): void {
    const { rows, listStatus } = this.store.getState();
    const id = message.conversation_id;
    const isRead = this.#focusedId === id || message.seq <= this.#readTracker.readUpTo(id);
    const row = this.store.getRow(id);
    if (row) this.store.update({ rows: list.withMessage(rows, message, isRead) });
    if (!row || listStatus !== 'ready') this.#refetches.add(id);
  }

  #onConnected(): void {
    this.outbox.resume();
    this.changes.edits.flush();
    this.#readTracker.onReconnect();
    if (this.store.getState().listStatus === 'ready') void this.loadList();
    else void this.#fetchUnreadCount(true);
  }

  #onRead(frame: FrameOf<'read'>): void {
    const { conversation_id: id, reader_id, seq } = frame;
    const { ownId } = this.#deps;
    if (reader_id !== ownId) {
      const { rows } = this.store.getState();
      this.store.update({ rows: withReadReceipt(rows, id, { readerId: reader_id, seq, ownId }) });
      return;
    }
    this.#readTracker.setConfirmed(id, seq);
    this.#markReadLocally(id, seq);
  }

  #onConversationChange({ conversation_id: id, change }: FrameOf<'conversation'>): void {
    if (change === 'deleted') this.#removeConversation(id);
    else this.#refetches.add(id);
  }

  #onResync(conversations: NonNullable<FrameOf<'resync'>['conversations']>): void {
    for (const { id, last_seq, last_change } of conversations) {
      this.#buffers.syncIfBehind(id, last_seq);
      const row = this.store.getRow(id);
      if ((row?.last_seq ?? 0) < last_seq || (row?.last_change ?? 0) < last_change) this.#refetches.add(id);
    }
  }

  /** Updates the row after this user has read up to `seq`. */
  #markReadLocally(id: string, seq: number): void {
    const row = this.store.getRow(id);
    if (!row) {
      if (this.store.getState().listStatus !== 'ready') this.#refetches.add(id);
      return;
    }
    const log = this.#buffers.get(id);
    const left = list.unreadAfter(row, log.messages, log.olderCursor !== null, seq);
    if (left === null) this.#refetches.add(id);
    else this.store.update({ rows: list.withOwnRead(this.store.getState().rows, id, seq, left) });
  }

  #sendReadReceipt(id: string, seq: number): void {
    if (this.#deps.socket.send({ type: 'read', conversation_id: id, seq })) return;
    this.#deps.api.markRead(id, seq).then(
      (confirmedSeq) => this.#readTracker.setConfirmed(id, confirmedSeq),
      () => this.store.showNotice('mark_read_error'),
    );
  }

  async #refetch(ids: string[]): Promise<void> {
    if (this.store.getState().listStatus !== 'ready') return this.#fetchUnreadCount();
    if (ids.length > MAX_SINGLE_REFETCHES) return this.loadList();
    for (const id of ids) {
      await this.#deps.api.conversation(id).then(
        (row) => this.#setRow(row),
        () => undefined,
      );
    }
  }

  async #fetchUnreadCount(isConnecting = false): Promise<void> {
    try {
      this.store.setServerUnread(await this.#deps.api.unreadCount(isConnecting));
    } catch {
      // The badge keeps its value.
    }
  }

  #setRow(row: Conversation): void {
    this.#readTracker.setConfirmed(row.id, row.read_seq);
    const newest = list.preferNewer(this.store.getRow(row.id), row);
    this.store.update({ rows: list.withConversation(this.store.getState().rows, newest) });
    this.#buffers.syncIfBehind(row.id, row.last_seq);
  }

  #removeConversation(id: string): void {
    this.#buffers.byId.delete(id);
    this.store.removeView(id);
    this.store.update({ rows: list.withoutConversation(this.store.getState().rows, id) });
    this.#deps.onConversationRemoved(id);
  }
}
