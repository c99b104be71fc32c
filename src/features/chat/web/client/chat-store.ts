import { createStore } from 'zustand/vanilla';
import type { Conversation, Message } from '../../domain/schema.ts';
import { unreadTotal } from './conversation-list.ts';
import type { MessageBuffer } from './message-buffer.ts';
import type { OutgoingMessage } from '../sending/outbox-storage.ts';
import type { PendingChange } from '../sending/pending-changes.ts';

/** View state of one conversation. */
export interface ChatView {
  status: 'loading' | 'ready' | 'failed';
  messages: readonly Message[];
  outgoing: readonly OutgoingMessage[];
  /** Seqs of own messages whose deletion is not confirmed. */
  deleting: readonly number[];
  /** Unconfirmed and refused edits of own messages. */
  edits: readonly PendingChange<string>[];
  hasOlder: boolean;
  isLoadingOlder: boolean;
  prependCount: number;
}

/** Error for the banner: a client code, or the server's message. */
export interface Notice {
  id: number;
  code: string;
  text: string | null;
}

export interface ChatSnapshot {
  listStatus: 'idle' | 'loading' | 'ready' | 'failed';
  rows: readonly Conversation[];
  chats: ReadonlyMap<string, ChatView>;
  unread: number;
  /** Ids of other users who are typing, by conversation. */
  typing: ReadonlyMap<string, readonly string[]>;
  notice: Notice | null;
}

export const EMPTY_CHAT_SNAPSHOT: ChatSnapshot = {
  listStatus: 'idle',
  rows: [],
  chats: new Map(),
  unread: 0,
  typing: new Map(),
  notice: null,
};

/** Chat state as an immutable snapshot. Parts that do not change keep their identity, so that selectors can compare. */
export class ChatStore {
  readonly #store = createStore(() => EMPTY_CHAT_SNAPSHOT);
  readonly getState = this.#store.getState;
  readonly getInitialState = this.#store.getInitialState;
  readonly subscribe = this.#store.subscribe;
  /** Unread count of the server, used until the list is loaded. */
  #serverUnread = 0;
  #noticeCount = 0;

  update(part: Partial<Omit<ChatSnapshot, 'unread'>>): void {
    const next = { ...this.getState(), ...part };
    const unread = next.listStatus === 'ready' ? unreadTotal(next.rows, Date.now()) : this.#serverUnread;
    this.#store.setState({ ...part, unread });
  }

  setServerUnread(unread: number): void {
    this.#serverUnread = unread;
    this.update({});
  }

  getRow(id: string): Conversation | undefined {
    return this.getState().rows.find((row) => row.id === id);
  }

  /** Rebuilds the view of a conversation from its message buffer. */
  updateView(id: string, log: MessageBuffer, part: Partial<ChatView>): void {
    const before = this.getState().chats.get(id);
    const view: ChatView = {
      status: log.isLoaded ? 'ready' : (before?.status ?? 'loading'),
      outgoing: before?.outgoing ?? [],
      deleting: before?.deleting ?? [],
      edits: before?.edits ?? [],
      isLoadingOlder: before?.isLoadingOlder ?? false,
      messages: log.messages,
      hasOlder: log.olderCursor !== null,
      prependCount: log.prependCount,
      ...part,
    };
    this.update({ chats: new Map(this.getState().chats).set(id, view) });
  }

  removeView(id: string): void {
    const chats = new Map(this.getState().chats);
    chats.delete(id);
    this.update({ chats });
  }

  showNotice(code: string, text: string | null = null): void {
    this.#noticeCount += 1;
    this.update({ notice: { id: this.#noticeCount, code, text } });
  }

  /** Dismisses the banner, unless a newer one has replaced it. */
  dismissNotice(id: number): void {
    if (this.getState().notice?.id === id) this.update({ notice: null });
  }
}
