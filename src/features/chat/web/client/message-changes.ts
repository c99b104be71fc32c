import type { UserStorage } from '#browser/storage/user-storage.ts';
import { trimContent, validateContent } from '../../domain/content.ts';
import type { Reaction } from '../../domain/reactions.ts';
import type { Message } from '../../domain/schema.ts';
import type { ChatApi } from '../api.ts';
import { PendingChanges } from '../sending/pending-changes.ts';
import { PENDING_KEYS } from '../sending/pending-keys.ts';
import { toNotice } from '../sending/send-failure.ts';
import type { ChatStore, ChatView } from './chat-store.ts';
import type { ConversationBuffers } from './conversation-buffers.ts';
import { withChange } from './conversation-list.ts';

interface MessageChangesDeps {
  api: Pick<ChatApi, 'edit' | 'deleteMessage' | 'react'>;
  storage: UserStorage;
  isOwner: () => boolean;
  store: ChatStore;
  buffers: ConversationBuffers;
  /** Fetches a conversation whose changes were missed. */
  refetch: (id: string) => void;
}

/** Changes of stored messages: own ones, and those that arrive over the socket. */
export class MessageChanges {
  readonly deletions: PendingChanges<null>;
  /** New texts of own messages. */
  readonly edits: PendingChanges<string>;
  #deps: MessageChangesDeps;

  constructor(deps: MessageChangesDeps) {
    this.#deps = deps;
    const shared = {
      storage: deps.storage,
      isOwner: deps.isOwner,
      onConfirmed: (message: Message) => this.receive(message),
      onChange: (id: string) => deps.buffers.show(id, this.viewOf(id)),
    };
    this.deletions = new PendingChanges({
      ...shared,
      keyPrefix: PENDING_KEYS.deletion,
      onConfirmed: (message) => {
        this.receive(message);
        this.edits.discard(message.conversation_id, message.seq);
      },
      request: async (id, seq) => deps.api.deleteMessage(id, seq),
      onFailed: (failure) => deps.store.showNotice(...toNotice(failure, 'delete_message_error')),
      keepsFailed: false,
    });
    this.edits = new PendingChanges({
      ...shared,
      keyPrefix: PENDING_KEYS.edit,
      request: deps.api.edit,
      onFailed: (failure) => deps.store.showNotice(...toNotice(failure, 'edit_message_error')),
      keepsFailed: true,
    });
  }

  start(): void {
    this.deletions.start();
    this.edits.start();
  }

  stop(): void {
    this.deletions.stop();
    this.edits.stop();
  }

  /** Unconfirmed changes of a conversation, for its view. */
  viewOf(id: string): Pick<ChatView, 'deleting' | 'edits'> {
    return { deleting: this.deletions.of(id).map(({ seq }) => seq), edits: this.edits.of(id) };
  }

  /** Replaces the text of an own message. Returns false if it is invalid; one that is too long shows an error banner. */
  edit(id: string, seq: number, text: string): boolean {
    const verdict = validateContent(text);
    if (verdict === 'message_too_long') this.#deps.store.showNotice(verdict);
    if (verdict !== 'ok') return false;
    this.edits.add(id, seq, trimContent(text));
    return true;
  }

  /** Sets the own reaction, or removes it with null. A failure shows an error banner. */
  async react(id: string, seq: number, reaction: Reaction | null): Promise<void> {
    try {
      this.receive(await this.#deps.api.react(id, seq, reaction));
    } catch (error) {
      this.#deps.store.showNotice(...toNotice(error, 'reaction_error'));
    }
  }

  /** Applies a changed message to the loaded messages and to the list; fetches changes missed before it. */
  receive(message: Message): void {
    const { buffers, store, refetch } = this.#deps;
    const id = message.conversation_id;
    const before = store.getRow(id)?.last_change ?? 0;
    buffers.change(message);
    store.update({ rows: withChange(store.getState().rows, message) });
    if ((message.change_seq ?? 0) > before + 1) refetch(id);
  }
}
