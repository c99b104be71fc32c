import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, startRedis, type Postgres, type RedisServer } from '../scripts/needs.ts';
import { call, send, sendTo } from './support/calling.ts';
import { joinAll, type Member } from './support/join.ts';
import { startServer, type Server } from './support/process.ts';
import { openTab, ticketOf, type Tab } from './support/tab.ts';

/** Two processes of one installation, on a real PostgreSQL and a real Redis. */
let postgres: Postgres;
let redis: RedisServer;
let one: Server;
let two: Server;
let folder: string;
const tabs: Tab[] = [];

beforeAll(async () => {
  const [database, shared] = [await startPostgres({ own: true }), await startRedis()];
  if (!database || !shared) throw new Error('PostgreSQL and Redis are needed');
  [postgres, redis] = [database, shared];
  folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-processes-'));
  const env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    TUKAN_DATA: folder,
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: 'jefa@tukan.test',
  };
  one = await startServer({ ...env, SIGN_IN_MAX: '6' });
  two = await startServer({ ...env, SIGN_IN_MAX: '6' });
}, 120_000);

afterAll(async () => {
  await Promise.all(tabs.map(async (tab) => tab.close()));
  await Promise.all([one.close(), two.close()]);
  redis.stop();
  postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function open(server: Server, member: Member, ticketFrom = server): Promise<Tab> {
  const tab = await openTab(server.url, member.token, ticketFrom.url);
  tabs.push(tab);
  return tab;
}

let chief: Promise<Member[]> | null = null;
/** Whoever looks after the installation; joins once. */
async function theAdmin(): Promise<Member> {
  chief ??= joinAll(one, ['jefa@tukan.test']);
  const [admin] = await chief;
  if (!admin) throw new Error('nobody joined');
  return admin;
}

let made = 0;
/** Two who talk, the first through process one, the second through process two. */
async function twoWhoTalk(): Promise<[Member, Member]> {
  made += 1;
  const [a, b] = await joinAll(one, [`lucia${made}@tukan.test`, `marc${made}@tukan.test`]);
  if (!a || !b) throw new Error('nobody joined');
  await send(one, a, b, 'Hola Marc');
  await send(two, b, a, 'Hola Lucía');
  return [a, b];
}

const withPartner = (partner: Member) => `chat-${partner.id}`;

test('a message sent through one process arrives at the sockets of both, once', async () => {
  const [a, b] = await twoWhoTalk();
  const [here, there] = [await open(one, a), await open(two, b)];
  const sent = await send(one, a, b, '¿Quedamos?', 'q1');
  expect(sent.status).toBe(201);
  expect((await there.next('message')).message).toMatchObject({ id: sent.body.message.id, content: '¿Quedamos?' });
  expect((await here.next('message')).message.id).toBe(sent.body.message.id);
  expect((await send(two, a, b, '¿Quedamos?', 'q1')).body.message.id, 'the retry at the other process').toBe(
    sent.body.message.id,
  );
  await call(two, b, 'POST', `/api/conversations/${withPartner(a)}/read`, { seq: 3 });
  expect(await here.next('read')).toMatchObject({ reader_id: b.id, seq: 3 });
  expect([here.left('message'), there.left('message')]).toEqual([[], []]);
});

test('a room is one at both processes, and whoever is removed at one is out at the other at once', async () => {
  const [a, b] = await twoWhoTalk();
  for (const who of [a, b]) await call(one, who, 'POST', '/api/profile/create');
  const said = { name: 'Piso', city_id: '46250', size: 4, visibility: 'private' };
  const group = (await call(one, a, 'POST', '/api/groups', said)).body.group.id as string;
  const [here, there] = [await open(one, a), await open(two, b)];
  await call(two, a, 'POST', `/api/groups/${group}/invitations`, { user_id: b.id });
  await call(two, b, 'POST', `/api/groups/${group}/invitations/answer`, { answer: 'accept' });
  const room = `group-${group}`;
  expect((await here.next('message')).message).toMatchObject({ content: 'member_joined', sender_id: b.id });
  await there.next('message');
  await Promise.all(
    Array.from({ length: 10 }, async (_, nth) =>
      sendTo(nth % 2 ? one : two, nth % 2 ? a : b, room, `${nth}`, `r${nth}`),
    ),
  );
  for (const tab of [here, there]) {
    const seqs: number[] = [];
    for (let nth = 0; nth < 10; nth += 1) seqs.push((await tab.next('message')).message.seq as number);
    expect(seqs.toSorted((x, y) => x - y)).toEqual(Array.from({ length: 10 }, (_, nth) => nth + 2));
  }
  await call(one, a, 'DELETE', `/api/groups/${group}/members/${b.id}`);
  expect((await sendTo(two, b, room, 'sigo aquí')).status).toBe(404);
  expect((await call(two, b, 'GET', `/api/conversations/${room}/messages`)).status).toBe(404);
  expect(await there.next('conversation', ({ change }) => change === 'deleted')).toMatchObject({
    conversation_id: room,
  });
});

test('a ticket of one process opens one socket at the other', async () => {
  const [a] = await twoWhoTalk();
  await open(two, a, one);
  const ticket = await ticketOf(one.url, a.token);
  const codes = await Promise.all(
    [one, two].map(async (server) => {
      const answer = await fetch(`${server.url}/api/realtime?ticket=${ticket}`);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  expect(codes, 'asked for without an upgrade it is no socket and no use of the ticket').toEqual([404, 404]);
});

test('who comes and goes at one process is seen at the other', async () => {
  const [a, b] = await twoWhoTalk();
  const watching = await open(one, a);
  watching.send({ type: 'sub', ids: [b.id] });
  const other = await open(two, b);
  other.send({ type: 'hb', visible: true });
  const ofB = (isOnline: boolean) => (frame: object) => (frame as { is_online?: boolean }).is_online === isOnline;
  // a process that has just started waits before it says who is not here
  await expect
    .poll(() => watching.frames.some((frame) => frame.type === 'presence' && ofB(true)(frame)), { timeout: 20_000 })
    .toBe(true);
  const status = await call(one, a, 'GET', `/api/profile/online-status?user_id=${b.id}`);
  expect(status.body).toMatchObject({ is_online: true });
  await call(two, b, 'PUT', '/api/profile/presence-settings', { hide_presence: true });
  await expect
    .poll(() => watching.frames.findLast((frame) => frame.type === 'presence'), { timeout: 20_000 })
    .toMatchObject({ user_id: b.id, is_online: false });
});

test('a call goes through between two processes: ring, answer, signals, end; and two rings at once become one', async () => {
  const [a, b] = await twoWhoTalk();
  const [here, there, other] = [await open(one, a), await open(two, b), await open(one, b)];
  const id = randomUUID();
  here.send({ type: 'call_ring', call_id: id, user_id: b.id, video: false });
  for (const tab of [there, other]) expect((await tab.next('call_incoming'))['call_id']).toBe(id);
  there.send({ type: 'call_accept', call_id: id });
  for (const tab of [here, there]) expect(await tab.next('call_accepted')).toMatchObject({ is_here: true });
  expect(await other.next('call_accepted')).toMatchObject({ is_here: false });
  here.send({ type: 'call_signal', call_id: id, media: { camera: false, microphone: true } });
  expect((await there.next('call_signal'))['media']).toEqual({ camera: false, microphone: true });
  there.send({ type: 'call_hang_up', call_id: id });
  for (const tab of [here, there, other]) expect(await tab.next('call_ended')).toMatchObject({ reason: 'hung_up' });
  expect(other.left('call_signal')).toEqual([]);

  const [mine, theirs] = [randomUUID(), randomUUID()];
  here.send({ type: 'call_ring', call_id: mine, user_id: b.id, video: false });
  there.send({ type: 'call_ring', call_id: theirs, user_id: a.id, video: false });
  const kept = mine < theirs ? mine : theirs;
  for (const tab of [here, there])
    expect(await tab.next('call_accepted')).toMatchObject({ call_id: kept, is_here: true });
  here.send({ type: 'call_hang_up', call_id: kept });
  await there.next('call_ended');
});

test('a session that ends at one process is over at the other: on the next call, and its sockets', async () => {
  const [a] = await twoWhoTalk();
  const socket = await open(two, a);
  expect((await call(two, a, 'GET', '/api/auth/session')).status, 'known to the other by now').toBe(200);
  expect((await call(one, a, 'POST', '/api/auth/sign-out')).status).toBe(200);
  expect(await socket.closed).toBe(4401);
  expect((await call(two, a, 'GET', '/api/auth/session')).status).toBe(401);
});

test('whoever is banned at one process is out at the other within two seconds, and back once that is taken back', async () => {
  const [a, b] = await twoWhoTalk();
  const admin = await theAdmin();
  for (const who of [a, b]) await call(one, who, 'POST', '/api/profile/create');
  const socket = await open(two, a);
  const seen = async () => (await call(two, b, 'GET', `/api/profiles/${a.id}`)).status;
  const isIn = async () => (await call(two, a, 'GET', '/api/auth/session')).status;
  expect([await isIn(), await seen()], 'known to the other by now').toEqual([200, 200]);
  const subject = { type: 'profile', id: a.id };
  const facts = 'Pide dinero antes de la visita.';
  const act = async (action: string) =>
    call(one, admin, 'POST', '/api/admin/actions', { subject, action, reason: 'scam', facts });
  const began = performance.now();
  expect((await act('ban')).status).toBe(201);
  expect(await socket.closed).toBe(4401);
  expect([await isIn(), await seen(), (await send(two, b, a, '¿Hola?')).status]).toEqual([401, 404, 404]);
  expect(performance.now() - began).toBeLessThan(2000);
  expect((await act('restore')).status).toBe(201);
  expect(await seen()).toBe(200);
});

test('what an admin closes is closed on every process at once, and the role of one who gets it counts there too', async () => {
  const [a, b] = await twoWhoTalk();
  const admin = await theAdmin();
  const [c] = await joinAll(one, [`nueva${made}@tukan.test`]);
  if (!c) throw new Error('nobody joined');
  const put = async (body: object) => call(one, admin, 'PUT', '/api/admin/settings', body);
  const notice = async () => ((await (await fetch(`${two.url}/api/house/notice`)).json()) as { es: string }).es;
  expect([await notice(), (await call(two, b, 'GET', '/api/admin/people')).status]).toEqual(['', 404]);
  const began = performance.now();
  expect((await put({ new_chats: false, notice_es: 'Volvemos a las seis.' })).status).toBe(200);
  await expect.poll(notice).toBe('Volvemos a las seis.');
  expect((await send(two, c, a, '¿Hola?')).body).toMatchObject({ code: 'new_chats_closed' });
  expect((await send(two, b, a, '¿Sigues ahí?')).status).toBe(201);
  expect((await call(one, admin, 'PUT', `/api/admin/people/${b.id}/role`, { role: 'admin' })).status).toBe(204);
  await expect.poll(async () => (await call(two, b, 'GET', '/api/admin/people')).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(3000);
  await call(one, admin, 'PUT', `/api/admin/people/${b.id}/role`, { role: 'user' });
  await put({ new_chats: true, notice_es: '' });
});

test('both count against one rate', async () => {
  const tryIn = async (server: Server) => {
    const answer = await fetch(`${server.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@tukan.test', password: 'not this one' }),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const statuses: number[] = [];
  for (let nth = 0; nth < 8; nth += 1) statuses.push(await tryIn(nth % 2 ? one : two));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
});

test('one killed without warning: the other goes on with everything that was acknowledged', async () => {
  const [a, b] = await twoWhoTalk();
  const there = await open(two, b);
  const acknowledged: string[] = [];
  for (let nth = 0; nth < 16; nth += 1) {
    if (nth === 7) await one.stop('SIGKILL');
    const answer = await send(one, a, b, `n${nth}`, `k${nth}`).catch(() => null);
    const sure = answer?.status === 201 ? answer : await send(two, a, b, `n${nth}`, `k${nth}`);
    expect(sure.status).toBeLessThan(300);
    acknowledged.push(sure.body.message.id as string);
  }
  await one.start();
  for (const server of [one, two]) {
    const { body } = await call(server, b, 'GET', `/api/conversations/${withPartner(a)}/messages?limit=50`);
    const ids = (body.messages as { id: string; content: string }[]).filter(({ content }) => content.startsWith('n'));
    expect(ids.map(({ id }) => id).reverse()).toEqual(acknowledged);
  }
  const heard = there.frames.filter((frame) => frame.type === 'message').map((frame) => frame['message'].id as string);
  expect(new Set(heard).size, 'nothing twice').toBe(heard.length);
}, 60_000);

test('without Redis each process goes on by itself, and together again when it is back', async () => {
  const [a, b] = await twoWhoTalk();
  const there = await open(two, b);
  redis.pause();
  await expect.poll(async () => (await send(one, a, b, 'sin bus')).status, { timeout: 10_000 }).toBe(201);
  expect((await call(two, a, 'GET', '/api/auth/session')).status).toBe(200);
  await call(one, a, 'POST', '/api/auth/sign-out');
  expect((await call(two, a, 'GET', '/api/auth/session')).status, 'nothing remembered is trusted meanwhile').toBe(401);
  await redis.resume();
  await expect
    .poll(
      async () => {
        there.send({ type: 'hb', visible: true, heads: {} });
        const behind = there.frames.findLast((frame) => frame.type === 'resync');
        return JSON.stringify(behind ?? null);
      },
      { timeout: 10_000 },
    )
    .toContain(withPartner(a));
  const c = (await joinAll(two, [`carla${made}@tukan.test`]))[0];
  if (!c) throw new Error('nobody joined');
  await expect
    .poll(
      async () => {
        await send(one, c, b, `otra vez ${performance.now()}`);
        return there.frames.some(
          (frame) => frame.type === 'message' && String(frame['message'].content).startsWith('otra vez'),
        );
      },
      { timeout: 15_000, interval: 500 },
    )
    .toBe(true);
}, 60_000);
