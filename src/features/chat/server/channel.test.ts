import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { serveTestApp, type TestServer } from '#tests/support/server/test-server.ts';
import {
  createMessagingFixtures,
  conversationIdWith,
  type MessagingFixtures,
} from '#tests/support/fixtures/messaging.ts';
import { serverFrame } from '../domain/frames.ts';

let app: TestApp;
let server: TestServer;
let fixtures: MessagingFixtures;

beforeAll(async () => {
  app = await createTestApp();
  server = await serveTestApp(app);
  fixtures = createMessagingFixtures(app);
});

const read = async (as: TestUser, other: TestUser, seq: number) =>
  app.request('POST', `/api/conversations/${conversationIdWith(other)}/read`, { as, body: { seq } });

test("a ticket opens one socket within half a minute, from the site's own pages only", async () => {
  const a = await fixtures.createUser('ana');
  const ticket = await server.ticket(a);
  expect(await server.tryConnect(ticket)).toBe('open');
  expect(await server.tryConnect(ticket)).toBe(401);
  expect(await server.tryConnect('')).toBe(401);
  expect(await server.tryConnect(a.token)).toBe(401);
  expect(await server.tryConnect(await server.ticket(a), { origin: 'https://elsewhere.example' })).toBe(403);
  expect(await server.tryConnect(await server.ticket(a), { origin: server.url })).toBe('open');
  const late = await server.ticket(a);
  app.clock.advance(30_001);
  expect(await server.tryConnect(late)).toBe(401);
  const over = await server.ticket(a);
  await app.request('POST', '/api/auth/sign-out', { as: a });
  expect(await server.tryConnect(over)).toBe(401);
});

test('a message reaches every tab of both users, each in its language, and no other user', async () => {
  const { a, b } = await fixtures.createConversation();
  const c = await fixtures.createUser('cotilla');
  const tabs = await Promise.all([
    server.openTab(a),
    server.openTab(a),
    server.openTab(b),
    server.openTab(b),
    server.openTab(c),
  ]);
  const sent = await fixtures.send(a, b.id, '¿Quedamos?', { client_id: 'q' });
  for (const tab of tabs.slice(0, 2)) expect((await tab.nextFrame('message')).message).toEqual(sent.body.message);
  for (const tab of tabs.slice(2, 4)) {
    const { message } = await tab.nextFrame('message');
    expect(message).toMatchObject({
      id: sent.body.message.id,
      conversation_id: conversationIdWith(a),
      content: '¿Quedamos?',
      read: false,
    });
    expect(message).not.toHaveProperty('client_id');
  }
  await fixtures.send(a, c.id, 'marca');
  expect((await tabs[4]?.nextFrame('message'))?.message).toMatchObject({ content: 'marca' });
  expect(tabs[4]?.frames.map((frame) => frame.type)).toEqual(['hello', 'message']);
  for (const tab of tabs)
    for (const frame of tab.frames) expect(serverFrame.safeParse(frame).success, JSON.stringify(frame)).toBe(true);
});

test('delivery time is counted once per online recipient, not per tab and not for the sender', async () => {
  const { a, b } = await fixtures.createConversation();
  const tabs = await Promise.all([server.openTab(a), server.openTab(b), server.openTab(b)]);
  const counted = async () => {
    await app.baseContext.counters.flush(app.baseContext.db);
    const [row] = await queryRows<{ count: number }>(
      app.baseContext.db,
      sql`select coalesce(sum(count), 0)::int as count from daily_counters where name like 'delivery_ms:%'`,
    );
    return row?.count;
  };
  const before = (await counted()) ?? 0;
  await fixtures.send(a, b.id, 'Hola');
  for (const tab of tabs) await tab.nextFrame('message');
  expect(await counted()).toBe(before + 1);
});

test('messages arrive in order of their seq', async () => {
  const { a, b } = await fixtures.createConversation();
  const tab = await server.openTab(b);
  await Promise.all(Array.from({ length: 15 }, async (_, nth) => fixtures.send(a, b.id, `${nth}`)));
  const seqs: number[] = [];
  for (let nth = 0; nth < 15; nth += 1) seqs.push((await tab.nextFrame('message')).message.seq);
  expect(seqs).toEqual(Array.from({ length: 15 }, (_, nth) => nth + 3));
});

test("a read receipt reaches the writer and the reader's other tabs, once for many steps, and never goes back", async () => {
  const { a, b } = await fixtures.createConversation();
  for (let nth = 3; nth <= 8; nth += 1) await fixtures.send(a, b.id, `${nth}`);
  const [writer, mine, other] = [await server.openTab(a), await server.openTab(b), await server.openTab(b)];
  for (const seq of [4, 5, 6, 8]) mine.send({ type: 'read', conversation_id: conversationIdWith(a), seq });
  expect(await writer.nextFrame('read')).toEqual({
    type: 'read',
    conversation_id: conversationIdWith(b),
    reader_id: b.id,
    seq: 8,
  });
  expect(await other.nextFrame('read')).toEqual({
    type: 'read',
    conversation_id: conversationIdWith(a),
    reader_id: b.id,
    seq: 8,
  });
  await read(b, a, 3);
  await fixtures.send(a, b.id, '9');
  await read(b, a, 9);
  expect(await writer.nextFrame('read')).toMatchObject({ seq: 9 });
  expect(writer.unreadFrames('read')).toEqual([]);
  const { messages } = (await app.request('GET', `/api/conversations/${conversationIdWith(b)}/messages`, { as: a }))
    .body;
  expect(
    messages.filter((message: { sender_id: string; read: boolean }) => message.sender_id === a.id && !message.read),
  ).toEqual([]);
});

test("frames for other users' conversations and invalid frames change nothing and close nothing", async () => {
  const { a, b } = await fixtures.createConversation();
  const c = await fixtures.createUser('cotilla');
  const [spy, writer] = [await server.openTab(c), await server.openTab(a)];
  spy.send({ type: 'read', conversation_id: conversationIdWith(a), seq: 2 });
  spy.send({ type: 'read', conversation_id: conversationIdWith(b), seq: 2, reader_id: b.id });
  spy.send({ type: 'typing', conversation_id: conversationIdWith(a) });
  spy.send({ type: 'message', message: { to: a.id, content: 'x' } });
  spy.send({ type: 'read', conversation_id: conversationIdWith(a), seq: 'two' });
  spy.send({ type: 'hb', visible: 'yes' });
  spy.send({ type: '__proto__' });
  await spy.flush();
  await read(b, a, 1);
  expect(await writer.nextFrame('read')).toMatchObject({ reader_id: b.id, seq: 1 });
  expect(writer.frames.map((frame) => frame.type)).toEqual(['hello', 'read']);
});

test('typing reaches a partner who has replied, at most every two seconds, and nobody else', async () => {
  const { a, b } = await fixtures.createConversation();
  const c = await fixtures.createUser('nueva');
  await fixtures.send(a, c.id, 'hola');
  const [typist, partner, outsider] = [await server.openTab(a), await server.openTab(b), await server.openTab(c)];
  for (let nth = 0; nth < 4; nth += 1) typist.send({ type: 'typing', conversation_id: conversationIdWith(b) });
  typist.send({ type: 'typing', conversation_id: conversationIdWith(c) });
  expect(await partner.nextFrame('typing')).toEqual({
    type: 'typing',
    conversation_id: conversationIdWith(a),
    user_id: a.id,
  });
  for (const tab of [typist, partner, outsider]) await tab.flush();
  expect(partner.unreadFrames('typing')).toEqual([]);
  expect(outsider.unreadFrames('typing')).toEqual([]);
  await app.request('POST', `/api/profile/create`, { as: b, body: {} });
  app.clock.advance(2000);
  typist.send({ type: 'typing', conversation_id: conversationIdWith(b) });
  await partner.nextFrame('typing');
});

test('after a reconnect the heads report the gap, and the messages are fetched', async () => {
  const { a, b } = await fixtures.createConversation();
  const c = await fixtures.createUser('nueva');
  const before = await server.openTab(b);
  await before.close();
  await fixtures.send(a, b.id, 'mientras no estabas');
  await fixtures.send(c, b.id, 'hola, soy nueva');
  const after = await server.openTab(b);
  after.send({ type: 'hb', visible: true, heads: { [conversationIdWith(a)]: 2 } });
  const { conversations } = await after.nextFrame('resync', (frame) => frame['reason'] === 'behind');
  expect(conversations).toHaveLength(2);
  expect(conversations).toEqual(
    expect.arrayContaining([
      { id: conversationIdWith(a), last_seq: 3, last_change: 0 },
      { id: conversationIdWith(c), last_seq: 1, last_change: 0 },
    ]),
  );
  const gap = await app.request('GET', `/api/conversations/${conversationIdWith(a)}/messages?after=2`, { as: b });
  expect(gap.body).toMatchObject({ messages: [{ seq: 3, content: 'mientras no estabas' }], next: null });
  after.send({ type: 'hb', visible: true, heads: { [conversationIdWith(a)]: 3, [conversationIdWith(c)]: 1 } });
  await after.nextFrame('ping');
  await after.nextFrame('ping');
  expect(after.unreadFrames('resync')).toEqual([]);
});

test('a first reply and a deleted copy are sent to the affected tabs', async () => {
  const [a, b] = [await fixtures.createUser('ana'), await fixtures.createUser('bea')];
  await fixtures.send(a, b.id, 'hola');
  const [mine, theirs] = [await server.openTab(a), await server.openTab(b)];
  await fixtures.send(b, a.id, 'hola a ti');
  expect(await mine.nextFrame('conversation')).toMatchObject({
    conversation_id: conversationIdWith(b),
    change: 'answered',
  });
  expect(await theirs.nextFrame('conversation')).toMatchObject({
    conversation_id: conversationIdWith(a),
    change: 'answered',
  });
  await app.request('DELETE', `/api/conversations/${conversationIdWith(b)}`, { as: a });
  expect(await mine.nextFrame('conversation')).toMatchObject({
    conversation_id: conversationIdWith(b),
    change: 'deleted',
  });
  await theirs.flush();
  expect(theirs.unreadFrames('conversation')).toEqual([]);
});

test('signing out closes the sockets of that session', async () => {
  const a = await fixtures.createUser('ana');
  const tab = await server.openTab(a);
  await app.request('POST', '/api/auth/sign-out', { as: a });
  expect(await tab.closed).toBe(4401);
});

test('a frame above 16 KB closes the socket', async () => {
  const tab = await server.openTab(await fixtures.createUser('ana'));
  tab.send({ type: 'typing', conversation_id: 'x'.repeat(17_000) });
  expect(await tab.closed).toBe(1009);
});
