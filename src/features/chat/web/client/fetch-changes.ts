import type { MessagePage } from '../api.ts';
import type { MessageBuffer } from './message-buffer.ts';

interface ChangeFetcherDeps {
  changedAfter: (id: string, change: number) => Promise<MessagePage>;
  /** Runs after the changes were fetched. */
  onFinish: (id: string) => void;
}

/** Fetches the missed changes of loaded conversations, at most once at a time for each of them. */
export class ChangeFetcher {
  #deps: ChangeFetcherDeps;
  #runningIds = new Set<string>();

  constructor(deps: ChangeFetcherDeps) {
    this.#deps = deps;
  }

  async fetch(id: string, log: MessageBuffer): Promise<void> {
    if (this.#runningIds.has(id)) return;
    this.#runningIds.add(id);
    try {
      for (let after: number | null = log.lastChange; after !== null;) {
        const page = await this.#deps.changedAfter(id, after);
        for (const message of page.messages) log.change(message);
        if (page.next === null) log.completeChanges(page.last_change);
        after = page.next;
      }
    } catch {
      // The next heartbeat retries.
      return;
    } finally {
      this.#runningIds.delete(id);
    }
    this.#deps.onFinish(id);
  }
}
