import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { RETRY_FOR_HOURS } from '#platform/queue/task-queue.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { createTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { DELIVERY } from '../../domain/rules.ts';
import { notify } from '../service.ts';
import { createUnsubscribeToken } from './unsubscribe.ts';

const arrived: Email[] = [];
let isDown = false;
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onMailFrom: (_address, _session, done) => done(isDown ? new Error('not now') : null),
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => void take(Buffer.concat(chunks), done));
  },
});
async function take(bytes: Buffer, done: () => void) {
  arrived.push(await PostalMime.parse(bytes));
  done();
}
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
afterAll(() => smtp.close());
const app = await createTestApp({
  SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
  PUBLIC_URL: 'https://tukan.test',
});

let made = 0;
let ana: TestUser;
let leo: TestUser;
beforeEach(async () => {
  made += 1;
  arrived.length = 0;
  isDown = false;
  ana = await app.createUser(`ana${made}`);
  leo = await app.createUser(`leo${made}`);
  for (const as of [ana, leo]) await app.request('POST', '/api/profile/create', { as, body: {} });
});

const drop = async (to: TestUser) => {
  await notify(app.context(), to.id, { type: 'price_drop', data: { property_id: leo.id, title: 'Piso en Ruzafa' } });
  await app.settle();
};
const match = async (to: TestUser) => {
  await notify(app.context(), to.id, { type: 'match', data: { user_id: leo.id } });
  await app.settle();
};
const header = (mail: Email | undefined, key: string) => mail?.headers.find((one) => one.key === key)?.value ?? '';
const linkOf = (mail: Email | undefined) => new URL(/<(.+)>/.exec(header(mail, 'list-unsubscribe'))?.[1] ?? '');
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** One-click unsubscribe as sent by email clients: form body, no session, no origin. */
const press = async (link: URL, path = link.pathname) =>
  app.request('POST', path + link.search, { body: 'List-Unsubscribe=One-Click', headers: FORM });
const wantsHomes = async (as: TestUser) =>
  (await app.request('GET', '/api/notifications/settings', { as })).body.kinds.homes.mail as boolean;

test('an email has a one-click unsubscribe link that works without a session and can be undone', async () => {
  await drop(ana);
  const [mail] = arrived;
  expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const link = linkOf(mail);
  expect(link.origin).toBe('https://tukan.test');

  for (let times = 0; times < 2; times += 1) expect((await press(link)).body).toEqual({ kinds: ['homes'] });
  expect(await wantsHomes(ana)).toBe(false);
  await drop(ana);
  await match(ana);
  expect(arrived.map(({ subject }) => subject)).toHaveLength(2);

  const back = await app.request('POST', `/api/notifications/resubscribe${link.search}`);
  expect(back.body).toEqual({ kinds: ['homes'] });
  expect(await wantsHomes(ana)).toBe(true);
});

test('opening the link changes nothing and leads to the page', async () => {
  await drop(ana);
  const link = linkOf(arrived[0]);
  const answer = await app.request('GET', link.pathname + link.search, { lang: 'en' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`/en/public/unsubscribe${link.search}`);
  expect(await wantsHomes(ana)).toBe(true);
  expect(arrived[0]?.text).toContain(`https://tukan.test/es/public/unsubscribe${link.search}`);
});

test('a multipart form works too', async () => {
  await drop(ana);
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  const link = linkOf(arrived[0]);
  expect((await app.request('POST', link.pathname + link.search, { body })).status).toBe(200);
  expect(await wantsHomes(ana)).toBe(false);
});

test('an unreachable mail server is retried, and the email is sent once', async () => {
  isDown = true;
  await drop(ana);
  expect(arrived).toHaveLength(0);
  isDown = false;
  await app.settle();
  expect(arrived).toHaveLength(0);
  app.clock.advance(3000 * RETRY_FOR_HOURS.retryDelayS);
  await Promise.all([app.settle(), app.settle()]);
  await app.settle();
  expect(arrived).toHaveLength(1);
});

test('a link is valid for its user and kind, unchanged, until it expires', async () => {
  const token = createUnsubscribeToken(app.context(), ana.id, 'homes');
  const [, , expiry, mac] = token.split('.');
  const wrong = [
    '',
    'x',
    `${leo.id}.homes.${expiry}.${mac}`,
    `${ana.id}.people.${expiry}.${mac}`,
    `${ana.id}.safety.${expiry}.${mac}`,
    `${token}x`,
    createUnsubscribeToken(app.context(), app.baseContext.newId(), 'homes'),
  ];
  for (const each of wrong) {
    const answer = await app.request('POST', `/api/notifications/unsubscribe?token=${encodeURIComponent(each)}`);
    expect([each, answer.status, answer.body.code]).toEqual([each, 400, 'unsubscribe_link']);
  }
  expect([await wantsHomes(ana), await wantsHomes(leo)]).toEqual([true, true]);
  app.clock.advance(DELIVERY.unsubscribeDays * DAY_MS);
  expect((await app.request('POST', `/api/notifications/unsubscribe?token=${token}`)).body.code).toBe(
    'unsubscribe_link',
  );
});

test('the link of a digest disables its types, and other sites cannot submit it', async () => {
  const token = createUnsubscribeToken(app.context(), ana.id, 'digest');
  const path = `/api/notifications/unsubscribe?token=${token}`;
  const foreign = await app.request('POST', path, { headers: { origin: 'https://elsewhere.test' } });
  expect(foreign.body.code).toBe('foreign_origin');
  expect((await app.request('POST', path)).body.kinds).toEqual(['messages', 'people', 'groups', 'homes']);
});
