import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { isSessionValid } from '#features/accounts/server/service/sessions.ts';
import { queryRows } from '#platform/db/db.ts';
import { contextAs, createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { serveTestApp, type TestServer } from '#tests/support/server/test-server.ts';
import type { SocketTab } from '#tests/support/client/socket-tab.ts';
import {
  createMessagingFixtures,
  conversationIdWith,
  type MessagingFixtures,
} from '#tests/support/fixtures/messaging.ts';
import { serverFrame } from '../../domain/frames.ts';
import { SEND_RATE } from '../../domain/rules.ts';

const SCAM =
  'Estoy en Londres y no puedo enseñarlo. Envíame la fianza por Western Union hoy y te mando las llaves por DHL';

let app: TestApp;
let server: TestServer;
let fixtures: MessagingFixtures;

beforeAll(async () => {
  app = await createTestApp();
  server = await serveTestApp(app);
  fixtures = createMessagingFixtures(app);
});

const say = (tab: SocketTab, to: TestUser, content: unknown, client_id: string, more: object = {}) =>
  tab.send({ type: 'send', message: { to: to.id, content, type: 'text', property_id: null, client_id, ...more } });
const answered = async (tab: SocketTab, client_id: string) =>
  (await tab.nextFrame('message', ({ message }) => message.client_id === client_id)).message;
const refused = async (tab: SocketTab, client_id: string) =>
  tab.nextFrame('refused', (frame) => frame.client_id === client_id);
const contents = async (as: TestUser, other: TestUser): Promise<string[]> =>
  (await app.request('GET', `/api/conversations/${conversationIdWith(other)}/messages`, { as })).body.messages.map(
    ({ content }: { content: string }) => content,
  );

test('a message sent over a socket is stored and reaches every tab of both users, including the sending one', async () => {
  const { a, b } = await fixtures.createConversation();
  const [mine, other, theirs] = [await server.openTab(a), await server.openTab(a), await server.openTab(b)];
  say(mine, b, '  ¿Quedamos? ', 'k1');
  const message = await answered(mine, 'k1');
  expect(message).toMatchObject({
    content: '¿Quedamos?',
    seq: 3,
    conversation_id: conversationIdWith(b),
    sender_id: a.id,
  });
  expect(await answered(other, 'k1')).toEqual(message);
  expect((await theirs.nextFrame('message')).message).toMatchObject({
    id: message.id,
    conversation_id: conversationIdWith(a),
  });
  expect((await contents(b, a))[0]).toBe('¿Quedamos?');
  for (const frame of mine.frames) expect(serverFrame.safeParse(frame).success, JSON.stringify(frame)).toBe(true);
});

test('a repeated client id returns the same message to this tab only, by socket and HTTP', async () => {
  const { a, b } = await fixtures.createConversation();
  const mine = await server.openTab(a);
  say(mine, b, 'una vez', 'k1');
  const first = await answered(mine, 'k1');
  const other = await server.openTab(a);
  say(mine, b, 'una vez', 'k1');
  expect(await answered(mine, 'k1')).toEqual(first);
  expect(await fixtures.send(a, b.id, 'una vez', { client_id: 'k1' })).toMatchObject({
    status: 200,
    body: { message: first },
  });
  await fixtures.send(a, b.id, 'por correo', { client_id: 'k2' });
  await answered(mine, 'k2');
  say(mine, b, 'por correo', 'k2');
  expect(await answered(mine, 'k2')).toMatchObject({ seq: 4 });
  say(mine, b, 'otra cosa', 'k2');
  expect(await refused(mine, 'k2')).toMatchObject({ status: 409, code: 'client_id_reused' });
  expect((await contents(a, b)).slice(0, 2)).toEqual(['por correo', 'una vez']);
  expect(other.frames.filter(({ type }) => type === 'message')).toHaveLength(1);
});

test('a socket that closes before the acknowledgement loses and duplicates nothing', async () => {
  const { a, b } = await fixtures.createConversation();
  for (let nth = 0; nth < 5; nth += 1) {
    const tab = await server.openTab(a);
    say(tab, b, `corte ${nth}`, `k${nth}`);
    await tab.close();
    const back = await server.openTab(a);
    say(back, b, `corte ${nth}`, `k${nth}`);
    expect((await answered(back, `k${nth}`)).seq).toBe(nth + 3);
  }
  expect((await contents(b, a)).slice(0, 5)).toEqual([4, 3, 2, 1, 0].map((nth) => `corte ${nth}`));
});

test('errors equal those of the HTTP request in the requested language', async () => {
  const { a, b } = await fixtures.createConversation();
  const [blocker, spare] = [await fixtures.createUser('esquiva'), await fixtures.createUser('pepa')];
  await app.baseContext.db.execute(
    `insert into blocks (blocker_id, blocked_id, created_at) values ('${blocker.id}', '${a.id}', '2026-01-01')`,
  );
  const tab = await server.openTab(a);
  const bad: [string, object][] = [
    ['empty', { content: ' ' }],
    ['long', { content: 'ñ'.repeat(2001) }],
    ['number', { content: 7 }],
    ['unknown', { seq: 7, sender_id: b.id }],
    ['odd', { content: 'x\0y' }],
    ['self', { to: a.id }],
    ['nobody', { to: 'chat-' }],
    ['blocked', { to: blocker.id }],
    ['file', { type: 'file' }],
    ['home', { type: 'property_interest', property_id: crypto.randomUUID() }],
    ['room', { to: `group-${crypto.randomUUID()}` }],
  ];
  for (const [nth, [client_id, more]] of bad.entries()) {
    const lang = nth % 2 === 0 ? 'es' : 'en';
    const body = { to: spare.id, content: 'x', type: 'text', property_id: null, client_id, ...more };
    const posted = await app.request('POST', '/api/messages/send', { as: a, lang, body, headers: await app.csrf(a) });
    // Both transports share one rate limit.
    if (nth % 4 === 3) app.clock.advance(SEND_RATE.perMs);
    tab.send({ type: 'send', lang, message: body });
    const { type: _type, client_id: _id, retry_after_s: _wait, status, ...error } = await refused(tab, client_id);
    expect({ status, body: error }, client_id).toEqual({ status: posted.status, body: posted.body });
  }
  expect(await contents(a, b)).toHaveLength(2);
});

test('the limit of five messages before a reply applies to sockets too', async () => {
  const [a, b] = [await fixtures.createUser('ana'), await fixtures.createUser('bea')];
  const tab = await server.openTab(a);
  for (let nth = 1; nth <= 6; nth += 1) say(tab, b, `${nth}`, `k${nth}`);
  expect((await answered(tab, 'k5')).seq).toBe(5);
  expect(await refused(tab, 'k6')).toMatchObject({ status: 429, code: 'pending_limit', retry_after_s: 86_400 });
});

test('concurrent messages of one socket are numbered in order and do not delay its other frames', async () => {
  const { a, b } = await fixtures.createConversation();
  const [tab, theirs] = [await server.openTab(a), await server.openTab(b)];
  for (let nth = 0; nth < 15; nth += 1) say(tab, b, `${nth}`, `k${nth}`);
  for (let nth = 0; nth < 5; nth += 1) tab.send({ type: 'hb', visible: true });
  for (let nth = 0; nth < 15; nth += 1)
    expect((await theirs.nextFrame('message')).message).toMatchObject({ content: `${nth}`, seq: nth + 3 });
  for (let nth = 0; nth < 5; nth += 1) await tab.nextFrame('ping');
});

test('twenty at once pass, HTTP requests included, and the next must wait', async () => {
  const { a, b } = await fixtures.createConversation();
  const tab = await server.openTab(a);
  for (let nth = 0; nth < 10; nth += 1) await fixtures.send(a, b.id, `${nth}`);
  for (let nth = 0; nth < 30; nth += 1) say(tab, b, `${nth}`, `k${nth}`);
  const first = await tab.nextFrame('refused');
  expect(first).toMatchObject({ status: 429, code: 'too_many_requests', retry_after_s: expect.any(Number) });
  say(tab, b, 'la última', 'last');
  await refused(tab, 'last');
  expect(tab.frames.filter(({ type }) => type === 'refused').length).toBeGreaterThan(5);
});

test('an ended session sends nothing: at once after sign-out, within 30 s after a silent deletion', async () => {
  const { a, b } = await fixtures.createConversation();
  const tab = await server.openTab(a);
  say(tab, b, 'sigo aquí', 'k1');
  await answered(tab, 'k1');
  await app.baseContext.db.execute(sql`delete from sessions where user_id = ${a.id}`);
  app.clock.advance(30_001);
  say(tab, b, 'ya no', 'k2');
  expect(await refused(tab, 'k2')).toMatchObject({ status: 401, code: 'unauthorized' });
  expect(await tab.closed).toBe(4401);
  const out = await server.openTab(b);
  say(out, a, 'aún', 'k0');
  await answered(out, 'k0');
  const [session] = await queryRows<{ id: string }>(
    app.baseContext.db,
    sql`select id from sessions where user_id = ${b.id}`,
  );
  const ctx = contextAs(app, b);
  const own = { ...ctx, actor: { ...ctx.actor, sessionId: session?.id ?? '' } };
  expect(await isSessionValid(own)).toBe(true);
  await app.request('POST', '/api/auth/sign-out', { as: b });
  expect(await isSessionValid(own), 'not even while the socket is open').toBe(false);
  say(out, a, 'tarde', 'k3');
  expect(await out.closed).toBe(4401);
  const left = await app.baseContext.db.execute(
    sql`select 1 from messages where client_id in ('k2', 'k3') and sender_id in (${a.id}, ${b.id})`,
  );
  expect((left as { rows?: unknown[] }).rows).toEqual([]);
});

test('with the transport set to http, sockets cannot send messages', async () => {
  const plain = await createTestApp({ MESSAGE_TRANSPORT: 'http' });
  const [a, b] = [await plain.createUser('ana'), await plain.createUser('bea')];
  const tab = await (await serveTestApp(plain)).openTab(a);
  expect(tab.frames[0]).toMatchObject({ type: 'hello', message_transport: 'http' });
  say(tab, b, 'hola', 'k1');
  tab.send({ type: 'hb', visible: true });
  await tab.nextFrame('ping');
  expect(await queryRows(plain.baseContext.db, sql`select 1 from messages`)).toEqual([]);
});

test('a message that reads like fraud is held back over the socket as over HTTP', async () => {
  const { a, b } = await fixtures.createConversation();
  const [tab, theirs] = [await server.openTab(a), await server.openTab(b)];
  say(tab, b, SCAM, 'held');
  expect(await refused(tab, 'held')).toMatchObject({ status: 409, code: 'message_quarantined' });
  expect((await fixtures.send(a, b.id, SCAM, { client_id: 'held' })).body.code).toBe('message_quarantined');
  await theirs.flush();
  expect(theirs.unreadFrames('message')).toEqual([]);
  expect(await contents(b, a)).toHaveLength(2);
});

test('frames are counted among the requests, by status', async () => {
  const measured = await createTestApp({ METRICS_TOKEN: 'a-token-for-the-metrics' });
  const [a, b] = [await measured.createUser('ana'), await measured.createUser('bea')];
  const tab = await (await serveTestApp(measured)).openTab(a);
  say(tab, b, 'hola', 'k1');
  await answered(tab, 'k1');
  say(tab, b, ' ', 'k2');
  await refused(tab, 'k2');
  const text = await (await measured.baseContext.metrics.render())?.text();
  for (const status of [201, 400])
    expect(text).toContain(`tukan_request_seconds_count{route="frame send",status="${status}"} 1`);
});

test('an invalid frame is ignored', async () => {
  const { a, b } = await fixtures.createConversation();
  const tab = await server.openTab(a);
  const message = { to: b.id, content: 'x' };
  for (const bad of [message, { ...message, client_id: '' }, { ...message, client_id: 'x'.repeat(65) }, null, 'x'])
    tab.send({ type: 'send', message: bad });
  tab.send({ type: 'send', lang: 'fr', message: { ...message, client_id: 'k' } });
  tab.send({ type: 'hb', visible: true });
  await tab.nextFrame('ping');
  expect(tab.frames.map(({ type }) => type)).toEqual(['hello', 'ping']);
  expect(await contents(a, b)).toHaveLength(2);
});
