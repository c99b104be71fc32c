import type { ChatApi } from '../api.ts';
import type { ChatStore, ChatView } from './chat-store.ts';
import { MissingFetcher } from './fetch-missing.ts';
import { HistoryLoader } from './history-loader.ts';
import { MessageBuffer } from './message-buffer.ts';

interface ConversationBuffersDeps {
  api: Pick<ChatApi, 'page' | 'messagesAfter'>;
  store: ChatStore;
  /** Runs after missing messages were fetched, also after a failed attempt. */
  onFetched: (id: string) => void;
  onHistoryError: (error: unknown) => void;
}

/** Loaded messages of the opened conversations, shown in the store. */
export class ConversationBuffers {
  readonly byId = new Map<string, MessageBuffer>();
  #deps: ConversationBuffersDeps;
  #missing: MissingFetcher;
  #history: HistoryLoader;

  constructor(deps: ConversationBuffersDeps) {
    this.#deps = deps;
    this.#history = new HistoryLoader({
      page: deps.api.page,
      onChange: (id, log, isLoadingOlder) => deps.store.updateView(id, log, { isLoadingOlder }),
      onError: deps.onHistoryError,
    });
    this.#missing = new MissingFetcher({
      messagesAfter: deps.api.messagesAfter,
      onFinish: (id) => {
        this.show(id);
        deps.onFetched(id);
      },
    });
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

  /** Loads the newest page. Throws the request error. */
  async load(id: string, lastSeq: number): Promise<void> {
    const log = this.get(id);
    log.load(await this.#deps.api.page(id));
    log.skipTo(lastSeq);
  }

  /** Loads the next older page, or with `downTo` all pages down to that message. */
  async loadOlder(id: string, downTo: number | null): Promise<void> {
    return this.#history.loadOlder(id, this.get(id), downTo);
  }

  /** Fetches missing messages up to `lastSeq`. */
  fetchMissing(id: string, lastSeq?: number): void {
    void this.#missing.fetch(id, this.get(id), lastSeq);
  }

  /** Fetches missing messages if the server has newer ones up to `lastSeq`. */
  syncIfBehind(id: string, lastSeq: number): void {
    const log = this.byId.get(id);
    if (log?.isLoaded && log.lastSeq < lastSeq) this.fetchMissing(id, lastSeq);
  }
}
