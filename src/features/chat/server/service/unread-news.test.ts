import { expect, test } from 'vitest';
import { makeTestApp, type Person } from '#tests/support/app.ts';
import { makeRooms } from '#tests/support/rooms.ts';
import { makeTalk, with_ } from '#tests/support/talk.ts';
import { UNREAD_NEWS } from '../../domain/rules.ts';
import { flushPresence } from '#features/presence/server/service/state.ts';
import { tellUnread } from './unread-news.ts';

const app = await makeTestApp();
const { send, newPerson } = makeTalk(app);
const rooms = makeRooms(app);

const work = async () => tellUnread(app.context());
const notices = async (as: Person) =>
  (await app.call('GET', '/api/notifications?kind=messages', { as })).body.notifications as {
    data: Record<string, string>;
    read: boolean;
  }[];
const mails = async (of: Person) =>
  (await app.mails()).filter((mail) => mail.to === of.email && mail.kind === 'message');
const look = async (as: Person) => {
  await app.call('POST', '/api/profile/update-online-status', { as });
  await flushPresence(app.context());
};
const readAll = async (as: Person, partner: Person) =>
  app.call('POST', `/api/conversations/${with_(partner)}/read`, { as, body: { seq: 999 } });
async function two() {
  const [a, b] = [await newPerson('ana'), await newPerson('leo')];
  for (const as of [a, b]) await app.call('POST', '/api/profile/create', { as, body: {} });
  return { a, b };
}

test('whoever is away is told once for each conversation, however much is written and however many ask', async () => {
  const { a, b } = await two();
  const c = await newPerson('eva');
  await app.call('POST', '/api/profile/create', { as: c, body: {} });
  await send(b, a.id, 'Hola');
  await send(b, with_(a), '¿Sigues buscando?');
  await send(c, a.id, 'Hola también');
  await Promise.all([work(), work(), work()]);
  await send(b, with_(a), '¿Hola?');
  await work();
  expect((await notices(a)).map(({ data }) => data['user_id']).toSorted()).toEqual([b.id, c.id].toSorted());
  expect(await mails(a)).toHaveLength(2);
  expect(await notices(b)).toEqual([]);
});

test('whoever looks at Tukan is not told until they have been gone for a while', async () => {
  const { a, b } = await two();
  await look(a);
  await send(b, a.id, 'Hola');
  await work();
  expect(await notices(a)).toEqual([]);
  app.clock.advance(UNREAD_NEWS.awayMs);
  await work();
  expect(await notices(a)).toMatchObject([{ data: { user_id: b.id }, read: false }]);
});

test('after reading, the notice is put away and what comes then is news', async () => {
  const { a, b } = await two();
  await send(b, a.id, 'Hola');
  await work();
  expect((await readAll(a, b)).status).toBe(200);
  await work();
  expect(await notices(a)).toMatchObject([{ read: true }]);
  app.clock.advance(1000);
  await send(b, with_(a), '¿Quedamos?');
  await work();
  expect(await notices(a)).toMatchObject([{ read: false }, { read: true }]);
});

test('nobody is told of what is old, muted, or from somebody they have blocked', async () => {
  const { a, b } = await two();
  await send(b, a.id, 'Hola');
  await app.call('POST', '/api/blocks', { as: a, body: { user_id: b.id } });
  await work();
  expect(await notices(a)).toEqual([]);
  const { a: x, b: y } = await two();
  await send(y, x.id, 'Hola');
  app.clock.advance(UNREAD_NEWS.freshMs);
  await work();
  expect(await notices(x)).toEqual([]);
});

test('members of a room are told by its name, and whoever has left is not', async () => {
  const { a, b } = await two();
  const gone = await newPerson('ida');
  await app.call('POST', '/api/profile/create', { as: gone, body: {} });
  const { groupId, room } = await rooms.roomOf(a, b, gone);
  await rooms.say(b, room, 'Hola a todas');
  await rooms.leave(groupId, gone);
  await work();
  expect(await notices(a)).toMatchObject([{ data: { group_id: groupId, group_name: 'Piso' } }]);
  expect([await notices(gone), await notices(b)]).toEqual([[], []]);
});
