import { expect } from 'vitest';
import type { Postgres } from '../../scripts/needs.ts';
import { ask, insist, messagesAfter, pause, type Stored } from './insist.ts';
import type { Member } from './join.ts';
import { openTab } from './tab.ts';

type Written = { id: string; content: string }[];

/**
 * Writes numbered messages to somebody who has answered, one in flight, each until it is acknowledged. Answers those that
 * were, oldest first, once the run is over.
 */
async function insistOnSending(
  { url }: { url: string },
  from: Member,
  to: Member,
  run: { over: boolean; retried: number },
): Promise<Written> {
  const { csrfToken } = await insist(run, async () => ask<{ csrfToken: string }>(url, from, 'POST', '/api/csrf/token'));
  const acknowledged: Written = [];
  while (!run.over) {
    const content = `n${acknowledged.length}`;
    const body = { to: to.id, content, client_id: `${from.id}-n-${content}` };
    const { message } = await insist(run, async () =>
      ask<{ message: Stored }>(url, from, 'POST', '/api/messages/send', body, csrfToken),
    );
    acknowledged.push({ id: message.id, content });
    await pause(20);
  }
  return acknowledged;
}

/** Asks for something that the database must be asked for, and how long that took. */
export async function askForList(url: string, as: Member) {
  const began = performance.now();
  const answer = await fetch(`${url}/api/conversations`, { headers: { authorization: `Bearer ${as.token}` } });
  const { code } = (await answer.json()) as { code?: string };
  return { status: answer.status, code, retry: answer.headers.get('retry-after'), ms: performance.now() - began };
}

/**
 * One writes to another, who listens, while the database is taken away for a while. Holds what was acknowledged against what
 * is there and what was heard, on a socket that stayed open. Returns how many messages were acknowledged.
 */
export async function writeThroughOutage(the: {
  server: { url: string };
  postgres: Postgres;
  from: Member;
  to: Member;
  awayMs: number;
}): Promise<number> {
  const { server, postgres, from, to, awayMs } = the;
  const status = async () => (await askForList(server.url, from)).status;
  const tab = await openTab(server.url, to.token);
  const run = { over: false, retried: 0 };
  const writing = insistOnSending(server, from, to, run);
  await pause(500);
  postgres.pause();
  await expect.poll(status, { timeout: 15_000 }).toBe(503);
  await pause(awayMs);
  expect(await askForList(server.url, from)).toMatchObject({
    status: 503,
    code: 'unavailable',
    retry: expect.any(String),
  });
  await postgres.resume();
  await expect.poll(status, { timeout: 15_000 }).toBe(200);
  await pause(500);
  run.over = true;
  const acknowledged = await writing;
  const there = (await messagesAfter(server.url, to, from.id, 2, run)).map(({ id, content }) => ({ id, content }));
  expect(there, 'every message once, in order').toEqual(acknowledged.slice(0, there.length));
  expect(there.length).toBe(Math.min(acknowledged.length, 200));
  await expect
    .poll(() => tab.frames.filter(({ type }) => type === 'message').map((frame) => frame['message'].content as string))
    .toEqual(acknowledged.map(({ content }) => content));
  await tab.close();
  return acknowledged.length;
}
