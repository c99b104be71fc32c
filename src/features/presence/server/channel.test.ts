import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rowsOf } from '#platform/db/db.ts';
import { makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { serveTestApp, type TestServer } from '#tests/support/server.ts';
import { makeTalk, type Talk } from '#tests/support/talk.ts';
import { PRESENCE } from '../domain/rules.ts';
import { tellWhoLeft } from './service/here.ts';
import { presenceFor } from './service/look.ts';
import { flushPresence } from './service/state.ts';

let app: TestApp;
let server: TestServer;
let talk: Talk;
let a: Person;
let b: Person;

beforeEach(async () => {
  app = await makeTestApp();
  server = await serveTestApp(app);
  talk = makeTalk(app);
  ({ a, b } = await talk.twoWhoTalk());
  app.clock.advance(PRESENCE.holdAfterStartMs);
  await tellWhoLeft(app.context());
});

const UNKNOWN = { is_online: false, last_seen: null };
const status = async (as: Person, of: Person) =>
  (await app.call('GET', `/api/profile/online-status?user_id=${of.id}`, { as })).body;
const today = () => `${app.clock.now().toISOString().slice(0, 10)}T00:00:00.000Z`;
const online = async (as: Person) => app.call('POST', '/api/profile/update-online-status', { as });
const pause = async (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a block and hiding end it for the other side, at once and over the socket', async () => {
  const tab = await server.tab(a);
  await online(b);
  tab.send({ type: 'sub', ids: [b.id] });
  expect(await tab.next('presence')).toEqual({ type: 'presence', user_id: b.id, is_online: true, last_seen: today() });
  await app.call('PUT', '/api/profile/presence-settings', { as: b, body: { hide_presence: true } });
  expect(await tab.next('presence')).toEqual({ type: 'presence', user_id: b.id, ...UNKNOWN });
  expect(await status(a, b)).toEqual(UNKNOWN);
  await app.call('PUT', '/api/profile/presence-settings', { as: b, body: { hide_presence: false } });
  expect(await tab.next('presence')).toMatchObject({ is_online: true });
  for (const as of [a, b]) await app.call('POST', '/api/profile/create', { as, body: {} });
  await app.call('POST', '/api/blocks', { as: b, body: { user_id: a.id } });
  expect(await tab.next('presence')).toMatchObject(UNKNOWN);
  await online(b);
  await app.call('POST', '/api/profile/set-offline-status', { as: b });
  await pause(50);
  expect(tab.left('presence')).toEqual([]);
});

test('comings and goings reach those who follow and may, and only when something changes', async () => {
  const c = await talk.newPerson('desconocida');
  const [follower, stranger] = [await server.tab(a), await server.tab(c)];
  for (const tab of [follower, stranger]) tab.send({ type: 'sub', ids: [b.id] });
  expect(await follower.next('presence')).toMatchObject({ user_id: b.id, is_online: false });
  expect(await stranger.next('presence')).toEqual({ type: 'presence', user_id: b.id, ...UNKNOWN });
  const [phone, laptop] = [await server.tab(b), await server.tab(b)];
  phone.send({ type: 'hb', visible: true });
  laptop.send({ type: 'hb', visible: true });
  expect(await follower.next('presence')).toMatchObject({ is_online: true });
  await phone.close();
  await pause(50);
  app.clock.advance(PRESENCE.reloadGraceMs);
  await tellWhoLeft(app.context());
  expect(await status(a, b)).toMatchObject({ is_online: true });
  laptop.send({ type: 'hb', visible: false });
  await pause(100);
  app.clock.advance(PRESENCE.offlineAfterHiddenMs);
  await tellWhoLeft(app.context());
  expect(await follower.next('presence')).toMatchObject({ is_online: false, last_seen: today() });
  expect(follower.left('presence')).toEqual([]);
  expect(stranger.left('presence')).toEqual([]);
  follower.send({ type: 'unsub', ids: [b.id] });
  await pause(50);
  await online(b);
  await pause(100);
  expect(follower.left('presence')).toEqual([]);
});

test('a page that reloads does not seem to leave', async () => {
  const follower = await server.tab(a);
  const tab = await server.tab(b);
  tab.send({ type: 'hb', visible: true });
  await tab.next('ping');
  follower.send({ type: 'sub', ids: [b.id] });
  await follower.next('presence', (frame) => frame['is_online'] === true);
  await tab.close();
  await pause(50);
  await tellWhoLeft(app.context());
  const again = await server.tab(b);
  again.send({ type: 'hb', visible: true });
  await again.next('ping');
  app.clock.advance(PRESENCE.reloadGraceMs);
  await tellWhoLeft(app.context());
  await pause(50);
  expect(follower.left('presence')).toEqual([]);
});

test('the first answer shows two people to each other without asking again', async () => {
  const [c, d] = [await talk.newPerson('ana'), await talk.newPerson('bea')];
  await talk.send(c, d.id, 'hola');
  await online(d);
  const tab = await server.tab(c);
  tab.send({ type: 'sub', ids: [d.id] });
  expect(await tab.next('presence')).toMatchObject(UNKNOWN);
  await talk.send(d, c.id, 'hola');
  expect(await tab.next('presence')).toMatchObject({ user_id: d.id, is_online: true });
});

test('a socket follows a hundred people; more are left out', async () => {
  const tab = await server.tab(a);
  const ids = Array.from({ length: 100 }, () => crypto.randomUUID());
  tab.send({ type: 'sub', ids });
  for (const _ of ids) await tab.next('presence');
  tab.send({ type: 'sub', ids: [b.id] });
  tab.send({ type: 'sub', ids: [...ids, b.id] });
  await pause(150);
  expect(tab.left('presence')).toEqual([]);
});

test('what was heard is written in one go, and a new process presumes it for ten quiet seconds', async () => {
  await online(a);
  await online(b);
  await flushPresence(app.context());
  const rows = await rowsOf<{ user_id: string }>(app.base.db, sql`select user_id from presence where is_online`);
  expect(rows.map((row) => row.user_id).sort()).toEqual([a.id, b.id].sort());
  // Another handle on the same database knows nothing yet, as a process after a restart.
  const restarted = { ...app.context(), db: Object.create(app.base.db) as typeof app.base.db };
  expect((await presenceFor(restarted, a.id, [b.id])).get(b.id)).toMatchObject({ is_online: true });
  app.clock.advance(PRESENCE.expireMs);
  await tellWhoLeft(restarted);
  expect((await presenceFor(restarted, a.id, [b.id])).get(b.id)).toMatchObject({ is_online: false });
});

test('in the first ten seconds nobody is said to be away', async () => {
  const fresh = await makeTestApp();
  const net = await serveTestApp(fresh);
  const two = await makeTalk(fresh).twoWhoTalk();
  await fresh.call('POST', '/api/profile/update-online-status', { as: two.b });
  const tab = await net.tab(two.a);
  tab.send({ type: 'sub', ids: [two.b.id] });
  await tab.next('presence', (frame) => frame['is_online'] === true);
  await fresh.call('POST', '/api/profile/set-offline-status', { as: two.b });
  await pause(100);
  expect(tab.left('presence')).toEqual([]);
  fresh.clock.advance(PRESENCE.holdAfterStartMs);
  await tellWhoLeft(fresh.context());
  expect(await tab.next('presence')).toMatchObject({ is_online: false });
});
