import type { UserStorage } from '#browser/storage/user-storage.ts';
import { trimContent, validateContent } from '../../domain/content.ts';
import type { Message, Reaction } from '../../domain/schema.ts';
import type { ChatApi } from '../api.ts';
import { PendingDeletions } from '../sending/pending-deletions.ts';
import { toNotice } from '../sending/send-failure.ts';
import type { ChatStore } from './chat-store.ts';
import type { ConversationBuffers } from './conversation-buffers.ts';
import { withChange } from './conversation-list.ts';

interface MessageChangesDeps {
  api: Pick<ChatApi, 'edit' | 'deleteMessage' | 'react'>;
  storage: UserStorage;
  store: ChatStore;
  buffers: ConversationBuffers;
  /** Fetches a conversation whose changes were missed. */
  refetch: (id: string) => void;
}

/** Changes of stored messages: own ones, and those that arrive over the socket. */
export class MessageChanges {
  readonly deletions: PendingDeletions;
  #deps: MessageChangesDeps;

  constructor(deps: MessageChangesDeps) {
    this.#deps = deps;
    this.deletions = new PendingDeletions({
      storage: deps.storage,
      deleteMessage: deps.api.deleteMessage,
      onDeleted: (message) => this.receive(message),
      onFailed: (failure) => deps.store.showNotice(...toNotice(failure, 'delete_message_error')),
      onChange: (id) => deps.buffers.show(id, { deleting: this.deletions.seqsOf(id) }),
    });
  }

  /** Replaces the text of an own message. Returns false if it is invalid or refused, which shows an error banner. */
  async edit(id: string, seq: number, text: string): Promise<boolean> {
    const { api, store } = this.#deps;
    const verdict = validateContent(text);
    if (verdict === 'message_too_long') store.showNotice(verdict);
    if (verdict !== 'ok') return false;
    try {
      this.receive(await api.edit(id, seq, trimContent(text)));
      return true;
    } catch (error) {
      store.showNotice(...toNotice(error, 'edit_message_error'));
      return false;
    }
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
