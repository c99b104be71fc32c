import { expect, test } from 'vitest';
import { makeTestApp, type Person } from '#tests/support/app.ts';
import { foundGroup, joinGroup } from '#tests/support/groups.ts';
import { serveTestApp } from '#tests/support/server.ts';
import { makeTalk, with_ } from '#tests/support/talk.ts';

const app = await makeTestApp();
const { newPerson, send, twoWhoTalk } = makeTalk(app);

const read = async (as: Person, other: Person, seq: number) =>
  (await app.call('POST', `/api/conversations/${with_(other)}/read`, { as, body: { seq } })).body;
const conversation = async (as: Person, other: Person) =>
  (await app.call('GET', `/api/conversations/${with_(other)}`, { as })).body.conversation;
const flags = async (as: Person, other: Person) =>
  (await app.call('GET', `/api/conversations/${with_(other)}/messages`, { as })).body.messages.map(
    (message: { read: boolean }) => message.read,
  );

test.each(['blocks', 'is blocked'])('whoever %s reads on without the other seeing it', async (which) => {
  const { a, b } = await twoWhoTalk();
  await send(b, a.id, '¿Sigues ahí?');
  const seen = await flags(b, a);
  const [as, other] = which === 'blocks' ? [a, b] : [b, a];
  await app.call('POST', '/api/blocks', { as, body: { user_id: other.id } });
  const server = await serveTestApp(app);
  const [own, theirs] = [await server.tab(a), await server.tab(b)];

  expect(await read(a, b, 3)).toEqual({ read_seq: 3, unread_count: 0 });
  expect(await own.next('read')).toMatchObject({ conversation_id: with_(b), seq: 3 });
  expect((await app.call('GET', '/api/conversations/unread-count', { as: a })).body).toEqual({ unread_count: 0 });
  expect(theirs.left('read')).toEqual([]);
  expect(await flags(b, a)).toEqual(seen);
  expect((await conversation(b, a)).partner_read_seq).toBe(0);

  await app.call('DELETE', `/api/blocks/${other.id}`, { as });
  expect(await read(a, b, 3)).toEqual({ read_seq: 3, unread_count: 0 });
  expect(await theirs.next('read')).toMatchObject({ conversation_id: with_(a), seq: 3 });
  expect((await conversation(b, a)).partner_read_seq).toBe(3);
});

test('in a room, too, whoever has blocked somebody reads without them seeing it, and with the others seeing it', async () => {
  const [a, b, c] = [await newPerson('ana'), await newPerson('bea'), await newPerson('carla')];
  for (const as of [a, b, c]) await app.call('POST', '/api/profile/create', { as, body: {} });
  const id = await foundGroup(app, a);
  for (const one of [b, c]) await joinGroup(app, id, a, one);
  await app.call('POST', '/api/blocks', { as: b, body: { user_id: c.id } });
  const room = `group-${id}`;
  await send(c, room, '¿Quién lee esto?');
  const seen = async (as: Person) => {
    const { conversation: one } = (await app.call('GET', `/api/conversations/${room}`, { as })).body;
    const people = one.room.people as { user_id: string; read_seq: number }[];
    return [people.find(({ user_id }) => user_id === b.id)?.read_seq, one.partner_read_seq];
  };
  const server = await serveTestApp(app);
  const [others, theirs] = [await server.tab(a), await server.tab(c)];
  const seq = (await app.call('GET', `/api/conversations/${room}`, { as: b })).body.conversation.last_message.seq;

  await app.call('POST', `/api/conversations/${room}/read`, { as: b, body: { seq } });
  expect(await others.next('read')).toMatchObject({ conversation_id: room, reader_id: b.id, seq });
  expect(theirs.left('read')).toEqual([]);
  expect((await seen(a))[0]).toBe(seq);
  expect(await seen(c)).toEqual([0, 0]);
});
