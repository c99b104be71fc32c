import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contextAs, makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { serveTestApp, type TestServer } from '#tests/support/server.ts';
import { soon } from '#tests/support/soon.ts';
import { NOTIFICATION } from '../../domain/rules.ts';
import { listAnswer, notificationFrame, unreadAnswer } from '../../domain/schema.ts';
import { sweepOldNotifications } from '../jobs.ts';
import { myNotifications, notify } from '../service.ts';

let app: TestApp;
let server: TestServer;
let made = 0;
let ana: Person;
let leo: Person;

beforeAll(async () => {
  app = await makeTestApp();
  server = await serveTestApp(app);
});
beforeEach(async () => {
  made += 1;
  ana = await app.person(`ana${made}`);
  leo = await app.person(`leo${made}`);
  for (const as of [ana, leo]) await app.call('POST', '/api/profile/create', { as, body: {} });
});

const buzzBy = async (from: Person, to: Person) =>
  notify(app.context(), to.id, { type: 'buzz', data: { user_id: from.id } });
const list = async (as: Person, query = '') => app.call('GET', `/api/notifications${query}`, { as });
const unread = async (as: Person) => (await app.call('GET', '/api/notifications/unread', { as })).body;

test('a notice is kept for its person, unread, with whom it is about', async () => {
  await buzzBy(leo, ana);
  const { status, body } = await list(ana);
  expect(status).toBe(200);
  expect(listAnswer.parse(body)).toEqual(body);
  expect(body.notifications).toMatchObject([
    { user_id: ana.id, type: 'buzz', data: { user_id: leo.id }, profile: { user_id: leo.id }, read: false },
  ]);
  expect(await unread(ana)).toEqual({ ids: [body.notifications[0].id], unread_count: 1 });
  expect(await unread(leo)).toEqual({ ids: [], unread_count: 0 });
});

test('nobody is told when the person is not there any more', async () => {
  const nobody = { ...ana, id: '00000000-0000-4000-8000-000000000000' };
  await expect(buzzBy(leo, nobody)).resolves.toBeUndefined();
});

test('who has blocked me since is not named', async () => {
  await buzzBy(leo, ana);
  await app.call('POST', '/api/blocks', { as: leo, body: { user_id: ana.id } });
  expect((await list(ana)).body.notifications).toMatchObject([{ type: 'buzz', profile: null }]);
});

test('the list is read in pages, the newest first, each once', async () => {
  for (let at = 0; at < 5; at += 1) {
    await buzzBy(leo, ana);
    // two at one moment: the id decides
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

test('the list is of one kind, or of what is unread, and its pages too', async () => {
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
  await app.call('POST', `/api/notifications/${first.notifications[0].id}/read`, { as: ana });
  expect(await types('?kind=homes&unread=true')).toHaveLength(2);
  expect(await types('?unread=true')).toHaveLength(5);
});

test('what is asked for badly is refused', async () => {
  for (const query of ['?limit=0', '?limit=101', '?limit=x', '?before=x', '?user_id=1', '?kind=x', '?unread=no'])
    expect([query, (await list(ana, query)).status]).toEqual([query, 400]);
});

describe('reading', () => {
  test('marks one, and again the same', async () => {
    await buzzBy(leo, ana);
    await buzzBy(leo, ana);
    const [id] = (await unread(ana)).ids;
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await app.call('POST', `/api/notifications/${id}/read`, { as: ana });
      expect([status, body]).toMatchObject([200, { unread_count: 1 }]);
    }
    expect((await list(ana)).body.notifications.map((one: { read: boolean }) => one.read).sort()).toEqual([
      false,
      true,
    ]);
  });

  test('is taken back by its moment: that press alone, once, and only one’s own', async () => {
    for (let at = 0; at < 3; at += 1) await buzzBy(leo, ana);
    const [, , oldest] = (await unread(ana)).ids;
    await app.call('POST', `/api/notifications/${oldest}/read`, { as: ana });
    app.clock.advance(5000);
    const { read_at } = (await app.call('POST', '/api/notifications/read-all', { as: ana })).body;
    const back = async (as: Person) => app.call('POST', '/api/notifications/unread', { as, body: { read_at } });
    await back(leo);
    expect((await unread(ana)).unread_count).toBe(0);
    for (let times = 0; times < 2; times += 1) expect((await back(ana)).body.unread_count).toBe(2);
    expect((await unread(ana)).ids).not.toContain(oldest);
    for (const body of [{}, { read_at: 'ayer' }, { read_at, user_id: leo.id }])
      expect((await app.call('POST', '/api/notifications/unread', { as: ana, body })).status).toBe(400);
  });

  test("somebody else's is missing", async () => {
    await buzzBy(leo, ana);
    const [id] = (await unread(ana)).ids;
    expect((await app.call('POST', `/api/notifications/${id}/read`, { as: leo })).status).toBe(404);
    expect((await unread(ana)).unread_count).toBe(1);
  });

  test('marks all of mine and nobody else’s', async () => {
    await buzzBy(leo, ana);
    await buzzBy(leo, ana);
    await buzzBy(ana, leo);
    const { body } = await app.call('POST', '/api/notifications/read-all', { as: ana });
    expect(body).toMatchObject({ unread_count: 0 });
    expect((await unread(leo)).unread_count).toBe(1);
  });
});

test('every tab hears the new number, when one comes and when one is read', async () => {
  const [first, second] = [await server.tab(ana), await server.tab(ana)];
  await buzzBy(leo, ana);
  for (const tab of [first, second]) {
    const frame = await tab.next('notification');
    expect(notificationFrame.parse(frame)).toEqual({ type: 'notification', unread_count: 1 });
  }
  await app.call('POST', '/api/notifications/read-all', { as: ana });
  expect(await second.next('notification')).toMatchObject({ unread_count: 0 });
});

test('a hundred ids are named and more are counted', async () => {
  for (let at = 0; at <= NOTIFICATION.unreadIdsMax; at += 1) await buzzBy(leo, ana);
  const body = await unread(ana);
  expect(unreadAnswer.parse(body)).toEqual(body);
  expect(body.ids).toHaveLength(100);
  expect(body.unread_count).toBe(101);
});

test('what is older than 90 days is forgotten', async () => {
  const kept = async () => (await myNotifications(contextAs(app, ana), {})).notifications.length;
  await buzzBy(leo, ana);
  app.clock.advance(NOTIFICATION.keptDays * 86_400_000);
  await sweepOldNotifications(app.context());
  expect(await kept()).toBe(1);
  app.clock.advance(1);
  await sweepOldNotifications(app.context());
  expect(await kept()).toBe(0);
});

test('who has set another password is told', async () => {
  await app.call('POST', '/api/auth/request-password-reset', { body: { email: ana.email } });
  const mail = await soon(async () => {
    const found = (await app.mails()).findLast(({ to, text }) => to === ana.email && text.includes('access_token='));
    if (!found) throw new Error('no mail');
    return found;
  });
  const token = /access_token=([\w-]+)/.exec(mail.text)?.[1];
  const body = { token, newPassword: 'otra clave muy larga' };
  expect((await app.call('POST', '/api/auth/reset-password', { body })).status).toBe(200);
  await soon(async () => {
    const { notifications } = await myNotifications(contextAs(app, ana), {});
    expect(notifications).toMatchObject([{ type: 'security', data: { event: 'password_changed' }, profile: null }]);
  });
});
