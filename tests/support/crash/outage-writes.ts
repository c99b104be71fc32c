import { expect } from 'vitest';
import type { PostgresServer } from '../../../scripts/dev-services.ts';
import {
  requestOnce,
  retryUntilAccepted,
  fetchMessagesAfter,
  delay,
  type StoredMessage,
} from '../client/retrying-client.ts';
import type { TestAccount } from '../client/sign-up.ts';
import { openTab } from '../client/socket-tab.ts';

type AcknowledgedMessages = { id: string; content: string }[];

/**
 * Sends numbered messages one at a time, each until acknowledged, until the run is over. Returns the acknowledged ones,
 * oldest first.
 */
async function sendUntilStopped(
  { url }: { url: string },
  from: TestAccount,
  to: TestAccount,
  run: { over: boolean; retried: number },
): Promise<AcknowledgedMessages> {
  const { csrfToken } = await retryUntilAccepted(run, async () =>
    requestOnce<{ csrfToken: string }>(url, from, 'POST', '/api/csrf/token'),
  );
  const acknowledged: AcknowledgedMessages = [];
  while (!run.over) {
    const content = `n${acknowledged.length}`;
    const body = { to: to.id, content, client_id: `${from.id}-n-${content}` };
    const { message } = await retryUntilAccepted(run, async () =>
      requestOnce<{ message: StoredMessage }>(url, from, 'POST', '/api/messages/send', body, csrfToken),
    );
    acknowledged.push({ id: message.id, content });
    await delay(20);
  }
  return acknowledged;
}

/** Sends a request that needs the database and measures its duration. */
export async function requestConversations(url: string, as: TestAccount) {
  const began = performance.now();
  const answer = await fetch(`${url}/api/conversations`, { headers: { authorization: `Bearer ${as.token}` } });
  const { code } = (await answer.json()) as { code?: string };
  return { status: answer.status, code, retry: answer.headers.get('retry-after'), ms: performance.now() - began };
}

/**
 * One account writes to another, connected one while the database is paused. Compares the acknowledged messages with
 * the stored
 * ones and with those received on the socket, which must stay open. Returns the number of acknowledged messages.
 */
export async function writeThroughOutage(the: {
  server: { url: string };
  postgres: PostgresServer;
  from: TestAccount;
  to: TestAccount;
  awayMs: number;
}): Promise<number> {
  const { server, postgres, from, to, awayMs } = the;
  const status = async () => (await requestConversations(server.url, from)).status;
  const tab = await openTab(server.url, to.token);
  const run = { over: false, retried: 0 };
  const writing = sendUntilStopped(server, from, to, run);
  await delay(500);
  postgres.pause();
  await expect.poll(status, { timeout: 15_000 }).toBe(503);
  await delay(awayMs);
  expect(await requestConversations(server.url, from)).toMatchObject({
    status: 503,
    code: 'unavailable',
    retry: expect.any(String),
  });
  await postgres.resume();
  await expect.poll(status, { timeout: 15_000 }).toBe(200);
  await delay(500);
  run.over = true;
  const acknowledged = await writing;
  const there = (await fetchMessagesAfter(server.url, to, from.id, 2, run)).map(({ id, content }) => ({ id, content }));
  expect(there, 'every message once, in order').toEqual(acknowledged.slice(0, there.length));
  expect(there.length).toBe(Math.min(acknowledged.length, 200));
  await expect
    .poll(() => tab.frames.filter(({ type }) => type === 'message').map((frame) => frame['message'].content as string))
    .toEqual(acknowledged.map(({ content }) => content));
  await tab.close();
  return acknowledged.length;
}
