import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import webPush from 'web-push';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { RETRY_FOR_HOURS } from '#platform/queue/task-queue.ts';
import { createTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { DELIVERY } from '../../domain/rules.ts';
import { notify } from '../service.ts';

interface Arrived {
  path: string;
  headers: Record<string, unknown>;
  bytes: Buffer;
}

/** Fake push service with a configurable status. */
const arrived: Arrived[] = [];
let status = 201;
const service = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    arrived.push({ path: request.url ?? '', headers: request.headers, bytes: Buffer.concat(chunks) });
    response.writeHead(status, status === 302 ? { location: '/stolen' } : {}).end();
  });
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
afterAll(() => service.close());
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;

const vapid = webPush.generateVAPIDKeys();
const app = await createTestApp({
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  VAPID_SUBJECT: 'mailto:hola@tukan.test',
  PUSH_HOSTS: `${origin}, push.example.com, *.push.example.org`,
});
const without = await createTestApp();

let made = 0;
let ana: TestUser;
let leo: TestUser;
beforeEach(async () => {
  made += 1;
  arrived.length = 0;
  status = 201;
  ana = await app.createUser(`ana${made}`);
  leo = await app.createUser(`leo${made}`);
  for (const as of [ana, leo]) await app.request('POST', '/api/profile/create', { as, body: {} });
});
/** Ends the retries of a test. */
afterEach(async () => {
  status = 410;
  app.clock.advance(3000 * RETRY_FOR_HOURS.retryDelayS);
  await app.settle();
});

function browser(endpoint = `${origin}/${made}/${randomBytes(4).toString('hex')}`) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  return { endpoint, keys: { p256dh: keys.getPublicKey().toString('base64url'), auth } };
}
const add = async (as: TestUser | null, body: unknown) => app.request('POST', '/api/notifications/push', { as, body });
const buzz = async (to: TestUser) => {
  await notify(app.context(), to.id, { type: 'buzz', data: { user_id: leo.id } });
  await app.settle();
};
const count = async (as: TestUser) => (await app.request('GET', '/api/notifications/settings', { as })).body.browsers;

test('every browser of a user gets the encrypted and signed notification, others do not', async () => {
  const [one, two] = [browser(), browser()];
  expect((await add(ana, one)).body).toMatchObject({ push_key: vapid.publicKey, browsers: 1 });
  await add(ana, two);
  await add(leo, browser());
  await buzz(ana);
  const path = ({ endpoint }: { endpoint: string }) => endpoint.slice(origin.length);
  expect(arrived.map((each) => each.path).toSorted()).toEqual([path(one), path(two)].toSorted());
  for (const { headers, bytes } of arrived) {
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(DELIVERY.pushTtlS) });
    expect(headers['authorization']).toMatch(/^vapid t=/);
    expect(bytes.toString('latin1')).not.toContain('buzz');
  }
});

test('an expired subscription is deleted, and a temporary failure is retried', async () => {
  await add(ana, browser());
  status = 500;
  await buzz(ana);
  expect(arrived).toHaveLength(1);
  status = 410;
  app.clock.advance(3000 * RETRY_FOR_HOURS.retryDelayS);
  await app.settle();
  expect([arrived.length, await count(ana)]).toEqual([2, 0]);
  const topics = new Set(arrived.map(({ headers }) => headers['topic']));
  expect([...topics], 'the push service replaces a repeated message').toEqual([
    expect.stringMatching(/^[0-9a-f]{32}$/),
  ]);
  await buzz(ana);
  expect(arrived).toHaveLength(2);
});

test('redirects are not followed', async () => {
  await add(ana, browser());
  status = 302;
  await buzz(ana);
  expect(arrived.map(({ path }) => path)).not.toContain('/stolen');
  expect(arrived).toHaveLength(1);
});

test('users with an open page, or with the type disabled, get no push message', async () => {
  await add(ana, browser());
  await app.request('POST', '/api/profile/update-online-status', { as: ana });
  await buzz(ana);
  expect(arrived).toHaveLength(0);
});

test('a subscription belongs to the last signed-in user, and only they can delete it', async () => {
  const shared = browser();
  await add(ana, shared);
  await add(leo, shared);
  expect([await count(ana), await count(leo)]).toEqual([0, 1]);
  const drop = async (as: TestUser) =>
    app.request('DELETE', '/api/notifications/push', { as, body: { endpoint: shared.endpoint } });
  await drop(ana);
  expect(await count(leo)).toBe(1);
  expect((await drop(leo)).body.browsers).toBe(0);
});

test.each([
  'http://push.example.com/a',
  'https://elsewhere.example.com/a',
  'https://push.example.com:8443/a',
  'https://user:key@push.example.com/a',
  'https://push.example.com.evil.test/a',
  'https://evilpush.example.org/a',
  'http://127.0.0.1:1/a',
  'file:///etc/passwd',
  'push.example.com',
])('%s is not called', async (endpoint) => {
  expect((await add(ana, browser(endpoint))).body.code).toBe('push_endpoint');
});

test('listed push services are accepted, up to a number of subscriptions per user', async () => {
  for (const endpoint of ['https://push.example.com/a', 'https://eu.push.example.org/a'])
    expect((await add(leo, browser(endpoint))).status).toBe(200);
  for (let at = 0; at <= DELIVERY.maxPushSubscriptions; at += 1) {
    app.clock.advance(1000);
    await add(ana, browser());
  }
  expect(await count(ana)).toBe(DELIVERY.maxPushSubscriptions);
});

test('push needs a session, a valid body and configured keys', async () => {
  expect((await add(null, browser())).status).toBe(401);
  for (const body of [{}, { ...browser(), keys: { p256dh: 'x', auth: 'y' } }, { ...browser(), user_id: leo.id }])
    expect((await add(ana, body)).status).toBe(400);
  const eva = await without.createUser('eva');
  const answer = await without.request('POST', '/api/notifications/push', { as: eva, body: browser() });
  expect(answer.body.code).toBe('push_disabled');
});
