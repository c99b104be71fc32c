import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#shared/time/duration.ts';
import { nextOccurrence } from '#shared/time/local-time.ts';
import { createTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { DELIVERY } from '../../domain/rules.ts';
import { settingsResponse, type Settings } from '../../domain/settings-schema.ts';
import { notify, markAsReadFor } from '../service.ts';
import { insertDeliveries } from '../store/deliveries.ts';
import { enqueuePendingDeliveries } from './delivery-worker.ts';

const app = await createTestApp();
let made = 0;
let ana: TestUser;
let leo: TestUser;

beforeEach(async () => {
  made += 1;
  ana = await app.createUser(`ana${made}`);
  leo = await app.createUser(`leo${made}`);
  for (const as of [ana, leo]) await app.request('POST', '/api/profile/create', { as, body: {} });
});

const mails = async (of: TestUser) => (await app.sentEmails()).filter(({ to }) => to === of.email);
const kinds = async (of: TestUser) => (await mails(of)).map(({ kind }) => kind);
const settings = async (as: TestUser): Promise<Settings> =>
  (await app.request('GET', '/api/notifications/settings', { as })).body;
const change = async (as: TestUser, part: object) => {
  const { push_key: _key, browsers: _browsers, ...body } = await settings(as);
  return app.request('PUT', '/api/notifications/settings', { as, body: { ...body, ...part } });
};
const mute = async (as: TestUser, kind: 'people' | 'safety', channel: 'app' | 'mail') => {
  const { kinds: all } = await settings(as);
  return change(as, { kinds: { ...all, [kind]: { ...all[kind], [channel]: false } } });
};
const match = async (to = ana, id = app.baseContext.newId()) =>
  notify(app.context(), to.id, { type: 'match', data: { user_id: leo.id } }, { id });
const unread = async (as: TestUser) =>
  (await app.request('GET', '/api/notifications/unread', { as })).body.unread_count;
const wait = (until: Date) => app.clock.advance(until.getTime() - app.clock.now().getTime());
const work = app.settle;

test("default settings notify in the app and by email at once, in the user's language", async () => {
  await match();
  expect(await unread(ana)).toBe(1);
  const [mail] = await mails(ana);
  expect(mail).toMatchObject({ kind: 'match' });
  expect(mail?.text).toContain('/es/student/mymatches');
  expect(mail?.text).toContain('/es/public/unsubscribe?token=');
  expect(mail?.text).toContain('/es/public/safety');
  expect(mail?.html).toContain('/es/student/notifications/settings');
});

test('a sender causes a few emails of a type an hour to a person, and the app keeps all notifications', async () => {
  for (let nth = 0; nth < DELIVERY.perSender + 2; nth += 1) await match();
  expect([await kinds(ana), await unread(ana)]).toEqual([
    Array(DELIVERY.perSender).fill('match'),
    DELIVERY.perSender + 2,
  ]);
  const eva = await app.createUser(`eva${made}`);
  await app.request('POST', '/api/profile/create', { as: eva, body: {} });
  await notify(app.context(), ana.id, { type: 'match', data: { user_id: eva.id } });
  await notify(app.context(), ana.id, { type: 'connection_received', data: { user_id: leo.id } });
  expect((await kinds(ana)).slice(DELIVERY.perSender).toSorted()).toEqual(['connection-received', 'match']);
  app.clock.advance(DELIVERY.perSenderMs);
  await match();
  expect(await mails(ana)).toHaveLength(DELIVERY.perSender + 3);
});

test('disabled email is not sent, and disabled in-app notifications are not stored', async () => {
  await mute(ana, 'people', 'mail');
  await match();
  expect([await kinds(ana), await unread(ana)]).toEqual([[], 1]);
  await mute(leo, 'people', 'app');
  await notify(app.context(), leo.id, { type: 'match', data: { user_id: ana.id } });
  expect([await kinds(leo), await unread(leo)]).toEqual([['match'], 0]);
});

test('a single type can be disabled per channel, and stays so until it is changed', async () => {
  await change(ana, { types_off: ['match.mail', 'match.mail'] });
  await match();
  expect([await unread(ana), await mails(ana)]).toEqual([1, []]);
  await notify(app.context(), ana.id, { type: 'connection_received', data: { user_id: leo.id } });
  expect(await kinds(ana)).toEqual(['connection-received']);
  expect(await settings(ana)).toMatchObject({ types_off: ['match.mail'], kinds: { people: { mail: true } } });
  expect(await change(ana, { types_off: undefined })).toMatchObject({ body: { types_off: ['match.mail'] } });
  await change(ana, { types_off: [] });
  await match();
  expect(await kinds(ana)).toEqual(['connection-received', 'match']);
});

test('safety notifications stay enabled in the app and by email', async () => {
  await mute(ana, 'safety', 'mail');
  expect((await mute(ana, 'safety', 'app')).body.kinds.safety).toMatchObject({ app: true, mail: true });
  await notify(app.context(), ana.id, { type: 'security', data: { event: 'password_changed' } });
  const [mail] = await mails(ana);
  expect([mail?.kind, await unread(ana)]).toEqual(['security', 1]);
  expect(mail?.text).not.toContain('unsubscribe');
});

test('an online user gets an email only if the notification stays unread for a while', async () => {
  await app.request('POST', '/api/profile/update-online-status', { as: ana });
  const [seen, missed] = [app.baseContext.newId(), app.baseContext.newId()];
  await match(ana, seen);
  await match(ana, missed);
  await markAsReadFor(app.context(), ana.id, seen);
  await work();
  expect(await kinds(ana)).toEqual([]);
  app.clock.advance(DELIVERY.graceMs);
  await work();
  await work();
  expect(await kinds(ana)).toEqual(['match']);
});

describe('quiet hours', () => {
  test('postpone emails to their end, except security', async () => {
    const noon = nextOccurrence(app.clock.now(), 12 * 60, 'Europe/Madrid');
    await change(ana, { quiet: { from: '11:00', to: '13:30' } });
    wait(noon);
    await match();
    await notify(app.context(), ana.id, { type: 'security', data: { event: 'password_changed' } });
    await work();
    expect(await kinds(ana)).toEqual(['security']);
    app.clock.advance(90 * MINUTE_MS - 1);
    await work();
    expect(await kinds(ana)).toEqual(['security']);
    app.clock.advance(1);
    await work();
    expect(await kinds(ana)).toEqual(['security', 'match']);
  });

  test('emails disabled meanwhile are not sent', async () => {
    await change(ana, { quiet: { from: '11:00', to: '13:30' } });
    wait(nextOccurrence(app.clock.now(), 12 * 60, 'Europe/Madrid'));
    await match();
    await mute(ana, 'people', 'mail');
    wait(nextOccurrence(app.clock.now(), 14 * 60, 'Europe/Madrid'));
    await work();
    expect(await kinds(ana)).toEqual([]);
  });
});

describe('the digest', () => {
  test('is one email at nine with the unread notifications, sent once by concurrent workers', async () => {
    await change(ana, { digest: 'daily' });
    await match();
    await notify(app.context(), ana.id, { type: 'new_matches', data: { people: '4' } });
    const read = app.baseContext.newId();
    await match(ana, read);
    await markAsReadFor(app.context(), ana.id, read);
    await work();
    expect(await kinds(ana)).toEqual([]);
    wait(nextOccurrence(app.clock.now(), DELIVERY.digestAtMinutes, 'Europe/Madrid'));
    await Promise.all([work(), work(), work()]);
    await work();
    const [mail, ...more] = await mails(ana);
    expect([mail?.kind, more]).toEqual(['digest', []]);
    expect(mail?.subject).toBe('2 novedades en Tukan');
    expect(mail?.text).toContain('Hay 4 personas nuevas que encajan contigo.');
  });

  test('is sent at once after it is disabled, and contains no urgent notification', async () => {
    await change(ana, { digest: 'weekly' });
    await match();
    const listing = { property_id: ana.id, title: 'Habitación en Ruzafa' };
    await notify(app.context(), ana.id, { type: 'listing_review', data: { ...listing, outcome: 'approved' } });
    expect(await kinds(ana)).toEqual(['listing-review']);
    await change(ana, { digest: 'instant' });
    await work();
    expect(await kinds(ana)).toEqual(['listing-review', 'digest']);
  });
});

test('a notification about a person blocked meanwhile is not sent', async () => {
  await change(ana, { digest: 'daily' });
  await match();
  await app.request('POST', '/api/blocks', { as: ana, body: { user_id: leo.id } });
  wait(nextOccurrence(app.clock.now(), DELIVERY.digestAtMinutes, 'Europe/Madrid'));
  await work();
  expect(await kinds(ana)).toEqual([]);
});

test('deliveries without a task, of a previous version or a restored backup, are sent once after the next start', async () => {
  const { db, newId } = app.baseContext;
  const now = app.clock.now();
  const common = { userId: ana.id, channel: 'mail', type: 'match', data: { user_id: leo.id }, createdAt: now } as const;
  const entry = (more: object) => ({ ...common, id: newId(), notificationId: newId(), dueAt: now, ...more });
  const soon = new Date(now.getTime() + MINUTE_MS);
  await insertDeliveries(db, [
    entry({ claimed: true, attempts: 1 }),
    entry({ inDigest: true, dueAt: soon }),
    entry({ inDigest: true, dueAt: soon }),
  ]);
  for (let starts = 0; starts < 2; starts += 1) await enqueuePendingDeliveries(app.context());
  expect(await kinds(ana)).toEqual(['match']);
  app.clock.advance(MINUTE_MS);
  expect(await kinds(ana)).toEqual(['match', 'digest']);
  await enqueuePendingDeliveries(app.context());
  expect(await kinds(ana)).toEqual(['match', 'digest']);
});

describe('the settings', () => {
  test('have default values until the user changes them, per user', async () => {
    const before = await settings(ana);
    expect(settingsResponse.parse(before)).toEqual(before);
    expect(before).toMatchObject({
      digest: 'instant',
      quiet: null,
      time_zone: 'Europe/Madrid',
      push_key: null,
      browsers: 0,
    });
    const quiet = { from: '22:05', to: '07:30' };
    await change(ana, { digest: 'weekly', quiet, time_zone: 'Atlantic/Canary' });
    expect(await settings(ana)).toMatchObject({ digest: 'weekly', quiet, time_zone: 'Atlantic/Canary' });
    expect(await settings(leo)).toEqual(before);
  });

  test.each([
    { digest: 'hourly' },
    { quiet: { from: '25:00', to: '08:00' } },
    { quiet: { from: '8:00', to: '09:00' } },
    { quiet: { from: '08:00', to: '08:00' } },
    { quiet: { from: '08:00' } },
    { time_zone: 'Europe/Ruzafa' },
    { kinds: { people: { app: true } } },
    { user_id: 'someone' },
    { types_off: ['security.mail'] },
    { types_off: ['match.post'] },
  ])('refuse %o', async (part) => {
    expect((await change(ana, part)).status).toBe(400);
  });

  test('require a session', async () => {
    expect((await app.request('GET', '/api/notifications/settings')).status).toBe(401);
    expect((await app.request('PUT', '/api/notifications/settings', { body: {} })).status).toBe(401);
  });
});
