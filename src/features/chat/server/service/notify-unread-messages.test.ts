import { expect, test } from 'vitest';
import { createTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { createRoomFixtures } from '#tests/support/fixtures/group-rooms.ts';
import { createMessagingFixtures, conversationIdWith } from '#tests/support/fixtures/messaging.ts';
import { UNREAD_NOTIFICATION } from '../../domain/rules.ts';
import { flushPresence } from '#features/presence/server/service/state.ts';
import { notifyUnreadMessages } from './notify-unread-messages.ts';

const app = await createTestApp();
const { send, createUser } = createMessagingFixtures(app);
const rooms = createRoomFixtures(app);

const work = async () => notifyUnreadMessages(app.context());
const notices = async (as: TestUser) =>
  (await app.request('GET', '/api/notifications?kind=messages', { as })).body.notifications as {
    data: Record<string, string>;
    read: boolean;
  }[];
const mails = async (of: TestUser) =>
  (await app.sentEmails()).filter((mail) => mail.to === of.email && mail.kind === 'message');
const goOnline = async (as: TestUser) => {
  await app.request('POST', '/api/profile/update-online-status', { as });
  await flushPresence(app.context());
};
const readAll = async (as: TestUser, partner: TestUser) =>
  app.request('POST', `/api/conversations/${conversationIdWith(partner)}/read`, { as, body: { seq: 999 } });
async function two() {
  const [a, b] = [await createUser('ana'), await createUser('leo')];
  for (const as of [a, b]) await app.request('POST', '/api/profile/create', { as, body: {} });
  return { a, b };
}

test('an absent user gets one notification per conversation, also with concurrent workers', async () => {
  const { a, b } = await two();
  const c = await createUser('eva');
  await app.request('POST', '/api/profile/create', { as: c, body: {} });
  await send(b, a.id, 'Hola');
  await send(b, conversationIdWith(a), '¿Sigues buscando?');
  await send(c, a.id, 'Hola también');
  await Promise.all([work(), work(), work()]);
  await send(b, conversationIdWith(a), '¿Hola?');
  await work();
  expect((await notices(a)).map(({ data }) => data['user_id']).toSorted()).toEqual([b.id, c.id].toSorted());
  expect(await mails(a)).toHaveLength(2);
  expect(await notices(b)).toEqual([]);
});

test('an active user is notified only after being away for a while', async () => {
  const { a, b } = await two();
  await goOnline(a);
  await send(b, a.id, 'Hola');
  await work();
  expect(await notices(a)).toEqual([]);
  app.clock.advance(UNREAD_NOTIFICATION.awayMs);
  await work();
  expect(await notices(a)).toMatchObject([{ data: { user_id: b.id }, read: false }]);
});

test('reading marks the notification as read, and a later message creates a new one', async () => {
  const { a, b } = await two();
  await send(b, a.id, 'Hola');
  await work();
  expect((await readAll(a, b)).status).toBe(200);
  await work();
  expect(await notices(a)).toMatchObject([{ read: true }]);
  app.clock.advance(1000);
  await send(b, conversationIdWith(a), '¿Quedamos?');
  await work();
  expect(await notices(a)).toMatchObject([{ read: false }, { read: true }]);
});

test('old and muted messages and messages from blocked users create no notification', async () => {
  const { a, b } = await two();
  await send(b, a.id, 'Hola');
  await app.request('POST', '/api/blocks', { as: a, body: { user_id: b.id } });
  await work();
  expect(await notices(a)).toEqual([]);
  const { a: x, b: y } = await two();
  await send(y, x.id, 'Hola');
  app.clock.advance(UNREAD_NOTIFICATION.maxAgeMs);
  await work();
  expect(await notices(x)).toEqual([]);
});

test('members are notified with the group name, and former members are not', async () => {
  const { a, b } = await two();
  const deleted = await createUser('ida');
  await app.request('POST', '/api/profile/create', { as: deleted, body: {} });
  const { groupId, room } = await rooms.createRoom(a, b, deleted);
  await rooms.sendText(b, room, 'Hola a todas');
  await rooms.leave(groupId, deleted);
  await work();
  expect(await notices(a)).toMatchObject([{ data: { group_id: groupId, group_name: 'Piso' } }]);
  expect([await notices(deleted), await notices(b)]).toEqual([[], []]);
});
