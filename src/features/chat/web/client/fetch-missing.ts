import type { MessagePage } from '../api.ts';
import type { MessageBuffer } from './message-buffer.ts';

/**
 * Fetches messages after the buffer's newest one until there is no gap, at least up to `lastSeq`. Throws the request
 * error.
 */
async function fetchMissingMessages(
  log: MessageBuffer,
  following: (after: number) => Promise<MessagePage>,
  lastSeq: number,
): Promise<void> {
  for (let isMore = true; isMore;) {
    const upTo = log.highestSeq;
    const page = await following(log.lastSeq);
    log.append(page.messages, page.last_change);
    // The server returned everything up to here, so missing messages were deleted.
    if (page.next === null) log.acceptGap(upTo);
    isMore = page.next !== null || log.hasGap;
  }
  log.skipTo(lastSeq);
}

interface MissingFetcherDeps {
  messagesAfter: (id: string, seq: number) => Promise<MessagePage>;
  /** Runs after every attempt, also a failed one. */
  onFinish: (id: string) => void;
}

/** Fetches the missing messages of loaded conversations, at most once at a time for each of them. */
export class MissingFetcher {
  #deps: MissingFetcherDeps;
  #runningIds = new Set<string>();

  constructor(deps: MissingFetcherDeps) {
    this.#deps = deps;
  }

  async fetch(id: string, log: MessageBuffer, lastSeq = 0): Promise<void> {
    if (this.#runningIds.has(id) || !log.isLoaded) return;
    this.#runningIds.add(id);
    try {
      await fetchMissingMessages(log, async (after) => this.#deps.messagesAfter(id, after), lastSeq);
    } catch {
      // The next heartbeat retries.
    } finally {
      this.#runningIds.delete(id);
    }
    this.#deps.onFinish(id);
  }
}
