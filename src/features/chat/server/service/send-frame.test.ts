import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { stillStands } from '#features/accounts/server/service/sessions.ts';
import { rowsOf } from '#platform/db/db.ts';
import { contextAs, makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { serveTestApp, type TestServer } from '#tests/support/server.ts';
import type { Tab } from '#tests/support/tab.ts';
import { makeTalk, with_, type Talk } from '#tests/support/talk.ts';
import { serverFrame } from '../../domain/frames.ts';

let app: TestApp;
let server: TestServer;
let talk: Talk;

beforeAll(async () => {
  app = await makeTestApp({ SEND_BY: 'socket' });
  server = await serveTestApp(app);
  talk = makeTalk(app);
});

const say = (tab: Tab, to: Person, content: unknown, client_id: string, more: object = {}) =>
  tab.send({ type: 'send', message: { to: to.id, content, type: 'text', property_id: null, client_id, ...more } });
const answered = async (tab: Tab, client_id: string) =>
  (await tab.next('message', ({ message }) => message.client_id === client_id)).message;
const refused = async (tab: Tab, client_id: string) => tab.next('refused', (frame) => frame.client_id === client_id);
const contents = async (as: Person, other: Person): Promise<string[]> =>
  (await app.call('GET', `/api/conversations/${with_(other)}/messages`, { as })).body.messages.map(
    ({ content }: { content: string }) => content,
  );

test('a message sent over a socket is stored, and told to every tab of both, the sending one too', async () => {
  const { a, b } = await talk.twoWhoTalk();
  const [mine, other, theirs] = [await server.tab(a), await server.tab(a), await server.tab(b)];
  say(mine, b, '  ¿Quedamos? ', 'k1');
  const message = await answered(mine, 'k1');
  expect(message).toMatchObject({ content: '¿Quedamos?', seq: 3, conversation_id: with_(b), sender_id: a.id });
  expect(await answered(other, 'k1')).toEqual(message);
  expect((await theirs.next('message')).message).toMatchObject({ id: message.id, conversation_id: with_(a) });
  expect((await contents(b, a))[0]).toBe('¿Quedamos?');
  for (const frame of mine.frames) expect(serverFrame.safeParse(frame).success, JSON.stringify(frame)).toBe(true);
});

test('the same client id answers the same message, to this tab alone, whichever way it went first', async () => {
  const { a, b } = await talk.twoWhoTalk();
  const mine = await server.tab(a);
  say(mine, b, 'una vez', 'k1');
  const first = await answered(mine, 'k1');
  const other = await server.tab(a);
  say(mine, b, 'una vez', 'k1');
  expect(await answered(mine, 'k1')).toEqual(first);
  expect(await talk.send(a, b.id, 'una vez', { client_id: 'k1' })).toMatchObject({
    status: 200,
    body: { message: first },
  });
  await talk.send(a, b.id, 'por correo', { client_id: 'k2' });
  await answered(mine, 'k2');
  say(mine, b, 'por correo', 'k2');
  expect(await answered(mine, 'k2')).toMatchObject({ seq: 4 });
  say(mine, b, 'otra cosa', 'k2');
  expect(await refused(mine, 'k2')).toMatchObject({ status: 409, code: 'client_id_reused' });
  expect((await contents(a, b)).slice(0, 2)).toEqual(['por correo', 'una vez']);
  expect(other.frames.filter(({ type }) => type === 'message')).toHaveLength(1);
});

test('a socket that breaks before the answer loses and doubles nothing', async () => {
  const { a, b } = await talk.twoWhoTalk();
  for (let nth = 0; nth < 5; nth += 1) {
    const tab = await server.tab(a);
    say(tab, b, `corte ${nth}`, `k${nth}`);
    await tab.close();
    const back = await server.tab(a);
    say(back, b, `corte ${nth}`, `k${nth}`);
    expect((await answered(back, `k${nth}`)).seq).toBe(nth + 3);
  }
  expect((await contents(b, a)).slice(0, 5)).toEqual([4, 3, 2, 1, 0].map((nth) => `corte ${nth}`));
});

test('refuses in the words of the call, in the language that was asked for', async () => {
  const { a, b } = await talk.twoWhoTalk();
  const [blocker, spare] = [await talk.newPerson('esquiva'), await talk.newPerson('pepa')];
  await app.base.db.execute(
    `insert into blocks (blocker_id, blocked_id, created_at) values ('${blocker.id}', '${a.id}', '2026-01-01')`,
  );
  const tab = await server.tab(a);
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
    const posted = await app.call('POST', '/api/messages/send', { as: a, lang, body, headers: await app.csrf(a) });
    // the two ways share one rate
    if (nth % 4 === 3) await new Promise((resolve) => setTimeout(resolve, 1000));
    tab.send({ type: 'send', lang, message: body });
    const { type: _type, client_id: _id, retry_after_s: _wait, status, ...words } = await refused(tab, client_id);
    expect({ status, body: words }, client_id).toEqual({ status: posted.status, body: posted.body });
  }
  expect(await contents(a, b)).toHaveLength(2);
});

test('the five messages before an answer are five on this way too', async () => {
  const [a, b] = [await talk.newPerson('ana'), await talk.newPerson('bea')];
  const tab = await server.tab(a);
  for (let nth = 1; nth <= 6; nth += 1) say(tab, b, `${nth}`, `k${nth}`);
  expect((await answered(tab, 'k5')).seq).toBe(5);
  expect(await refused(tab, 'k6')).toMatchObject({ status: 429, code: 'pending_limit', retry_after_s: 86_400 });
});

test('what one socket sends at once is numbered as it was sent, and takes nothing from its other frames', async () => {
  const { a, b } = await talk.twoWhoTalk();
  const [tab, theirs] = [await server.tab(a), await server.tab(b)];
  for (let nth = 0; nth < 15; nth += 1) say(tab, b, `${nth}`, `k${nth}`);
  for (let nth = 0; nth < 5; nth += 1) tab.send({ type: 'hb', visible: true });
  for (let nth = 0; nth < 15; nth += 1)
    expect((await theirs.next('message')).message).toMatchObject({ content: `${nth}`, seq: nth + 3 });
  for (let nth = 0; nth < 5; nth += 1) await tab.next('ping');
});

test('twenty at once pass, the calls among them, and the next is told to wait', async () => {
  const { a, b } = await talk.twoWhoTalk();
  const tab = await server.tab(a);
  for (let nth = 0; nth < 10; nth += 1) await talk.send(a, b.id, `${nth}`);
  for (let nth = 0; nth < 30; nth += 1) say(tab, b, `${nth}`, `k${nth}`);
  const first = await tab.next('refused');
  expect(first).toMatchObject({ status: 429, code: 'too_many_requests', retry_after_s: expect.any(Number) });
  say(tab, b, 'la última', 'last');
  await refused(tab, 'last');
  expect(tab.frames.filter(({ type }) => type === 'refused').length).toBeGreaterThan(5);
});

test('a session that is over sends nothing: signed out at once, gone without a word within the half minute', async () => {
  const { a, b } = await talk.twoWhoTalk();
  const tab = await server.tab(a);
  say(tab, b, 'sigo aquí', 'k1');
  await answered(tab, 'k1');
  await app.base.db.execute(sql`delete from sessions where user_id = ${a.id}`);
  app.clock.advance(30_001);
  say(tab, b, 'ya no', 'k2');
  expect(await refused(tab, 'k2')).toMatchObject({ status: 401, code: 'unauthorized' });
  expect(await tab.closed).toBe(4401);
  const out = await server.tab(b);
  say(out, a, 'aún', 'k0');
  await answered(out, 'k0');
  const [session] = await rowsOf<{ id: string }>(app.base.db, sql`select id from sessions where user_id = ${b.id}`);
  const ctx = contextAs(app, b);
  const own = { ...ctx, actor: { ...ctx.actor, sessionId: session?.id ?? '' } };
  expect(await stillStands(own)).toBe(true);
  await app.call('POST', '/api/auth/sign-out', { as: b });
  expect(await stillStands(own), 'not even until it is closed').toBe(false);
  say(out, a, 'tarde', 'k3');
  expect(await out.closed).toBe(4401);
  const left = await app.base.db.execute(
    sql`select 1 from messages where client_id in ('k2', 'k3') and sender_id in (${a.id}, ${b.id})`,
  );
  expect((left as { rows?: unknown[] }).rows).toEqual([]);
});

test('without the setting nothing is sent this way', async () => {
  const plain = await makeTestApp();
  const [a, b] = [await plain.person('ana'), await plain.person('bea')];
  const tab = await (await serveTestApp(plain)).tab(a);
  expect(tab.frames[0]).toMatchObject({ type: 'hello', send_by: 'call' });
  say(tab, b, 'hola', 'k1');
  tab.send({ type: 'hb', visible: true });
  await tab.next('ping');
  expect(await rowsOf(plain.base.db, sql`select 1 from messages`)).toEqual([]);
});

test('a frame that could not be answered is ignored', async () => {
  const { a, b } = await talk.twoWhoTalk();
  const tab = await server.tab(a);
  const message = { to: b.id, content: 'x' };
  for (const bad of [message, { ...message, client_id: '' }, { ...message, client_id: 'x'.repeat(65) }, null, 'x'])
    tab.send({ type: 'send', message: bad });
  tab.send({ type: 'send', lang: 'fr', message: { ...message, client_id: 'k' } });
  tab.send({ type: 'hb', visible: true });
  await tab.next('ping');
  expect(tab.frames.map(({ type }) => type)).toEqual(['hello', 'ping']);
  expect(await contents(a, b)).toHaveLength(2);
});
