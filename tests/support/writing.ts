import { ask, insist, pause, type Stored } from './insist.ts';
import type { Member } from './join.ts';

/**
 * Writes numbered messages to somebody who has answered, one in flight, each until it is acknowledged. Answers those that
 * were, oldest first, once the run is over. `url` may be asked anew each time: it is where the call goes.
 */
export async function insistOnSending(
  server: { url: string } | (() => string),
  from: Member,
  to: Member,
  run: { over: boolean; retried: number },
): Promise<{ id: string; content: string }[]> {
  const url = typeof server === 'function' ? server : () => server.url;
  const { csrfToken } = await insist(run, async () =>
    ask<{ csrfToken: string }>(url(), from, 'POST', '/api/csrf/token'),
  );
  const acknowledged: { id: string; content: string }[] = [];
  while (!run.over) {
    const content = `n${acknowledged.length}`;
    const body = { to: to.id, content, client_id: `${from.id}-n-${content}` };
    const { message } = await insist(run, async () =>
      ask<{ message: Stored }>(url(), from, 'POST', '/api/messages/send', body, csrfToken),
    );
    acknowledged.push({ id: message.id, content });
    await pause(20);
  }
  return acknowledged;
}
