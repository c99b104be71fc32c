import { MESSAGE } from '../../domain/rules.ts';
import type { ChatApi } from '../api.ts';
import type { MessageBuffer } from './message-buffer.ts';

export interface HistoryLoaderDeps {
  page: ChatApi['page'];
  onChange: (id: string, log: MessageBuffer, isLoading: boolean) => void;
  onError: (error: unknown) => void;
}

/** Loads older messages, one request per conversation at a time. */
export class HistoryLoader {
  #deps: HistoryLoaderDeps;
  #inFlight = new Map<string, Promise<void>>();

  constructor(deps: HistoryLoaderDeps) {
    this.#deps = deps;
  }

  /**
   * Loads the next older page; with `downTo`, loads large pages down to that message. Concurrent calls share one page.
   */
  async loadOlder(id: string, log: MessageBuffer, downTo: number | null): Promise<void> {
    if (downTo !== null) await this.#inFlight.get(id);
    if (this.#inFlight.has(id) || log.olderCursor === null || (downTo !== null && log.olderCursor <= downTo)) return;
    const coming = this.#fetch(id, log, downTo);
    this.#inFlight.set(id, coming);
    await coming;
  }

  async #fetch(id: string, log: MessageBuffer, downTo: number | null): Promise<void> {
    const { page, onChange, onError } = this.#deps;
    onChange(id, log, true);
    try {
      if (downTo === null && log.olderCursor !== null) log.prepend(await page(id, log.olderCursor));
      const leads = downTo ?? Infinity;
      while (log.olderCursor !== null && log.olderCursor > leads)
        log.prepend(await page(id, log.olderCursor, MESSAGE.syncPageSize));
    } catch (error) {
      onError(error);
    }
    this.#inFlight.delete(id);
    onChange(id, log, false);
  }
}
