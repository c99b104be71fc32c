import { beforeEach, expect, test } from 'vitest';
import { recordAcquaintance } from '#features/profiles/server/service/relations.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { createTestApp, type RequestOptions, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { createMessagingFixtures, type MessagingFixtures } from '#tests/support/fixtures/messaging.ts';
import { PRESENCE } from '../domain/rules.ts';
import { expireStale } from './service/heartbeat.ts';

/** Presence over HTTP: visibility rules and the beacon. */
const STATUS = '/api/profile/online-status';
const OFFLINE = '/api/profile/set-offline-status';
const ONLINE = '/api/profile/update-online-status';
const UNKNOWN = { is_online: false, last_seen: null };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let app: TestApp;
let fixtures: MessagingFixtures;
let a: TestUser;
let b: TestUser;
beforeEach(async () => {
  app = await createTestApp();
  fixtures = createMessagingFixtures(app);
  ({ a, b } = await fixtures.createConversation());
});

const status = async (as: TestUser, of: TestUser) =>
  (await app.request('GET', `${STATUS}?user_id=${of.id}`, { as })).body;
const today = () => `${app.clock.now().toISOString().slice(0, 10)}T00:00:00.000Z`;
const online = async (as: TestUser) => app.request('POST', ONLINE, { as });
const isOnline = async (of: TestUser) => (await status(of === a ? b : a, of)).is_online as boolean;
const settings = async (as: TestUser, hide: boolean) =>
  app.request('PUT', '/api/profile/presence-settings', { as, body: { hide_presence: hide } });

/** Opens a second session of the same user, as on another device. */
async function anotherDevice(of: TestUser): Promise<TestUser> {
  const body = { email: of.email, password: 'una clave larga' };
  return { ...of, token: (await app.request('POST', '/api/auth/sign-in/email', { body })).body.token as string };
}

/** Sends the beacon of a closing page. */
const beacon = async (fields: Record<string, string>, options: RequestOptions = {}) =>
  app.request('POST', OFFLINE, {
    ...options,
    body: new URLSearchParams(fields).toString(),
    headers: { ...FORM, ...options.headers },
  });

test('only users who exchanged messages or matched see presence and the last day online', async () => {
  const [c, d] = [await fixtures.createUser('desconocida'), await fixtures.createUser('pareja')];
  expect((await online(b)).status).toBe(200);
  expect(await status(a, b)).toEqual({ is_online: true, last_seen: today() });
  expect(await status(c, b)).toEqual(UNKNOWN);
  await fixtures.send(c, b.id, 'hola');
  expect(await status(c, b)).toEqual(UNKNOWN);
  expect(await status(b, c)).toEqual(UNKNOWN);
  await recordAcquaintance(app.baseContext.db, b.id, d.id, app.clock.now());
  expect(await status(d, b)).toMatchObject({ is_online: true });
  const day = today();
  app.clock.advance(PRESENCE.expireMs + DAY_MS);
  await expireStale(app.context());
  expect(await status(a, b)).toEqual({ is_online: false, last_seen: day });
  expect(day).toMatch(/T00:00:00\.000Z$/);
});

test('the assistant, unrelated users, unknown users and invalid ids get the same response', async () => {
  const outsider = await fixtures.createUser('desconocida');
  await online(outsider);
  for (const id of ['tukan', outsider.id, crypto.randomUUID(), "'; drop table presence"]) {
    const answer = await app.request('GET', `${STATUS}?user_id=${encodeURIComponent(id)}`, { as: a });
    expect([answer.status, answer.body]).toEqual([200, UNKNOWN]);
  }
  expect((await app.request('GET', STATUS, { as: a })).status).toBe(400);
  expect((await app.request('GET', `${STATUS}?user_id=${b.id}&user_id=${a.id}`, { as: a })).status).toBe(400);
});

test('a blocked pair sees no presence of each other, whoever blocked, until the block is lifted', async () => {
  for (const as of [a, b]) {
    await app.request('POST', '/api/profile/create', { as, body: {} });
    await online(as);
  }
  for (const [blocker, blocked] of [
    [a, b],
    [b, a],
  ] as const) {
    expect((await app.request('POST', '/api/blocks', { as: blocker, body: { user_id: blocked.id } })).status).toBe(201);
    expect(await status(a, b)).toEqual(UNKNOWN);
    expect(await status(b, a)).toEqual(UNKNOWN);
    await app.request('DELETE', `/api/blocks/${blocked.id}`, { as: blocker });
    expect(await status(a, b)).toMatchObject({ is_online: true });
    expect(await status(b, a)).toMatchObject({ is_online: true });
  }
});

test('a user who hides is offline and never seen for others, but not for themselves, and still sees others', async () => {
  for (const as of [a, b]) await online(as);
  expect((await settings(b, true)).body).toEqual({ hide_presence: true });
  expect((await app.request('GET', '/api/profile/presence-settings', { as: b })).body).toEqual({ hide_presence: true });
  expect((await app.request('GET', '/api/profile/presence-settings', { as: a })).body).toEqual({
    hide_presence: false,
  });
  await online(b);
  expect(await status(a, b)).toEqual(UNKNOWN);
  expect(await status(b, b)).toMatchObject({ is_online: true });
  expect(await status(b, a)).toMatchObject({ is_online: true });
  await settings(b, false);
  expect(await status(a, b)).toMatchObject({ is_online: true });
  for (const body of [{}, { hide_presence: 'yes' }, { hide_presence: true, user_id: a.id }])
    expect((await app.request('PUT', '/api/profile/presence-settings', { as: b, body })).status).toBe(400);
  expect((await app.request('PUT', '/api/profile/presence-settings', { body: { hide_presence: true } })).status).toBe(
    401,
  );
});

test('the beacon carries its token in a form of either encoding or in the header', async () => {
  await online(b);
  const offline = await beacon({ token: b.token });
  expect([offline.status, offline.body]).toEqual([200, { ok: true }]);
  expect(await isOnline(b)).toBe(false);
  await online(b);
  const form = new FormData();
  form.set('token', b.token);
  expect((await app.request('POST', OFFLINE, { body: form })).status).toBe(200);
  expect(await isOnline(b)).toBe(false);
  await online(b);
  expect((await app.request('POST', OFFLINE, { as: b })).status).toBe(200);
  expect(await isOnline(b)).toBe(false);
});

test('the beacon affects only its own user', async () => {
  await online(a);
  await online(b);
  expect((await beacon({ token: a.token, user_id: b.id })).status).toBe(400);
  expect((await beacon({ token: a.token })).status).toBe(200);
  expect(await isOnline(a)).toBe(false);
  expect(await isOnline(b)).toBe(true);
  await online(a);
  // The bearer has priority over the form token, so that one request never acts for two users.
  expect((await beacon({ token: b.token }, { as: a })).status).toBe(200);
  expect(await isOnline(a)).toBe(false);
  expect(await isOnline(b)).toBe(true);
});

test('a beacon with an invalid session or a foreign origin has no effect', async () => {
  await online(b);
  const device = await anotherDevice(b);
  await app.request('POST', '/api/auth/sign-out', { as: device });
  for (const token of ['', 'x'.repeat(32), device.token, `${b.token} `, 'x'.repeat(2000)])
    expect((await beacon({ token })).status).toBeGreaterThanOrEqual(400);
  expect((await beacon({})).status).toBe(401);
  expect((await app.request('POST', OFFLINE)).status).toBe(401);
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }] as const)
    expect((await beacon({ token: b.token }, { headers })).status).toBe(403);
  expect(await isOnline(b)).toBe(true);
});

test('a form token is accepted only there: not in a query, in JSON or on another route', async () => {
  await online(b);
  const { token } = b;
  expect((await app.request('POST', `${OFFLINE}?token=${token}`)).status).toBe(401);
  expect((await app.request('POST', OFFLINE, { body: { token } })).status).toBe(401);
  const text = { body: `token=${token}`, headers: { 'content-type': 'text/plain' } };
  expect((await app.request('POST', OFFLINE, text)).status).toBe(415);
  expect(await isOnline(b)).toBe(true);

  for (const name of ['token', 'access_token']) {
    expect((await app.request('GET', `${STATUS}?user_id=${a.id}&${name}=${token}`)).status).toBe(401);
    for (const path of [ONLINE, '/api/auth/sign-out', '/api/realtime/ticket', '/api/csrf/token']) {
      const body = `${name}=${token}`;
      expect((await app.request('POST', path, { body, headers: FORM })).status, path).toBe(401);
      expect((await app.request('POST', `${path}?${name}=${token}`)).status, path).toBe(401);
      expect((await app.request('POST', path, { body: { [name]: token } })).status, path).toBe(401);
    }
  }
  expect((await app.request('GET', `${STATUS}?user_id=${a.id}&token=${token}`, { as: b })).status).toBe(400);
  expect((await app.request('GET', OFFLINE, { headers: { cookie: `token=${token}` } })).status).toBe(405);
});

test('a user with several devices stays online until the last one leaves', async () => {
  const phone = await anotherDevice(b);
  await online(b);
  await online(phone);
  await beacon({ token: phone.token });
  expect(await isOnline(b)).toBe(true);
  await beacon({ token: b.token });
  expect(await isOnline(b)).toBe(false);
});

test('a killed browser is offline within 90 seconds, and a heartbeat every 30 s keeps a user online', async () => {
  await online(b);
  for (let beats = 0; beats < 10; beats += 1) {
    app.clock.advance(PRESENCE.heartbeatMs);
    await online(b);
  }
  let silentMs = 0;
  while (await isOnline(b)) {
    app.clock.advance(PRESENCE.expireEveryMs);
    silentMs += PRESENCE.expireEveryMs;
    await expireStale(app.context());
  }
  expect(silentMs).toBeGreaterThan(2 * PRESENCE.heartbeatMs);
  expect(silentMs).toBeLessThanOrEqual(90_000);
});
