import { beforeEach, expect, test } from 'vitest';
import { recordAcquaintance } from '#features/profiles/server/service/relations.ts';
import { makeTestApp, type CallOptions, type Person, type TestApp } from '#tests/support/app.ts';
import { makeTalk, type Talk } from '#tests/support/talk.ts';
import { PRESENCE } from '../domain/rules.ts';
import { tellWhoLeft } from './service/here.ts';

/** Who is here, over HTTP: who may see it, and what the beacon may do. */
const STATUS = '/api/profile/online-status';
const OFFLINE = '/api/profile/set-offline-status';
const ONLINE = '/api/profile/update-online-status';
const UNKNOWN = { is_online: false, last_seen: null };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let app: TestApp;
let talk: Talk;
let a: Person;
let b: Person;
beforeEach(async () => {
  app = await makeTestApp();
  talk = makeTalk(app);
  ({ a, b } = await talk.twoWhoTalk());
});

const status = async (as: Person, of: Person) => (await app.call('GET', `${STATUS}?user_id=${of.id}`, { as })).body;
const today = () => `${app.clock.now().toISOString().slice(0, 10)}T00:00:00.000Z`;
const online = async (as: Person) => app.call('POST', ONLINE, { as });
const isOnline = async (of: Person) => (await status(of === a ? b : a, of)).is_online as boolean;
const settings = async (as: Person, hide: boolean) =>
  app.call('PUT', '/api/profile/presence-settings', { as, body: { hide_presence: hide } });

/** A second session of the same person: another device. */
async function anotherDevice(of: Person): Promise<Person> {
  const body = { email: of.email, password: 'una clave larga' };
  return { ...of, token: (await app.call('POST', '/api/auth/sign-in/email', { body })).body.token as string };
}

/** The beacon, as a page that is going sends it. */
const beacon = async (fields: Record<string, string>, options: CallOptions = {}) =>
  app.call('POST', OFFLINE, {
    ...options,
    body: new URLSearchParams(fields).toString(),
    headers: { ...FORM, ...options.headers },
  });

test('only people who have both written or matched see who is here, and the day somebody was', async () => {
  const [c, d] = [await talk.newPerson('desconocida'), await talk.newPerson('pareja')];
  expect((await online(b)).status).toBe(200);
  expect(await status(a, b)).toEqual({ is_online: true, last_seen: today() });
  expect(await status(c, b)).toEqual(UNKNOWN);
  await talk.send(c, b.id, 'hola');
  expect(await status(c, b)).toEqual(UNKNOWN);
  expect(await status(b, c)).toEqual(UNKNOWN);
  await recordAcquaintance(app.base.db, b.id, d.id, app.clock.now());
  expect(await status(d, b)).toMatchObject({ is_online: true });
  const day = today();
  app.clock.advance(PRESENCE.expireMs + 86_400_000);
  await tellWhoLeft(app.context());
  expect(await status(a, b)).toEqual({ is_online: false, last_seen: day });
  expect(day).toMatch(/T00:00:00\.000Z$/);
});

test('the assistant, a stranger, somebody who is nobody and an odd id look alike', async () => {
  const stranger = await talk.newPerson('desconocida');
  await online(stranger);
  for (const id of ['tukan', stranger.id, crypto.randomUUID(), "'; drop table presence"]) {
    const answer = await app.call('GET', `${STATUS}?user_id=${encodeURIComponent(id)}`, { as: a });
    expect([answer.status, answer.body]).toEqual([200, UNKNOWN]);
  }
  expect((await app.call('GET', STATUS, { as: a })).status).toBe(400);
  expect((await app.call('GET', `${STATUS}?user_id=${b.id}&user_id=${a.id}`, { as: a })).status).toBe(400);
});

test('a blocked pair sees nothing of each other, whoever blocked, until it is lifted', async () => {
  for (const as of [a, b]) {
    await app.call('POST', '/api/profile/create', { as, body: {} });
    await online(as);
  }
  for (const [blocker, blocked] of [
    [a, b],
    [b, a],
  ] as const) {
    expect((await app.call('POST', '/api/blocks', { as: blocker, body: { user_id: blocked.id } })).status).toBe(201);
    expect(await status(a, b)).toEqual(UNKNOWN);
    expect(await status(b, a)).toEqual(UNKNOWN);
    await app.call('DELETE', `/api/blocks/${blocked.id}`, { as: blocker });
    expect(await status(a, b)).toMatchObject({ is_online: true });
    expect(await status(b, a)).toMatchObject({ is_online: true });
  }
});

test('who hides is offline and never seen to others, to themselves not, and goes on seeing them', async () => {
  for (const as of [a, b]) await online(as);
  expect((await settings(b, true)).body).toEqual({ hide_presence: true });
  expect((await app.call('GET', '/api/profile/presence-settings', { as: b })).body).toEqual({ hide_presence: true });
  expect((await app.call('GET', '/api/profile/presence-settings', { as: a })).body).toEqual({ hide_presence: false });
  await online(b);
  expect(await status(a, b)).toEqual(UNKNOWN);
  expect(await status(b, b)).toMatchObject({ is_online: true });
  expect(await status(b, a)).toMatchObject({ is_online: true });
  await settings(b, false);
  expect(await status(a, b)).toMatchObject({ is_online: true });
  for (const body of [{}, { hide_presence: 'yes' }, { hide_presence: true, user_id: a.id }])
    expect((await app.call('PUT', '/api/profile/presence-settings', { as: b, body })).status).toBe(400);
  expect((await app.call('PUT', '/api/profile/presence-settings', { body: { hide_presence: true } })).status).toBe(401);
});

test('the beacon carries a token in a form, of either kind', async () => {
  await online(b);
  const gone = await beacon({ token: b.token });
  expect([gone.status, gone.body]).toEqual([200, { ok: true }]);
  expect(await isOnline(b)).toBe(false);
  await online(b);
  const form = new FormData();
  form.set('token', b.token);
  expect((await app.call('POST', OFFLINE, { body: form })).status).toBe(200);
  expect(await isOnline(b)).toBe(false);
  await online(b);
  expect((await app.call('POST', OFFLINE, { as: b })).status).toBe(200);
  expect(await isOnline(b)).toBe(false);
});

test('the beacon speaks for its own user only', async () => {
  await online(a);
  await online(b);
  expect((await beacon({ token: a.token, user_id: b.id })).status).toBe(400);
  expect((await beacon({ token: a.token })).status).toBe(200);
  expect(await isOnline(a)).toBe(false);
  expect(await isOnline(b)).toBe(true);
  await online(a);
  // a bearer counts before a token in the form, so that one call never speaks for two
  expect((await beacon({ token: b.token }, { as: a })).status).toBe(200);
  expect(await isOnline(a)).toBe(false);
  expect(await isOnline(b)).toBe(true);
});

test('a beacon without a living session of ours, or from elsewhere, does nothing', async () => {
  await online(b);
  const device = await anotherDevice(b);
  await app.call('POST', '/api/auth/sign-out', { as: device });
  for (const token of ['', 'x'.repeat(32), device.token, `${b.token} `, 'x'.repeat(2000)])
    expect((await beacon({ token })).status).toBeGreaterThanOrEqual(400);
  expect((await beacon({})).status).toBe(401);
  expect((await app.call('POST', OFFLINE)).status).toBe(401);
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }] as const)
    expect((await beacon({ token: b.token }, { headers })).status).toBe(403);
  expect(await isOnline(b)).toBe(true);
});

test('a token counts in that form only: not in its query, not in its JSON, on no other route', async () => {
  await online(b);
  const { token } = b;
  expect((await app.call('POST', `${OFFLINE}?token=${token}`)).status).toBe(401);
  expect((await app.call('POST', OFFLINE, { body: { token } })).status).toBe(401);
  const text = { body: `token=${token}`, headers: { 'content-type': 'text/plain' } };
  expect((await app.call('POST', OFFLINE, text)).status).toBe(415);
  expect(await isOnline(b)).toBe(true);

  for (const name of ['token', 'access_token']) {
    expect((await app.call('GET', `${STATUS}?user_id=${a.id}&${name}=${token}`)).status).toBe(401);
    for (const path of [ONLINE, '/api/auth/sign-out', '/api/realtime/ticket', '/api/csrf/token']) {
      const body = `${name}=${token}`;
      expect((await app.call('POST', path, { body, headers: FORM })).status, path).toBe(401);
      expect((await app.call('POST', `${path}?${name}=${token}`)).status, path).toBe(401);
      expect((await app.call('POST', path, { body: { [name]: token } })).status, path).toBe(401);
    }
  }
  expect((await app.call('GET', `${STATUS}?user_id=${a.id}&token=${token}`, { as: b })).status).toBe(400);
  expect((await app.call('GET', OFFLINE, { headers: { cookie: `token=${token}` } })).status).toBe(405);
});

test('several devices are one person: who leaves one is still here', async () => {
  const phone = await anotherDevice(b);
  await online(b);
  await online(phone);
  await beacon({ token: phone.token });
  expect(await isOnline(b)).toBe(true);
  await beacon({ token: b.token });
  expect(await isOnline(b)).toBe(false);
});

test('a browser that was killed is offline within 90 seconds, and a beat every 30 keeps one online', async () => {
  await online(b);
  for (let beats = 0; beats < 10; beats += 1) {
    app.clock.advance(PRESENCE.heartbeatMs);
    await online(b);
  }
  let silentMs = 0;
  while (await isOnline(b)) {
    app.clock.advance(PRESENCE.sweepEveryMs);
    silentMs += PRESENCE.sweepEveryMs;
    await tellWhoLeft(app.context());
  }
  expect(silentMs).toBeGreaterThan(2 * PRESENCE.heartbeatMs);
  expect(silentMs).toBeLessThanOrEqual(90_000);
});
