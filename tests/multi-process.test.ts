import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { startPostgres, startRedis, type RedisServer } from '../scripts/dev-services.ts';
import { requestAs, sendMessage, sendMessageTo } from './support/client/api-requests.ts';
import { findSuspectedTexts } from './support/conversations/suspected-texts.ts';
import { createAccounts, type TestAccount } from './support/client/sign-up.ts';
import { closeAfterAll } from './support/server/cleanup.ts';
import { startServer, type ServerProcess } from './support/server/server-process.ts';
import { openTab, fetchTicket, type SocketTab } from './support/client/socket-tab.ts';

/** Two processes of one installation on a real PostgreSQL and Redis. */
let redis: RedisServer;
let one: ServerProcess;
let two: ServerProcess;

beforeAll(async () => {
  const postgres = await startPostgres({ own: true });
  if (!postgres) throw new Error('PostgreSQL is required');
  closeAfterAll(async () => postgres.stop());
  const shared = await startRedis();
  if (!shared) throw new Error('Redis is required');
  closeAfterAll(async () => shared.stop());
  redis = shared;
  const env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    TUKAN_DATA: await mkdtemp(path.join(os.tmpdir(), 'tukan-processes-')),
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: 'jefa@tukan.test',
    SIGN_IN_MAX: '6',
  };
  one = await startServer(env);
  closeAfterAll(one.close);
  two = await startServer(env);
  closeAfterAll(two.close);
}, 120_000);

async function open(server: ServerProcess, member: TestAccount, ticketFrom = server): Promise<SocketTab> {
  const tab = await openTab(server.url, member.token, ticketFrom.url);
  closeAfterAll(async () => tab.close());
  return tab;
}

let adminPromise: Promise<TestAccount[]> | null = null;
/** Returns the administrator; created once. */
async function getAdmin(): Promise<TestAccount> {
  adminPromise ??= createAccounts(one, ['jefa@tukan.test']);
  const [admin] = await adminPromise;
  if (!admin) throw new Error('no accounts were created');
  return admin;
}

let made = 0;
/** Two conversation partners, connected to process one and two. */
async function createChattingPair(): Promise<[TestAccount, TestAccount]> {
  made += 1;
  const [a, b] = await createAccounts(one, [`lucia${made}@tukan.test`, `marc${made}@tukan.test`]);
  if (!a || !b) throw new Error('no accounts were created');
  await sendMessage(one, a, b, 'Hola Marc');
  await sendMessage(two, b, a, 'Hola Lucía');
  return [a, b];
}

const withPartner = (partner: TestAccount) => `chat-${partner.id}`;

test('a message sent through one process reaches the sockets of both once, and its reader as suspected', async () => {
  const [a, b] = await createChattingPair();
  const [here, there] = [await open(one, a), await open(two, b)];
  const [own, theirs] = [
    { isOwn: true, text: 'Hola Marc' },
    { isOwn: false, text: 'Hola Lucía' },
  ];
  const [content = ''] = findSuspectedTexts([own, theirs], 1);
  const sent = await sendMessage(one, a, b, content, 'q1');
  expect(sent.status).toBe(201);
  const { id } = sent.body.message;
  expect((await there.nextFrame('message')).message).toMatchObject({ id, content, suspected: true });
  const shown = (await here.nextFrame('message')).message;
  expect([shown.id, shown.suspected]).toEqual([id, undefined]);
  expect((await sendMessage(two, a, b, content, 'q1')).body.message.id, 'the retry on the other process').toBe(id);
  await requestAs(two, b, 'POST', `/api/conversations/${withPartner(a)}/read`, { seq: 3 });
  expect(await here.nextFrame('read')).toMatchObject({ reader_id: b.id, seq: 3 });
  expect([here.unreadFrames('message'), there.unreadFrames('message')]).toEqual([[], []]);
});

test('a group chat is shared by both processes, and a removal on one applies on the other at once', async () => {
  const [a, b] = await createChattingPair();
  for (const who of [a, b]) await requestAs(one, who, 'POST', '/api/profile/create');
  const body = { name: 'Piso', city_id: '46250', size: 4, visibility: 'private' };
  const group = (await requestAs(one, a, 'POST', '/api/groups', body)).body.group.id as string;
  const [here, there] = [await open(one, a), await open(two, b)];
  await requestAs(two, a, 'POST', `/api/groups/${group}/invitations`, { user_id: b.id });
  await requestAs(two, b, 'POST', `/api/groups/${group}/invitations/answer`, { answer: 'accept' });
  const room = `group-${group}`;
  expect((await here.nextFrame('message')).message).toMatchObject({ content: 'member_joined', sender_id: b.id });
  await there.nextFrame('message');
  await Promise.all(
    Array.from({ length: 10 }, async (_, nth) =>
      sendMessageTo(nth % 2 ? one : two, nth % 2 ? a : b, room, `${nth}`, `r${nth}`),
    ),
  );
  for (const tab of [here, there]) {
    const seqs: number[] = [];
    for (let nth = 0; nth < 10; nth += 1) seqs.push((await tab.nextFrame('message')).message.seq as number);
    expect(seqs.toSorted((x, y) => x - y)).toEqual(Array.from({ length: 10 }, (_, nth) => nth + 2));
  }
  await requestAs(one, a, 'DELETE', `/api/groups/${group}/members/${b.id}`);
  expect((await sendMessageTo(two, b, room, 'sigo aquí')).status).toBe(404);
  expect((await requestAs(two, b, 'GET', `/api/conversations/${room}/messages`)).status).toBe(404);
  expect(await there.nextFrame('conversation', ({ change }) => change === 'deleted')).toMatchObject({
    conversation_id: room,
  });
});

test('a ticket of one process opens one socket on the other', async () => {
  const [a] = await createChattingPair();
  await open(two, a, one);
  const ticket = await fetchTicket(one.url, a.token);
  const codes = await Promise.all(
    [one, two].map(async (server) => {
      const answer = await fetch(`${server.url}/api/realtime?ticket=${ticket}`);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  expect(codes, 'a request without upgrade opens no socket and does not use the ticket').toEqual([404, 404]);
});

test('presence of one process is visible on the other', async () => {
  const [a, b] = await createChattingPair();
  const watching = await open(one, a);
  watching.send({ type: 'sub', ids: [b.id] });
  const other = await open(two, b);
  other.send({ type: 'hb', visible: true });
  const ofB = (isOnline: boolean) => (frame: object) => (frame as { is_online?: boolean }).is_online === isOnline;
  // A process that has just started waits before it reports people as offline.
  await expect
    .poll(() => watching.frames.some((frame) => frame.type === 'presence' && ofB(true)(frame)), { timeout: 20_000 })
    .toBe(true);
  const status = await requestAs(one, a, 'GET', `/api/profile/online-status?user_id=${b.id}`);
  expect(status.body).toMatchObject({ is_online: true });
  await requestAs(two, b, 'PUT', '/api/profile/presence-settings', { hide_presence: true });
  await expect
    .poll(() => watching.frames.findLast((frame) => frame.type === 'presence'), { timeout: 20_000 })
    .toMatchObject({ user_id: b.id, is_online: false });
});

test('a call between two processes rings, is answered, signals and ends; two simultaneous calls become one', async () => {
  const [a, b] = await createChattingPair();
  const [here, there, other] = [await open(one, a), await open(two, b), await open(one, b)];
  const id = randomUUID();
  here.send({ type: 'call_ring', call_id: id, user_id: b.id, video: false });
  for (const tab of [there, other]) expect((await tab.nextFrame('call_incoming'))['call_id']).toBe(id);
  there.send({ type: 'call_accept', call_id: id });
  for (const tab of [here, there]) expect(await tab.nextFrame('call_accepted')).toMatchObject({ is_here: true });
  expect(await other.nextFrame('call_accepted')).toMatchObject({ is_here: false });
  here.send({ type: 'call_signal', call_id: id, media: { camera: false, microphone: true } });
  expect((await there.nextFrame('call_signal'))['media']).toEqual({ camera: false, microphone: true });
  there.send({ type: 'call_hang_up', call_id: id });
  for (const tab of [here, there, other])
    expect(await tab.nextFrame('call_ended')).toMatchObject({ reason: 'hung_up' });
  expect(other.unreadFrames('call_signal')).toEqual([]);

  const [mine, theirs] = [randomUUID(), randomUUID()];
  here.send({ type: 'call_ring', call_id: mine, user_id: b.id, video: false });
  there.send({ type: 'call_ring', call_id: theirs, user_id: a.id, video: false });
  const mergedId = mine < theirs ? mine : theirs;
  for (const tab of [here, there])
    expect(await tab.nextFrame('call_accepted')).toMatchObject({ call_id: mergedId, is_here: true });
  here.send({ type: 'call_hang_up', call_id: mergedId });
  await there.nextFrame('call_ended');
});

test('a session ended on one process is invalid on the other, for requests and sockets', async () => {
  const [a] = await createChattingPair();
  const socket = await open(two, a);
  expect((await requestAs(two, a, 'GET', '/api/auth/session')).status, 'known to the other by now').toBe(200);
  expect((await requestAs(one, a, 'POST', '/api/auth/sign-out')).status).toBe(200);
  expect(await socket.closed).toBe(4401);
  expect((await requestAs(two, a, 'GET', '/api/auth/session')).status).toBe(401);
});

test('a ban on one process applies on the other within two seconds, and so does its end', async () => {
  const [a, b] = await createChattingPair();
  const admin = await getAdmin();
  for (const who of [a, b]) await requestAs(one, who, 'POST', '/api/profile/create');
  const socket = await open(two, a);
  const seen = async () => (await requestAs(two, b, 'GET', `/api/profiles/${a.id}`)).status;
  const isIn = async () => (await requestAs(two, a, 'GET', '/api/auth/session')).status;
  expect([await isIn(), await seen()], 'known to the other by now').toEqual([200, 200]);
  const subject = { type: 'profile', id: a.id };
  const facts = 'Pide dinero antes de la visita.';
  const act = async (action: string) =>
    requestAs(one, admin, 'POST', '/api/admin/actions', { subject, action, reason: 'scam', facts });
  const began = performance.now();
  expect((await act('ban')).status).toBe(201);
  expect(await socket.closed).toBe(4401);
  expect([await isIn(), await seen(), (await sendMessage(two, b, a, '¿Hola?')).status]).toEqual([401, 404, 404]);
  expect(performance.now() - began).toBeLessThan(2000);
  expect((await act('restore')).status).toBe(201);
  expect(await seen()).toBe(200);
});

test("an admin's setting applies on every process at once, and so does a new admin role", async () => {
  const [a, b] = await createChattingPair();
  const admin = await getAdmin();
  const [c] = await createAccounts(one, [`nueva${made}@tukan.test`]);
  if (!c) throw new Error('no accounts were created');
  const put = async (body: object) => requestAs(one, admin, 'PUT', '/api/admin/settings', body);
  const notice = async () => ((await (await fetch(`${two.url}/api/site-settings/notice`)).json()) as { es: string }).es;
  expect([await notice(), (await requestAs(two, b, 'GET', '/api/admin/people')).status]).toEqual(['', 404]);
  const began = performance.now();
  expect((await put({ new_chats: false, notice_es: 'Volvemos a las seis.' })).status).toBe(200);
  await expect.poll(notice).toBe('Volvemos a las seis.');
  expect((await sendMessage(two, c, a, '¿Hola?')).body).toMatchObject({ code: 'new_chats_closed' });
  expect((await sendMessage(two, b, a, '¿Sigues ahí?')).status).toBe(201);
  expect((await requestAs(one, admin, 'PUT', `/api/admin/people/${b.id}/role`, { role: 'admin' })).status).toBe(204);
  await expect.poll(async () => (await requestAs(two, b, 'GET', '/api/admin/people')).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(3000);
  await requestAs(one, admin, 'PUT', `/api/admin/people/${b.id}/role`, { role: 'user' });
  await put({ new_chats: true, notice_es: '' });
});

test('both processes share one rate limit', async () => {
  const tryIn = async (server: ServerProcess) => {
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

test('after one process is killed the other continues with everything acknowledged', async () => {
  const [a, b] = await createChattingPair();
  const there = await open(two, b);
  const acknowledged: string[] = [];
  for (let nth = 0; nth < 16; nth += 1) {
    if (nth === 7) await one.stop('SIGKILL');
    const answer = await sendMessage(one, a, b, `n${nth}`, `k${nth}`).catch(() => null);
    const sure = answer?.status === 201 ? answer : await sendMessage(two, a, b, `n${nth}`, `k${nth}`);
    expect(sure.status).toBeLessThan(300);
    acknowledged.push(sure.body.message.id as string);
  }
  await one.start();
  for (const server of [one, two]) {
    const { body } = await requestAs(server, b, 'GET', `/api/conversations/${withPartner(a)}/messages?limit=50`);
    const ids = (body.messages as { id: string; content: string }[]).filter(({ content }) => content.startsWith('n'));
    expect(ids.map(({ id }) => id).reverse()).toEqual(acknowledged);
  }
  const receivedIds = there.frames
    .filter((frame) => frame.type === 'message')
    .map((frame) => frame['message'].id as string);
  expect(new Set(receivedIds).size, 'no duplicate').toBe(receivedIds.length);
}, 60_000);

test('without Redis each process goes on by itself, and together again when it is back', async () => {
  const [a, b] = await createChattingPair();
  const there = await open(two, b);
  redis.pause();
  await expect.poll(async () => (await sendMessage(one, a, b, 'sin bus')).status, { timeout: 10_000 }).toBe(201);
  expect((await requestAs(two, a, 'GET', '/api/auth/session')).status).toBe(200);
  await requestAs(one, a, 'POST', '/api/auth/sign-out');
  expect(
    (await requestAs(two, a, 'GET', '/api/auth/session')).status,
    'cached sessions are not trusted meanwhile',
  ).toBe(401);
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
  const c = (await createAccounts(two, [`carla${made}@tukan.test`]))[0];
  if (!c) throw new Error('no accounts were created');
  await expect
    .poll(
      async () => {
        await sendMessage(one, c, b, `otra vez ${performance.now()}`);
        return there.frames.some(
          (frame) => frame.type === 'message' && String(frame['message'].content).startsWith('otra vez'),
        );
      },
      { timeout: 15_000, interval: 500 },
    )
    .toBe(true);
}, 60_000);
