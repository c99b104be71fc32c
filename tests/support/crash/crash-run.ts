import { expect, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import {
  requestOnce,
  retryUntilAccepted,
  fetchMessagesAfter,
  delay,
  type StoredMessage,
} from '../client/retrying-client.ts';
import { createAccounts, type TestAccount } from '../client/sign-up.ts';
import type { RoomLoad } from './crash-room.ts';
import type { TabLoad } from './crash-tabs.ts';
import type { ServerProcess } from '../server/server-process.ts';
import { fetchTicket } from '../client/socket-tab.ts';
import { sendFrame } from './send-frame.ts';

/** Chat client that writes to one partner, one message in flight, and reads along. */
interface ChatClient extends TestAccount {
  partner: string;
  csrf: string;
  /** Acknowledged messages in order: ids and sequence numbers. */
  acknowledged: { id: string; seq: number }[];
  /** Messages received through sockets and catch-up requests, in sequence order. */
  log: StoredMessage[];
  /** Serializes changes of the log. */
  queue: Promise<unknown>;
  socket: WebSocket | null;
  /** Highest sequence number marked as read by an acknowledged request. */
  readSeq: number;
}

export interface CrashRunResult {
  kills: number;
  acknowledged: number;
  /** Acknowledged messages that went over a socket. */
  overSocket: number;
  retried: number;
  /** Closed sockets, by their owner or by the server's end. */
  cut: number;
  startsMs: number[];
  /** Milliseconds until the process was ready again after its database server had been killed. */
  databaseMs: number[];
}

interface Run {
  over: boolean;
  /** The test has ended, perhaps by a timeout: retrying would go on without end. */
  isAborted: boolean;
  overSocket: number;
  retried: number;
  cut: number;
}

/**
 * Kills and restarts the server while pairs of clients write to each other and listen on sockets that are cut at
 * random. Every fourth kill hits only its own database server, if it has one, and every fifth the server during startup.
 * Browser tabs and a group chat take part if given; the tabs make progress before every third kill. Then compares the
 * acknowledged messages with the stored and the received ones. A fifth of the least number goes over sockets, and a fifth by requests.
 */
export async function killServerUnderLoad(
  server: ServerProcess,
  wanted: { pairs: number; kills: number; leastMessages: number; tabs?: TabLoad; room?: RoomLoad },
): Promise<CrashRunResult> {
  const leastByEach = wanted.leastMessages / 5;
  const talkers = await createChatClients(server, wanted.pairs);
  const run: Run = { over: false, isAborted: false, overSocket: 0, retried: 0, cut: 0 };
  onTestFinished(() => {
    run.over = true;
    run.isAborted = true;
  });
  const work = Promise.all([
    ...talkers.flatMap((one) => [
      writeMessages(server.url, one, run),
      listenOnSockets(server.url, one, run),
      markReadPeriodically(server.url, one, run),
    ]),
    wanted.tabs?.run(run),
    wanted.room?.run(run),
  ]);
  const startsMs: number[] = [];
  const databaseMs: number[] = [];
  const killing = (async () => {
    for (let nth = 1; nth <= wanted.kills; nth += 1) {
      if (nth % 3 === 1) await wanted.tabs?.waitForProgress();
      await delay(Math.random() * 700);
      if (nth % 4 === 2 && server.killDatabase) {
        databaseMs.push(await server.killDatabase());
        continue;
      }
      await server.stop('SIGKILL');
      if (nth % 5 === 0 && nth < wanted.kills) {
        nth += 1;
        const cutShort = server.start().catch(() => 0);
        await delay(Math.random() * 1200);
        await server.stop('SIGKILL');
        await cutShort;
      }
      startsMs.push(await server.start());
    }
    const isEnough = () => {
      const [all, overSocket] = [countAcknowledged(talkers), run.overSocket];
      return all >= wanted.leastMessages && Math.min(overSocket, all - overSocket) > leastByEach;
    };
    while (!run.over && !isEnough()) await delay(50);
    run.over = true;
  })();
  try {
    await Promise.all([killing, work]);
  } finally {
    run.over = true;
  }
  for (const talker of talkers) await verifyClient(server.url, talker, talkers);
  await wanted.tabs?.verify();
  await wanted.room?.verify();
  return {
    kills: wanted.kills,
    acknowledged: countAcknowledged(talkers),
    overSocket: run.overSocket,
    retried: run.retried,
    cut: run.cut,
    startsMs,
    databaseMs,
  };
}

const countAcknowledged = (talkers: ChatClient[]) => talkers.reduce((sum, one) => sum + one.acknowledged.length, 0);

async function createChatClients(server: ServerProcess, pairs: number): Promise<ChatClient[]> {
  const people = await createAccounts(
    server,
    Array.from({ length: pairs * 2 }, (_, nth) => `p${nth}@tukan.test`),
  );
  return Promise.all(
    people.map(async (one, nth) => {
      const { body } = await requestOnce<{ csrfToken: string }>(server.url, one, 'POST', '/api/csrf/token');
      return {
        ...one,
        partner: people[nth % 2 === 0 ? nth + 1 : nth - 1]?.id ?? '',
        csrf: body.csrfToken,
        acknowledged: [],
        log: [],
        queue: Promise.resolve(),
        socket: null,
        readSeq: 0,
      };
    }),
  );
}

const messageBody = (one: ChatClient, nth: number) => ({
  to: one.partner,
  content: `${nth}`,
  client_id: `${one.id}-${nth}`,
});

const sendOnce = async (url: string, one: ChatClient, nth: number) =>
  requestOnce<{ message: StoredMessage }>(url, one, 'POST', '/api/messages/send', messageBody(one, nth), one.csrf);

/** Sends as a browser does: over the open socket, otherwise by a request. Every third message is a request anyway. */
async function sendEitherWay(url: string, one: ChatClient, run: Run) {
  const nth = one.acknowledged.length;
  const sent = nth % 3 === 2 ? null : await sendFrame(one.socket, messageBody(one, nth));
  if (sent?.status === 201) run.overSocket += 1;
  return sent ?? sendOnce(url, one, nth);
}

async function writeMessages(url: string, one: ChatClient, run: Run): Promise<void> {
  while (!run.over) {
    // Without a reply, at most five messages may be sent.
    if (one.acknowledged.length >= 3 && !one.log.some((message) => message.sender_id === one.partner)) {
      await delay(20);
      continue;
    }
    const { message } = await retryUntilAccepted(run, async () => sendEitherWay(url, one, run));
    one.acknowledged.push({ id: message.id, seq: message.seq });
  }
}

/** Receives messages as a tab does: appends the next one, drops older ones, fetches missing ones after a gap. */
async function listenOnSockets(url: string, one: ChatClient, run: Run): Promise<void> {
  while (!run.over) {
    const ticket = await fetchTicket(url, one.token).catch(() => null);
    if (!ticket) {
      await delay(50);
      continue;
    }
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/realtime?ticket=${ticket}`);
    const closed = new Promise((resolve) => void socket.on('close', resolve).on('error', resolve));
    one.socket = socket;
    socket.on('open', () => void enqueue(one, async () => fetchMissed(url, one, run)));
    socket.on('message', (data) => {
      const { type, message } = JSON.parse((data as Buffer).toString('utf8')) as {
        type: string;
        message: StoredMessage;
      };
      if (type !== 'message') return;
      void enqueue(one, async () => {
        if (message.seq === one.log.length + 1) one.log.push(message);
        else if (message.seq > one.log.length) await fetchMissed(url, one, run);
      });
    });
    const cut = setTimeout(() => socket.terminate(), 200 + Math.random() * 1500);
    await closed;
    clearTimeout(cut);
    run.cut += 1;
  }
}

async function enqueue<T>(one: ChatClient, work: () => Promise<T>): Promise<T> {
  const mine = one.queue.then(work);
  one.queue = mine.catch(() => undefined);
  return mine;
}

/** Marks messages as read and fetches missed ones periodically, as the heartbeat does. */
async function markReadPeriodically(url: string, one: ChatClient, run: Run): Promise<void> {
  while (!run.over) {
    if (one.acknowledged.length > 0) await enqueue(one, async () => fetchMissed(url, one, run));
    if (one.log.length > one.readSeq + 10) {
      const seq = one.log.length - 5;
      await retryUntilAccepted(run, async () =>
        requestOnce(url, one, 'POST', `/api/conversations/chat-${one.partner}/read`, { seq }),
      );
      one.readSeq = seq;
    }
    await delay(400 + Math.random() * 800);
  }
}

async function fetchMissed(url: string, one: ChatClient, run: { retried: number }): Promise<void> {
  one.log.push(...(await fetchMessagesAfter(url, one, one.partner, one.log.at(-1)?.seq ?? 0, run)));
}

async function verifyClient(url: string, one: ChatClient, all: ChatClient[]): Promise<void> {
  const run = { retried: 0 };
  for (let before = -1; before < one.log.length;) {
    before = one.log.length;
    await enqueue(one, async () => fetchMissed(url, one, run));
  }
  const partner = all.find((other) => other.id === one.partner);
  expect(
    one.log.map((message) => message.seq),
    'no gaps in the sequence',
  ).toEqual(one.log.map((_, nth) => nth + 1));
  for (const writer of [one, partner]) {
    const there = one.log.filter((message) => message.sender_id === writer?.id);
    expect(
      there.map((message) => message.content),
      'every message once, in order',
    ).toEqual(writer?.acknowledged.map((_, nth) => `${nth}`));
    expect(
      there.map(({ id, seq }) => ({ id, seq })),
      'same ids and sequence numbers as acknowledged',
    ).toEqual(writer?.acknowledged);
  }
  const last = one.acknowledged.length - 1;
  const again = await retryUntilAccepted(run, async () => sendOnce(url, one, last));
  expect(again.message).toMatchObject(one.acknowledged[last] ?? {});
  const { body } = await requestOnce<{ conversation: { last_seq: number; read_seq: number; unread_count: number } }>(
    url,
    one,
    'GET',
    `/api/conversations/chat-${one.partner}`,
  );
  const { last_seq, read_seq, unread_count } = body.conversation;
  expect(last_seq).toBe(one.log.length);
  expect(read_seq).toBeGreaterThanOrEqual(one.readSeq);
  const unread = one.log.filter((message) => message.sender_id === one.partner && message.seq > read_seq).length;
  expect(unread_count, 'unread').toBe(unread);
  const total = await requestOnce<{ unread_count: number }>(url, one, 'GET', '/api/conversations/unread-count');
  expect(total.body.unread_count).toBe(unread);
}
