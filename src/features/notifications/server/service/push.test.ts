import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import webPush from 'web-push';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeTestApp, type Person } from '#tests/support/app.ts';
import { DELIVERY } from '../../domain/rules.ts';
import { bringNotices } from '../jobs.ts';
import { notify } from '../service.ts';

interface Arrived {
  path: string;
  headers: Record<string, unknown>;
  bytes: Buffer;
}

/** A push service that says what it is told to. */
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
const app = await makeTestApp({
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  VAPID_SUBJECT: 'mailto:hola@tukan.test',
  PUSH_HOSTS: `${origin}, push.example.com, *.push.example.org`,
});
const without = await makeTestApp();

let made = 0;
let ana: Person;
let leo: Person;
beforeEach(async () => {
  made += 1;
  arrived.length = 0;
  status = 201;
  ana = await app.person(`ana${made}`);
  leo = await app.person(`leo${made}`);
  for (const as of [ana, leo]) await app.call('POST', '/api/profile/create', { as, body: {} });
});

function browser(endpoint = `${origin}/${made}/${randomBytes(4).toString('hex')}`) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  return { endpoint, keys: { p256dh: keys.getPublicKey().toString('base64url'), auth } };
}
const add = async (as: Person | null, body: unknown) => app.call('POST', '/api/notifications/push', { as, body });
const buzz = async (to: Person) => notify(app.context(), to.id, { type: 'buzz', data: { user_id: leo.id } });
const count = async (as: Person) => (await app.call('GET', '/api/notifications/settings', { as })).body.browsers;

test('every browser of a person gets the notice, sealed and signed; nobody else’s', async () => {
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

test('a browser that wants no more is forgotten, and what is refused for now is tried again', async () => {
  await add(ana, browser());
  status = 500;
  await buzz(ana);
  await bringNotices(app.context());
  expect(arrived).toHaveLength(1);
  status = 410;
  app.clock.advance(DELIVERY.retryAfterMs[0]);
  await bringNotices(app.context());
  expect([arrived.length, await count(ana)]).toEqual([2, 0]);
  await buzz(ana);
  expect(arrived).toHaveLength(2);
});

test('a redirect is not followed', async () => {
  await add(ana, browser());
  status = 302;
  await buzz(ana);
  expect(arrived.map(({ path }) => path)).not.toContain('/stolen');
  expect(arrived).toHaveLength(1);
});

test('whoever looks at Tukan, or wants none of this kind, is not told there', async () => {
  await add(ana, browser());
  await app.call('POST', '/api/profile/update-online-status', { as: ana });
  await buzz(ana);
  expect(arrived).toHaveLength(0);
});

test('a browser is of whoever signed in there last, and let go by its person alone', async () => {
  const shared = browser();
  await add(ana, shared);
  await add(leo, shared);
  expect([await count(ana), await count(leo)]).toEqual([0, 1]);
  const drop = async (as: Person) =>
    app.call('DELETE', '/api/notifications/push', { as, body: { endpoint: shared.endpoint } });
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

test('services that are listed are taken in, and no more browsers than one has', async () => {
  for (const endpoint of ['https://push.example.com/a', 'https://eu.push.example.org/a'])
    expect((await add(leo, browser(endpoint))).status).toBe(200);
  for (let at = 0; at <= DELIVERY.maxBrowsers; at += 1) {
    app.clock.advance(1000);
    await add(ana, browser());
  }
  expect(await count(ana)).toBe(DELIVERY.maxBrowsers);
});

test('nothing without a session, with a wrong body, or where there are no keys', async () => {
  expect((await add(null, browser())).status).toBe(401);
  for (const body of [{}, { ...browser(), keys: { p256dh: 'x', auth: 'y' } }, { ...browser(), user_id: leo.id }])
    expect((await add(ana, body)).status).toBe(400);
  const eva = await without.person('eva');
  const answer = await without.call('POST', '/api/notifications/push', { as: eva, body: browser() });
  expect(answer.body.code).toBe('push_off');
});
