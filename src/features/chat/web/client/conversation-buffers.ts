import type { Message } from '../../domain/schema.ts';
import type { ChatApi } from '../api.ts';
import type { ChatStore, ChatView } from './chat-store.ts';
import { ChangeFetcher } from './fetch-changes.ts';
import { MissingFetcher } from './fetch-missing.ts';
import { HistoryLoader } from './history-loader.ts';
import { MessageBuffer } from './message-buffer.ts';

interface ConversationBuffersDeps {
  api: Pick<ChatApi, 'page' | 'messagesAfter' | 'changedAfter'>;
  store: ChatStore;
  /** Runs after missing messages or changes were fetched. */
  onFetched: (id: string) => void;
  onHistoryError: (error: unknown) => void;
}

/** Loaded messages of the opened conversations, shown in the store. */
export class ConversationBuffers {
  readonly byId = new Map<string, MessageBuffer>();
  #deps: ConversationBuffersDeps;
  #missing: MissingFetcher;
  #history: HistoryLoader;
  #changes: ChangeFetcher;

  constructor(deps: ConversationBuffersDeps) {
    this.#deps = deps;
    this.#history = new HistoryLoader({
      page: deps.api.page,
      onChange: (id, _, isLoadingOlder) => {
        this.show(id, { isLoadingOlder });
        if (!isLoadingOlder) this.syncChanges(id);
      },
      onError: deps.onHistoryError,
    });
    const onFinish = (id: string) => {
      this.show(id);
      deps.onFetched(id);
    };
    this.#missing = new MissingFetcher({ messagesAfter: deps.api.messagesAfter, onFinish });
    this.#changes = new ChangeFetcher({ changedAfter: deps.api.changedAfter, onFinish });
  }

  get(id: string): MessageBuffer {
    const log = this.byId.get(id) ?? new MessageBuffer();
    this.byId.set(id, log);
    return log;
  }

  /** Shows the messages of a conversation, and changes of its view. */
  show(id: string, part: Partial<ChatView> = {}): void {
    this.#deps.store.updateView(id, this.get(id), part);
  }

  /** Applies a changed message. */
  change(message: Message): void {
    this.get(message.conversation_id).change(message);
    this.show(message.conversation_id);
  }

  /** Loads the newest page. Throws the request error. */
  async load(id: string, lastSeq: number): Promise<void> {
    const log = this.get(id);
    log.load(await this.#deps.api.page(id));
    log.skipTo(lastSeq);
    this.syncChanges(id);
  }

  /** Loads the next older page, or with `downTo` all pages down to that message. */
  async loadOlder(id: string, downTo: number | null): Promise<void> {
    return this.#history.loadOlder(id, this.get(id), downTo);
  }

  /** Fetches missing messages up to `lastSeq`. */
  fetchMissing(id: string, lastSeq?: number): void {
    void this.#missing.fetch(id, this.get(id), lastSeq);
  }

  /** Fetches missing messages if the server has newer ones up to `lastSeq`, and missed changes. */
  syncIfBehind(id: string, lastSeq: number): void {
    const log = this.byId.get(id);
    if (log?.isLoaded && log.lastSeq < lastSeq) this.fetchMissing(id, lastSeq);
    this.syncChanges(id);
  }

  /** Fetches the changes that the conversation of the list has and the loaded messages have not. */
  syncChanges(id: string): void {
    const log = this.byId.get(id);
    if (log?.isLoaded && log.lastChange < (this.#deps.store.getRow(id)?.last_change ?? 0))
      void this.#changes.fetch(id, log);
  }
}
