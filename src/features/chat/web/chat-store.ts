import type { Conversation, Message } from '../domain/schema.ts';
import { unreadTotal } from './conversation-list.ts';
import type { ConversationLog } from './conversation-log.ts';
import type { OutgoingMessage } from './outbox.ts';

/** One conversation as the window draws it. */
export interface ChatView {
  status: 'loading' | 'ready' | 'failed';
  messages: readonly Message[];
  outgoing: readonly OutgoingMessage[];
  hasOlder: boolean;
  isLoadingOlder: boolean;
  prepends: number;
}

/** Something that went wrong, for the banner: a code of ours, or the server's words. */
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
  /** Who else types now, by conversation. */
  typing: ReadonlyMap<string, readonly string[]>;
  notice: Notice | null;
}

export const EMPTY_CHAT: ChatSnapshot = {
  listStatus: 'idle',
  rows: [],
  chats: new Map(),
  unread: 0,
  typing: new Map(),
  notice: null,
};

/** What the chat shows, as one value that is replaced at each change. */
export class ChatStore {
  #snapshot: ChatSnapshot = EMPTY_CHAT;
  #listeners = new Set<() => void>();
  /** The server's count, while the list that would tell is not here. */
  #counted = 0;
  #notices = 0;

  readonly snapshot = (): ChatSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(part: Partial<Omit<ChatSnapshot, 'unread'>>): void {
    const next = { ...this.#snapshot, ...part };
    const unread = next.listStatus === 'ready' ? unreadTotal(next.rows, Date.now()) : this.#counted;
    this.#snapshot = { ...next, unread };
    for (const listener of this.#listeners) listener();
  }

  count(unread: number): void {
    this.#counted = unread;
    this.change({});
  }

  row(id: string): Conversation | undefined {
    return this.#snapshot.rows.find((row) => row.id === id);
  }

  /** Draws a conversation anew from its log. */
  show(id: string, log: ConversationLog, part: Partial<ChatView>): void {
    const before = this.#snapshot.chats.get(id);
    const view: ChatView = {
      status: log.isStarted ? 'ready' : (before?.status ?? 'loading'),
      outgoing: before?.outgoing ?? [],
      isLoadingOlder: before?.isLoadingOlder ?? false,
      messages: log.messages,
      hasOlder: log.before !== null,
      prepends: log.prepends,
      ...part,
    };
    this.change({ chats: new Map(this.#snapshot.chats).set(id, view) });
  }

  forget(id: string): void {
    const chats = new Map(this.#snapshot.chats);
    chats.delete(id);
    this.change({ chats });
  }

  notify(code: string, text: string | null = null): void {
    this.#notices += 1;
    this.change({ notice: { id: this.#notices, code, text } });
  }

  /** Takes the banner away, unless it is another one by now. */
  dismiss(id: number): void {
    if (this.#snapshot.notice?.id === id) this.change({ notice: null });
  }
}
