import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/time/duration.ts';
import { contextAs, createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { serveTestApp, type TestServer } from '#tests/support/server/test-server.ts';
import { eventually } from '#tests/support/client/eventually.ts';
import { NOTIFICATION } from '../../domain/rules.ts';
import { listResponse, notificationFrame, unreadResponse } from '../../domain/schema.ts';
import { deleteOldNotifications } from '../jobs.ts';
import { listNotifications, notify } from '../service.ts';

let app: TestApp;
let server: TestServer;
let made = 0;
let ana: TestUser;
let leo: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  server = await serveTestApp(app);
});
beforeEach(async () => {
  made += 1;
  ana = await app.createUser(`ana${made}`);
  leo = await app.createUser(`leo${made}`);
  for (const as of [ana, leo]) await app.request('POST', '/api/profile/create', { as, body: {} });
});

const buzzBy = async (from: TestUser, to: TestUser) =>
  notify(app.context(), to.id, { type: 'buzz', data: { user_id: from.id } });
const list = async (as: TestUser, query = '') => app.request('GET', `/api/notifications${query}`, { as });
const unread = async (as: TestUser) => (await app.request('GET', '/api/notifications/unread', { as })).body;

test('a notification is stored unread for its recipient, with the person it is about', async () => {
  await buzzBy(leo, ana);
  const { status, body } = await list(ana);
  expect(status).toBe(200);
  expect(listResponse.parse(body)).toEqual(body);
  expect(body.notifications).toMatchObject([
    { user_id: ana.id, type: 'buzz', data: { user_id: leo.id }, profile: { user_id: leo.id }, read: false },
  ]);
  expect(await unread(ana)).toEqual({ ids: [body.notifications[0].id], unread_count: 1 });
  expect(await unread(leo)).toEqual({ ids: [], unread_count: 0 });
});

test('a deleted recipient gets no notification', async () => {
  const nobody = { ...ana, id: '00000000-0000-4000-8000-000000000000' };
  await expect(buzzBy(leo, nobody)).resolves.toBeUndefined();
});

test('a person who has blocked the recipient since is not named', async () => {
  await buzzBy(leo, ana);
  await app.request('POST', '/api/blocks', { as: leo, body: { user_id: ana.id } });
  expect((await list(ana)).body.notifications).toMatchObject([{ type: 'buzz', profile: null }]);
});

test('the list is paginated, newest first, without duplicates', async () => {
  for (let at = 0; at < 5; at += 1) {
    await buzzBy(leo, ana);
    // Pairs share a timestamp; the id breaks the tie.
    if (at % 2 === 0) app.clock.advance(1000);
  }
  const first = (await list(ana, '?limit=2')).body;
  const second = (await list(ana, `?limit=2&before=${first.next}`)).body;
  const third = (await list(ana, `?limit=2&before=${second.next}`)).body;
  expect(third.next).toBeNull();
  const all = [first, second, third].flatMap((page) => page.notifications);
  expect(new Set(all.map(({ id }: { id: string }) => id)).size).toBe(5);
  const times = all.map(({ created_at: at }: { created_at: string }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect((await list(leo, `?before=${first.next}`)).body.notifications).toEqual([]);
});

test('the list can be filtered by kind or unread, with pagination', async () => {
  const drop = { type: 'price_drop', data: { property_id: ana.id, title: 'Piso en Ruzafa' } } as const;
  for (let at = 0; at < 3; at += 1) {
    await notify(app.context(), ana.id, drop);
    await buzzBy(leo, ana);
  }
  const types = async (query: string) =>
    (await list(ana, query)).body.notifications.map((one: { type: string }) => one.type);
  expect(await types('?kind=homes')).toEqual(['price_drop', 'price_drop', 'price_drop']);
  expect(await types('?kind=groups')).toEqual([]);
  const first = (await list(ana, '?kind=homes&limit=2')).body;
  expect(await types(`?kind=homes&limit=2&before=${first.next}`)).toEqual(['price_drop']);
  await app.request('POST', `/api/notifications/${first.notifications[0].id}/read`, { as: ana });
  expect(await types('?kind=homes&unread=true')).toHaveLength(2);
  expect(await types('?unread=true')).toHaveLength(5);
});

test('invalid queries are refused', async () => {
  for (const query of ['?limit=0', '?limit=101', '?limit=x', '?before=x', '?user_id=1', '?kind=x', '?unread=no'])
    expect([query, (await list(ana, query)).status]).toEqual([query, 400]);
});

describe('reading', () => {
  test('marks one notification, idempotently', async () => {
    await buzzBy(leo, ana);
    await buzzBy(leo, ana);
    const [id] = (await unread(ana)).ids;
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await app.request('POST', `/api/notifications/${id}/read`, { as: ana });
      expect([status, body]).toMatchObject([200, { unread_count: 1 }]);
    }
    expect((await list(ana)).body.notifications.map((one: { read: boolean }) => one.read).sort()).toEqual([
      false,
      true,
    ]);
  });

  test('is undone by its timestamp: that request only, once, and for own notifications', async () => {
    for (let at = 0; at < 3; at += 1) await buzzBy(leo, ana);
    const [, , oldest] = (await unread(ana)).ids;
    await app.request('POST', `/api/notifications/${oldest}/read`, { as: ana });
    app.clock.advance(5000);
    const { read_at } = (await app.request('POST', '/api/notifications/read-all', { as: ana })).body;
    const back = async (as: TestUser) => app.request('POST', '/api/notifications/unread', { as, body: { read_at } });
    await back(leo);
    expect((await unread(ana)).unread_count).toBe(0);
    for (let times = 0; times < 2; times += 1) expect((await back(ana)).body.unread_count).toBe(2);
    expect((await unread(ana)).ids).not.toContain(oldest);
    for (const body of [{}, { read_at: 'ayer' }, { read_at, user_id: leo.id }])
      expect((await app.request('POST', '/api/notifications/unread', { as: ana, body })).status).toBe(400);
  });

  test('a notification of another user is not found', async () => {
    await buzzBy(leo, ana);
    const [id] = (await unread(ana)).ids;
    expect((await app.request('POST', `/api/notifications/${id}/read`, { as: leo })).status).toBe(404);
    expect((await unread(ana)).unread_count).toBe(1);
  });

  test('marks all own notifications only', async () => {
    await buzzBy(leo, ana);
    await buzzBy(leo, ana);
    await buzzBy(ana, leo);
    const { body } = await app.request('POST', '/api/notifications/read-all', { as: ana });
    expect(body).toMatchObject({ unread_count: 0 });
    expect((await unread(leo)).unread_count).toBe(1);
  });
});

test('every tab receives the new count after a notification and after reading', async () => {
  const [first, second] = [await server.openTab(ana), await server.openTab(ana)];
  await buzzBy(leo, ana);
  for (const tab of [first, second]) {
    const frame = await tab.nextFrame('notification');
    expect(notificationFrame.parse(frame)).toEqual({ type: 'notification', unread_count: 1 });
  }
  await app.request('POST', '/api/notifications/read-all', { as: ana });
  expect(await second.nextFrame('notification')).toMatchObject({ unread_count: 0 });
});

test('a hundred unread ids are listed, and more are counted', async () => {
  for (let at = 0; at <= NOTIFICATION.unreadIdsMax; at += 1) await buzzBy(leo, ana);
  const body = await unread(ana);
  expect(unreadResponse.parse(body)).toEqual(body);
  expect(body.ids).toHaveLength(100);
  expect(body.unread_count).toBe(101);
});

test('notifications older than 90 days are deleted', async () => {
  const countStored = async () => (await listNotifications(contextAs(app, ana), {})).notifications.length;
  await buzzBy(leo, ana);
  app.clock.advance(NOTIFICATION.retentionDays * DAY_MS);
  await deleteOldNotifications(app.context());
  expect(await countStored()).toBe(1);
  app.clock.advance(1);
  await deleteOldNotifications(app.context());
  expect(await countStored()).toBe(0);
});

test('a changed password notifies the user', async () => {
  await app.request('POST', '/api/auth/request-password-reset', { body: { email: ana.email } });
  const mail = await eventually(async () => {
    const found = (await app.sentEmails()).findLast(
      ({ to, text }) => to === ana.email && text.includes('access_token='),
    );
    if (!found) throw new Error('email not sent');
    return found;
  });
  const token = /access_token=([\w-]+)/.exec(mail.text)?.[1];
  const body = { token, newPassword: 'otra clave muy larga' };
  expect((await app.request('POST', '/api/auth/reset-password', { body })).status).toBe(200);
  await eventually(async () => {
    const { notifications } = await listNotifications(contextAs(app, ana), {});
    expect(notifications).toMatchObject([{ type: 'security', data: { event: 'password_changed' }, profile: null }]);
  });
});
