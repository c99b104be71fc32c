import { expect, test } from 'vitest';
import { createTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { createTestGroup, joinGroup } from '#tests/support/fixtures/groups.ts';
import { serveTestApp } from '#tests/support/server/test-server.ts';
import { createMessagingFixtures, conversationIdWith } from '#tests/support/fixtures/messaging.ts';

const app = await createTestApp();
const { createUser, send, createConversation } = createMessagingFixtures(app);

const read = async (as: TestUser, other: TestUser, seq: number) =>
  (await app.request('POST', `/api/conversations/${conversationIdWith(other)}/read`, { as, body: { seq } })).body;
const conversation = async (as: TestUser, other: TestUser) =>
  (await app.request('GET', `/api/conversations/${conversationIdWith(other)}`, { as })).body.conversation;
const flags = async (as: TestUser, other: TestUser) =>
  (await app.request('GET', `/api/conversations/${conversationIdWith(other)}/messages`, { as })).body.messages.map(
    (message: { read: boolean }) => message.read,
  );

test.each(['blocks', 'is blocked'])('a user who %s reads without the partner seeing it', async (which) => {
  const { a, b } = await createConversation();
  await send(b, a.id, '¿Sigues ahí?');
  const seen = await flags(b, a);
  const [as, other] = which === 'blocks' ? [a, b] : [b, a];
  await app.request('POST', '/api/blocks', { as, body: { user_id: other.id } });
  const server = await serveTestApp(app);
  const [own, theirs] = [await server.openTab(a), await server.openTab(b)];

  expect(await read(a, b, 3)).toEqual({ read_seq: 3, unread_count: 0 });
  expect(await own.nextFrame('read')).toMatchObject({ conversation_id: conversationIdWith(b), seq: 3 });
  expect((await app.request('GET', '/api/conversations/unread-count', { as: a })).body).toEqual({ unread_count: 0 });
  expect(theirs.unreadFrames('read')).toEqual([]);
  expect(await flags(b, a)).toEqual(seen);
  expect((await conversation(b, a)).partner_read_seq).toBe(0);

  await app.request('DELETE', `/api/blocks/${other.id}`, { as });
  expect(await read(a, b, 3)).toEqual({ read_seq: 3, unread_count: 0 });
  expect(await theirs.nextFrame('read')).toMatchObject({ conversation_id: conversationIdWith(a), seq: 3 });
  expect((await conversation(b, a)).partner_read_seq).toBe(3);
});

test("in a group chat, a blocked member does not see the blocker's reading, the others do", async () => {
  const [a, b, c] = [await createUser('ana'), await createUser('bea'), await createUser('carla')];
  for (const as of [a, b, c]) await app.request('POST', '/api/profile/create', { as, body: {} });
  const id = await createTestGroup(app, a);
  for (const one of [b, c]) await joinGroup(app, id, a, one);
  await app.request('POST', '/api/blocks', { as: b, body: { user_id: c.id } });
  const room = `group-${id}`;
  await send(c, room, '¿Quién lee esto?');
  const seen = async (as: TestUser) => {
    const { conversation: one } = (await app.request('GET', `/api/conversations/${room}`, { as })).body;
    const people = one.room.people as { user_id: string; read_seq: number }[];
    return [people.find(({ user_id }) => user_id === b.id)?.read_seq, one.partner_read_seq];
  };
  const server = await serveTestApp(app);
  const [others, theirs] = [await server.openTab(a), await server.openTab(c)];
  const seq = (await app.request('GET', `/api/conversations/${room}`, { as: b })).body.conversation.last_message.seq;

  await app.request('POST', `/api/conversations/${room}/read`, { as: b, body: { seq } });
  expect(await others.nextFrame('read')).toMatchObject({ conversation_id: room, reader_id: b.id, seq });
  expect(theirs.unreadFrames('read')).toEqual([]);
  expect((await seen(a))[0]).toBe(seq);
  expect(await seen(c)).toEqual([0, 0]);
});
