import type { MessagePage } from './api.ts';
import type { ConversationLog } from './conversation-log.ts';

/**
 * Fetches what follows the log's newest message until nothing is missing, at least up to `lastSeq`, which the server has
 * named. Throws what the call throws.
 */
export async function closeGap(
  log: ConversationLog,
  following: (after: number) => Promise<MessagePage>,
  lastSeq: number,
): Promise<void> {
  for (let isMore = true; isMore;) {
    const upTo = log.newestSeq;
    const page = await following(log.lastSeq);
    log.append(page.messages);
    // the server had all of it up to here: what it does not have is gone
    if (page.next === null) log.closeGap(upTo);
    isMore = page.next !== null || log.isBehind;
  }
  log.skipTo(lastSeq);
}
