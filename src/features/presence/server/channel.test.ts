import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { serveTestApp, type TestServer } from '#tests/support/server/test-server.ts';
import { createMessagingFixtures, type MessagingFixtures } from '#tests/support/fixtures/messaging.ts';
import { eventually } from '#tests/support/client/eventually.ts';
import type { SocketTab } from '#tests/support/client/socket-tab.ts';
import { PRESENCE } from '../domain/rules.ts';
import { expireStale } from './service/heartbeat.ts';
import { getStatusesFor } from './service/get-status.ts';
import { flushPresence } from './service/state.ts';

let app: TestApp;
let server: TestServer;
let fixtures: MessagingFixtures;
let a: TestUser;
let b: TestUser;

beforeEach(async () => {
  app = await createTestApp();
  server = await serveTestApp(app);
  fixtures = createMessagingFixtures(app);
  ({ a, b } = await fixtures.createConversation());
  app.clock.advance(PRESENCE.startupHoldMs);
  await expireStale(app.context());
});

const UNKNOWN = { is_online: false, last_seen: null };
const status = async (as: TestUser, of: TestUser) =>
  (await app.request('GET', `/api/profile/online-status?user_id=${of.id}`, { as })).body;
const today = () => `${app.clock.now().toISOString().slice(0, 10)}T00:00:00.000Z`;
const online = async (as: TestUser) => app.request('POST', '/api/profile/update-online-status', { as });
const socketsOf = (person: TestUser) => app.baseContext.realtime.connectionsOf(person.id);

/** Brings a friend of `a` online: their frame arrives after all presence frames sent to the tab before. */
async function awaitMarker(tab: SocketTab): Promise<void> {
  const friend = await fixtures.createUser('amiga');
  await fixtures.send(a, friend.id, 'hola');
  await fixtures.send(friend, a.id, 'hola');
  tab.send({ type: 'sub', ids: [friend.id] });
  await tab.nextFrame('presence', (frame) => frame['user_id'] === friend.id);
  await online(friend);
  await tab.nextFrame('presence', (frame) => frame['user_id'] === friend.id && frame['is_online'] === true);
}

test('a block and hidden presence take effect on the other side at once over the socket', async () => {
  const tab = await server.openTab(a);
  await online(b);
  tab.send({ type: 'sub', ids: [b.id] });
  expect(await tab.nextFrame('presence')).toEqual({
    type: 'presence',
    user_id: b.id,
    is_online: true,
    last_seen: today(),
  });
  await app.request('PUT', '/api/profile/presence-settings', { as: b, body: { hide_presence: true } });
  expect(await tab.nextFrame('presence')).toEqual({ type: 'presence', user_id: b.id, ...UNKNOWN });
  expect(await status(a, b)).toEqual(UNKNOWN);
  await app.request('PUT', '/api/profile/presence-settings', { as: b, body: { hide_presence: false } });
  expect(await tab.nextFrame('presence')).toMatchObject({ is_online: true });
  for (const as of [a, b]) await app.request('POST', '/api/profile/create', { as, body: {} });
  await app.request('POST', '/api/blocks', { as: b, body: { user_id: a.id } });
  expect(await tab.nextFrame('presence')).toMatchObject(UNKNOWN);
  await online(b);
  await app.request('POST', '/api/profile/set-offline-status', { as: b });
  await awaitMarker(tab);
  expect(tab.unreadFrames('presence')).toEqual([]);
});

test('online changes reach permitted subscribers only, and only when the status changes', async () => {
  const c = await fixtures.createUser('desconocida');
  const [follower, outsider] = [await server.openTab(a), await server.openTab(c)];
  for (const tab of [follower, outsider]) tab.send({ type: 'sub', ids: [b.id] });
  expect(await follower.nextFrame('presence')).toMatchObject({ user_id: b.id, is_online: false });
  expect(await outsider.nextFrame('presence')).toEqual({ type: 'presence', user_id: b.id, ...UNKNOWN });
  const [phone, laptop] = [await server.openTab(b), await server.openTab(b)];
  phone.send({ type: 'hb', visible: true });
  laptop.send({ type: 'hb', visible: true });
  expect(await follower.nextFrame('presence')).toMatchObject({ is_online: true });
  await phone.close();
  await eventually(() => expect(socketsOf(b)).toHaveLength(1));
  app.clock.advance(PRESENCE.reloadGraceMs);
  await expireStale(app.context());
  expect(await status(a, b)).toMatchObject({ is_online: true });
  laptop.send({ type: 'hb', visible: false });
  await laptop.flush(false);
  app.clock.advance(PRESENCE.offlineAfterHiddenMs);
  await expireStale(app.context());
  expect(await follower.nextFrame('presence')).toMatchObject({ is_online: false, last_seen: today() });
  await outsider.flush();
  expect(follower.unreadFrames('presence')).toEqual([]);
  expect(outsider.unreadFrames('presence')).toEqual([]);
  follower.send({ type: 'unsub', ids: [b.id] });
  await follower.flush();
  await online(b);
  await awaitMarker(follower);
  expect(follower.unreadFrames('presence')).toEqual([]);
});

test('a page reload does not show the user as offline', async () => {
  const follower = await server.openTab(a);
  const tab = await server.openTab(b);
  tab.send({ type: 'hb', visible: true });
  await tab.nextFrame('ping');
  follower.send({ type: 'sub', ids: [b.id] });
  await follower.nextFrame('presence', (frame) => frame['is_online'] === true);
  await tab.close();
  await eventually(() => expect(socketsOf(b)).toEqual([]));
  await expireStale(app.context());
  const again = await server.openTab(b);
  again.send({ type: 'hb', visible: true });
  await again.nextFrame('ping');
  app.clock.advance(PRESENCE.reloadGraceMs);
  await expireStale(app.context());
  await awaitMarker(follower);
  expect(follower.unreadFrames('presence')).toEqual([]);
});

test('the first reply makes two users visible to each other without a new subscription', async () => {
  const [c, d] = [await fixtures.createUser('ana'), await fixtures.createUser('bea')];
  await fixtures.send(c, d.id, 'hola');
  await online(d);
  const tab = await server.openTab(c);
  tab.send({ type: 'sub', ids: [d.id] });
  expect(await tab.nextFrame('presence')).toMatchObject(UNKNOWN);
  await fixtures.send(d, c.id, 'hola');
  expect(await tab.nextFrame('presence')).toMatchObject({ user_id: d.id, is_online: true });
});

test('a socket subscribes to at most a hundred users', async () => {
  const tab = await server.openTab(a);
  const ids = Array.from({ length: 100 }, () => crypto.randomUUID());
  tab.send({ type: 'sub', ids });
  for (const _ of ids) await tab.nextFrame('presence');
  tab.send({ type: 'sub', ids: [b.id] });
  tab.send({ type: 'sub', ids: [...ids, b.id] });
  await tab.flush();
  expect(tab.unreadFrames('presence')).toEqual([]);
});

test('presence is written in one statement, and a new process assumes it for ten quiet seconds', async () => {
  await online(a);
  await online(b);
  await flushPresence(app.context());
  const rows = await queryRows<{ user_id: string }>(
    app.baseContext.db,
    sql`select user_id from presence where is_online`,
  );
  expect(rows.map((row) => row.user_id).sort()).toEqual([a.id, b.id].sort());
  // A second handle on the same database has an empty cache, like a process after a restart.
  const restarted = { ...app.context(), db: Object.create(app.baseContext.db) as typeof app.baseContext.db };
  expect((await getStatusesFor(restarted, a.id, [b.id])).get(b.id)).toMatchObject({ is_online: true });
  app.clock.advance(PRESENCE.expireMs);
  await expireStale(restarted);
  expect((await getStatusesFor(restarted, a.id, [b.id])).get(b.id)).toMatchObject({ is_online: false });
});

test('no user is shown as offline in the first ten seconds', async () => {
  const fresh = await createTestApp();
  const net = await serveTestApp(fresh);
  const two = await createMessagingFixtures(fresh).createConversation();
  await fresh.request('POST', '/api/profile/update-online-status', { as: two.b });
  const tab = await net.openTab(two.a);
  tab.send({ type: 'sub', ids: [two.b.id] });
  await tab.nextFrame('presence', (frame) => frame['is_online'] === true);
  await fresh.request('POST', '/api/profile/set-offline-status', { as: two.b });
  await tab.flush();
  expect(tab.unreadFrames('presence')).toEqual([]);
  fresh.clock.advance(PRESENCE.startupHoldMs);
  await expireStale(fresh.context());
  expect(await tab.nextFrame('presence')).toMatchObject({ is_online: false });
});
