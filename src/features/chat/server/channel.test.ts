import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#platform/db/db.ts';
import { makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { serveTestApp, type TestServer } from '#tests/support/server.ts';
import { makeTalk, with_, type Talk } from '#tests/support/talk.ts';
import { serverFrame } from '../domain/frames.ts';

let app: TestApp;
let server: TestServer;
let talk: Talk;

beforeAll(async () => {
  app = await makeTestApp();
  server = await serveTestApp(app);
  talk = makeTalk(app);
});

const pause = async (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const read = async (as: Person, other: Person, seq: number) =>
  app.call('POST', `/api/conversations/${with_(other)}/read`, { as, body: { seq } });

test('a ticket opens one socket, for half a minute, from our own pages only', async () => {
  const a = await talk.newPerson('ana');
  const ticket = await server.ticket(a);
  expect(await server.knock(ticket)).toBe('open');
  expect(await server.knock(ticket)).toBe(401);
  expect(await server.knock('')).toBe(401);
  expect(await server.knock(a.token)).toBe(401);
  expect(await server.knock(await server.ticket(a), { origin: 'https://elsewhere.example' })).toBe(403);
  expect(await server.knock(await server.ticket(a), { origin: server.address })).toBe('open');
  const late = await server.ticket(a);
  app.clock.advance(30_001);
  expect(await server.knock(late)).toBe(401);
  const over = await server.ticket(a);
  await app.call('POST', '/api/auth/sign-out', { as: a });
  expect(await server.knock(over)).toBe(401);
});

test('a message reaches every tab of both people, each in their own words, and nobody else', async () => {
  const { a, b } = await talk.twoWhoTalk();
  const c = await talk.newPerson('cotilla');
  const tabs = await Promise.all([server.tab(a), server.tab(a), server.tab(b), server.tab(b), server.tab(c)]);
  const sent = await talk.send(a, b.id, '¿Quedamos?', { client_id: 'q' });
  for (const tab of tabs.slice(0, 2)) expect((await tab.next('message')).message).toEqual(sent.body.message);
  for (const tab of tabs.slice(2, 4)) {
    const { message } = await tab.next('message');
    expect(message).toMatchObject({
      id: sent.body.message.id,
      conversation_id: with_(a),
      content: '¿Quedamos?',
      read: false,
    });
    expect(message).not.toHaveProperty('client_id');
  }
  await pause(100);
  expect(tabs[4]?.frames.map((frame) => frame.type)).toEqual(['hello']);
  for (const tab of tabs)
    for (const frame of tab.frames) expect(serverFrame.safeParse(frame).success, JSON.stringify(frame)).toBe(true);
});

test('how long a message took counts once for a reader who is there, not by tab, and not for its writer', async () => {
  const { a, b } = await talk.twoWhoTalk();
  const tabs = await Promise.all([server.tab(a), server.tab(b), server.tab(b)]);
  const counted = async () => {
    await app.base.tally.flush(app.base.db);
    const [row] = await rowsOf<{ count: number }>(
      app.base.db,
      sql`select coalesce(sum(count), 0)::int as count from daily_tallies where name like 'delivery_ms:%'`,
    );
    return row?.count;
  };
  const before = (await counted()) ?? 0;
  await talk.send(a, b.id, 'Hola');
  for (const tab of tabs) await tab.next('message');
  expect(await counted()).toBe(before + 1);
});

test('messages arrive in the order of their seqs', async () => {
  const { a, b } = await talk.twoWhoTalk();
  const tab = await server.tab(b);
  await Promise.all(Array.from({ length: 15 }, async (_, nth) => talk.send(a, b.id, `${nth}`)));
  const seqs: number[] = [];
  for (let nth = 0; nth < 15; nth += 1) seqs.push((await tab.next('message')).message.seq);
  expect(seqs).toEqual(Array.from({ length: 15 }, (_, nth) => nth + 3));
});

test('reading is told to the writer and to my other tabs, once for many steps, and never goes back', async () => {
  const { a, b } = await talk.twoWhoTalk();
  for (let nth = 3; nth <= 8; nth += 1) await talk.send(a, b.id, `${nth}`);
  const [writer, mine, other] = [await server.tab(a), await server.tab(b), await server.tab(b)];
  for (const seq of [4, 5, 6, 8]) mine.send({ type: 'read', conversation_id: with_(a), seq });
  expect(await writer.next('read')).toEqual({ type: 'read', conversation_id: with_(b), reader_id: b.id, seq: 8 });
  expect(await other.next('read')).toEqual({ type: 'read', conversation_id: with_(a), reader_id: b.id, seq: 8 });
  await read(b, a, 3);
  await pause(400);
  expect(writer.left('read')).toEqual([]);
  const { messages } = (await app.call('GET', `/api/conversations/${with_(b)}/messages`, { as: a })).body;
  expect(
    messages.filter((message: { sender_id: string; read: boolean }) => message.sender_id === a.id && !message.read),
  ).toEqual([]);
});

test("frames about other people's conversations and nonsense change nothing and cut nobody off", async () => {
  const { a, b } = await talk.twoWhoTalk();
  const c = await talk.newPerson('cotilla');
  const [spy, writer] = [await server.tab(c), await server.tab(a)];
  spy.send({ type: 'read', conversation_id: with_(a), seq: 2 });
  spy.send({ type: 'read', conversation_id: with_(b), seq: 2, reader_id: b.id });
  spy.send({ type: 'typing', conversation_id: with_(a) });
  spy.send({ type: 'message', message: { to: a.id, content: 'x' } });
  spy.send({ type: 'read', conversation_id: with_(a), seq: 'two' });
  spy.send({ type: 'hb', visible: 'yes' });
  spy.send({ type: '__proto__' });
  await pause(500);
  expect(writer.frames.map((frame) => frame.type)).toEqual(['hello']);
  spy.send({ type: 'hb', visible: true });
  await spy.next('ping');
});

test('typing reaches somebody who has answered, every two seconds at the most, and nobody who has not', async () => {
  const { a, b } = await talk.twoWhoTalk();
  const c = await talk.newPerson('nueva');
  await talk.send(a, c.id, 'hola');
  const [typist, partner, stranger] = [await server.tab(a), await server.tab(b), await server.tab(c)];
  for (let nth = 0; nth < 4; nth += 1) typist.send({ type: 'typing', conversation_id: with_(b) });
  typist.send({ type: 'typing', conversation_id: with_(c) });
  expect(await partner.next('typing')).toEqual({ type: 'typing', conversation_id: with_(a), user_id: a.id });
  await pause(150);
  expect(partner.left('typing')).toEqual([]);
  expect(stranger.left('typing')).toEqual([]);
  await app.call('POST', `/api/profile/create`, { as: b, body: {} });
  app.clock.advance(2000);
  typist.send({ type: 'typing', conversation_id: with_(b) });
  await partner.next('typing');
});

test('after a break the heads tell what was missed, and the gap is fetched', async () => {
  const { a, b } = await talk.twoWhoTalk();
  const c = await talk.newPerson('nueva');
  const before = await server.tab(b);
  await before.close();
  await talk.send(a, b.id, 'mientras no estabas');
  await talk.send(c, b.id, 'hola, soy nueva');
  const after = await server.tab(b);
  after.send({ type: 'hb', visible: true, heads: { [with_(a)]: 2 } });
  const { conversations } = await after.next('resync', (frame) => frame['reason'] === 'behind');
  expect(conversations).toHaveLength(2);
  expect(conversations).toEqual(
    expect.arrayContaining([
      { id: with_(a), last_seq: 3 },
      { id: with_(c), last_seq: 1 },
    ]),
  );
  const gap = await app.call('GET', `/api/conversations/${with_(a)}/messages?after=2`, { as: b });
  expect(gap.body).toMatchObject({ messages: [{ seq: 3, content: 'mientras no estabas' }], next: null });
  after.send({ type: 'hb', visible: true, heads: { [with_(a)]: 3, [with_(c)]: 1 } });
  await after.next('ping');
  await after.next('ping');
  expect(after.left('resync')).toEqual([]);
});

test('the first answer and a deleted copy are told to the tabs they concern', async () => {
  const [a, b] = [await talk.newPerson('ana'), await talk.newPerson('bea')];
  await talk.send(a, b.id, 'hola');
  const [mine, theirs] = [await server.tab(a), await server.tab(b)];
  await talk.send(b, a.id, 'hola a ti');
  expect(await mine.next('conversation')).toMatchObject({ conversation_id: with_(b), change: 'answered' });
  expect(await theirs.next('conversation')).toMatchObject({ conversation_id: with_(a), change: 'answered' });
  await app.call('DELETE', `/api/conversations/${with_(b)}`, { as: a });
  expect(await mine.next('conversation')).toMatchObject({ conversation_id: with_(b), change: 'deleted' });
  await pause(50);
  expect(theirs.left('conversation')).toEqual([]);
});

test('signing out closes the sockets of that session', async () => {
  const a = await talk.newPerson('ana');
  const tab = await server.tab(a);
  await app.call('POST', '/api/auth/sign-out', { as: a });
  expect(await tab.closed).toBe(4401);
});

test('a frame over 16 KB ends the socket', async () => {
  const tab = await server.tab(await talk.newPerson('ana'));
  tab.send({ type: 'typing', conversation_id: 'x'.repeat(17_000) });
  expect(await tab.closed).toBe(1009);
});
