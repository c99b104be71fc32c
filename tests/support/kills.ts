import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { ask, insist, messagesAfter, pause, type Stored } from './insist.ts';
import { joinAll, type Member } from './join.ts';
import type { RoomAtWork } from './kill-room.ts';
import type { TabsAtWork } from './kill-tabs.ts';
import type { Server } from './process.ts';
import { ticketOf } from './tab.ts';

/** Somebody who writes to one other person, one message in flight, and reads along. */
interface Talker extends Member {
  partner: string;
  csrf: string;
  /** Acknowledged messages by their number: ids and places. */
  acknowledged: { id: string; seq: number }[];
  /** What sockets and catching up have brought so far, in the order of their places. */
  log: Stored[];
  /** Changes of the log happen one after the other. */
  turn: Promise<unknown>;
  /** How far a call that was answered has marked as read. */
  read: number;
}

export interface KillRun {
  kills: number;
  acknowledged: number;
  retried: number;
  /** Sockets that were cut, by their owner or with the server. */
  cut: number;
  startsMs: number[];
}

interface Run {
  over: boolean;
  retried: number;
  cut: number;
}

/**
 * Pairs of people write to each other and listen on sockets that are cut every other second, while the server is killed
 * without warning and started again, every fifth time while it is still starting; tabs of real browsers and the room of a
 * group take part where there are some; the tabs get somewhere before every third kill. Then compares what was acknowledged with what is there and with what each has heard.
 */
export async function killWhileTalking(
  server: Server,
  wanted: { pairs: number; kills: number; leastMessages: number; tabs?: TabsAtWork; room?: RoomAtWork },
): Promise<KillRun> {
  const talkers = await makeTalkers(server, wanted.pairs);
  const run: Run = { over: false, retried: 0, cut: 0 };
  const work = Promise.all([
    ...talkers.flatMap((one) => [
      write(server.url, one, run),
      listen(server.url, one, run),
      readAlong(server.url, one, run),
    ]),
    wanted.tabs?.work(run),
    wanted.room?.work(run),
  ]);
  const startsMs: number[] = [];
  const killing = (async () => {
    for (let nth = 1; nth <= wanted.kills; nth += 1) {
      if (nth % 3 === 1) await wanted.tabs?.breathe();
      await pause(Math.random() * 700);
      await server.stop('SIGKILL');
      if (nth % 5 === 0 && nth < wanted.kills) {
        nth += 1;
        const cutShort = server.start().catch(() => 0);
        await pause(Math.random() * 1200);
        await server.stop('SIGKILL');
        await cutShort;
      }
      startsMs.push(await server.start());
    }
    while (count(talkers) < wanted.leastMessages) await pause(50);
    run.over = true;
  })();
  try {
    await Promise.all([killing, work]);
  } finally {
    run.over = true;
  }
  for (const talker of talkers) await compare(server.url, talker, talkers);
  await wanted.tabs?.compare();
  await wanted.room?.compare();
  return { kills: wanted.kills, acknowledged: count(talkers), retried: run.retried, cut: run.cut, startsMs };
}

const count = (talkers: Talker[]) => talkers.reduce((sum, one) => sum + one.acknowledged.length, 0);

async function makeTalkers(server: Server, pairs: number): Promise<Talker[]> {
  const people = await joinAll(
    server,
    Array.from({ length: pairs * 2 }, (_, nth) => `p${nth}@tukan.test`),
  );
  return Promise.all(
    people.map(async (one, nth) => {
      const { body } = await ask<{ csrfToken: string }>(server.url, one, 'POST', '/api/csrf/token');
      return {
        ...one,
        partner: people[nth % 2 === 0 ? nth + 1 : nth - 1]?.id ?? '',
        csrf: body.csrfToken,
        acknowledged: [],
        log: [],
        turn: Promise.resolve(),
        read: 0,
      };
    }),
  );
}

const sendOnce = async (url: string, one: Talker, nth: number) =>
  ask<{ message: Stored }>(
    url,
    one,
    'POST',
    '/api/messages/send',
    { to: one.partner, content: `${nth}`, client_id: `${one.id}-${nth}` },
    one.csrf,
  );

async function write(url: string, one: Talker, run: Run): Promise<void> {
  while (!run.over) {
    // Nobody may write more than five times to somebody who has not answered.
    if (one.acknowledged.length >= 3 && !one.log.some((message) => message.sender_id === one.partner)) {
      await pause(20);
      continue;
    }
    const { message } = await insist(run, async () => sendOnce(url, one, one.acknowledged.length));
    one.acknowledged.push({ id: message.id, seq: message.seq });
  }
}

/** Hears messages as a tab does: the next one is taken, an older one dropped, behind a gap the missing ones are fetched. */
async function listen(url: string, one: Talker, run: Run): Promise<void> {
  while (!run.over) {
    const ticket = await ticketOf(url, one.token).catch(() => null);
    if (!ticket) {
      await pause(50);
      continue;
    }
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/realtime?ticket=${ticket}`);
    const closed = new Promise((resolve) => void socket.on('close', resolve).on('error', resolve));
    socket.on('open', () => void inTurn(one, async () => catchUp(url, one, run)));
    socket.on('message', (data) => {
      const { type, message } = JSON.parse((data as Buffer).toString('utf8')) as { type: string; message: Stored };
      if (type !== 'message') return;
      void inTurn(one, async () => {
        if (message.seq === one.log.length + 1) one.log.push(message);
        else if (message.seq > one.log.length) await catchUp(url, one, run);
      });
    });
    const cut = setTimeout(() => socket.terminate(), 200 + Math.random() * 1500);
    await closed;
    clearTimeout(cut);
    run.cut += 1;
  }
}

async function inTurn<T>(one: Talker, work: () => Promise<T>): Promise<T> {
  const mine = one.turn.then(work);
  one.turn = mine.catch(() => undefined);
  return mine;
}

/** Marks as read, and asks for what was missed as a heartbeat would. */
async function readAlong(url: string, one: Talker, run: Run): Promise<void> {
  while (!run.over) {
    if (one.acknowledged.length > 0) await inTurn(one, async () => catchUp(url, one, run));
    if (one.log.length > one.read + 10) {
      const seq = one.log.length - 5;
      await insist(run, async () => ask(url, one, 'POST', `/api/conversations/chat-${one.partner}/read`, { seq }));
      one.read = seq;
    }
    await pause(400 + Math.random() * 800);
  }
}

async function catchUp(url: string, one: Talker, run: { retried: number }): Promise<void> {
  one.log.push(...(await messagesAfter(url, one, one.partner, one.log.at(-1)?.seq ?? 0, run)));
}

async function compare(url: string, one: Talker, all: Talker[]): Promise<void> {
  const run = { retried: 0 };
  for (let before = -1; before < one.log.length;) {
    before = one.log.length;
    await inTurn(one, async () => catchUp(url, one, run));
  }
  const partner = all.find((other) => other.id === one.partner);
  expect(
    one.log.map((message) => message.seq),
    'places without gaps',
  ).toEqual(one.log.map((_, nth) => nth + 1));
  for (const writer of [one, partner]) {
    const there = one.log.filter((message) => message.sender_id === writer?.id);
    expect(
      there.map((message) => message.content),
      'every message once, in order',
    ).toEqual(writer?.acknowledged.map((_, nth) => `${nth}`));
    expect(
      there.map(({ id, seq }) => ({ id, seq })),
      'what was acknowledged',
    ).toEqual(writer?.acknowledged);
  }
  const last = one.acknowledged.length - 1;
  const again = await insist(run, async () => sendOnce(url, one, last));
  expect(again.message).toMatchObject(one.acknowledged[last] ?? {});
  const { body } = await ask<{ conversation: { last_seq: number; read_seq: number; unread_count: number } }>(
    url,
    one,
    'GET',
    `/api/conversations/chat-${one.partner}`,
  );
  const { last_seq, read_seq, unread_count } = body.conversation;
  expect(last_seq).toBe(one.log.length);
  expect(read_seq).toBeGreaterThanOrEqual(one.read);
  const unread = one.log.filter((message) => message.sender_id === one.partner && message.seq > read_seq).length;
  expect(unread_count, 'unread').toBe(unread);
  const total = await ask<{ unread_count: number }>(url, one, 'GET', '/api/conversations/unread-count');
  expect(total.body.unread_count).toBe(unread);
}
