import { beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { serveTestApp } from '#tests/support/server/test-server.ts';
import { createRoomFixtures } from '#tests/support/fixtures/group-rooms.ts';
import {
  createMessagingFixtures,
  conversationIdWith,
  type MessagingFixtures,
} from '#tests/support/fixtures/messaging.ts';
import { MESSAGE } from '../../../domain/rules.ts';
import type { Message } from '../../../domain/schema.ts';

let app: TestApp;
let messaging: MessagingFixtures;

beforeAll(async () => {
  app = await createTestApp();
  messaging = createMessagingFixtures(app);
});

const pageOf = async (as: TestUser, id: string): Promise<Message[]> =>
  (await app.request('GET', `/api/conversations/${id}/messages`, { as })).body.messages;

test('an answer carries the beginning of the answered message, for both and after a retry', async () => {
  const { a, b } = await messaging.createConversation();
  const long = `¿Sigue libre? ${'x'.repeat(MESSAGE.quoteLength)}`;
  const { seq } = (await messaging.send(a, b.id, long)).body.message;
  const quote = { seq, sender_id: a.id, type: 'text', content: long.slice(0, MESSAGE.quoteLength), deleted: false };
  const answer = { reply_to: seq, client_id: 'answer' };
  expect(await messaging.send(b, a.id, 'Sí', answer)).toMatchObject({ status: 201, body: { message: { quote } } });
  expect(await messaging.send(b, a.id, 'Sí', answer)).toMatchObject({ status: 200, body: { message: { quote } } });
  expect(await messaging.send(b, a.id, 'Sí', { ...answer, reply_to: seq - 1 })).toMatchObject({ status: 409 });
  for (const [reader, other] of [
    [a, b],
    [b, a],
  ] as const)
    expect((await pageOf(reader, conversationIdWith(other)))[0]).toMatchObject({ content: 'Sí', quote });
});

test('only a message of the same conversation that the sender can see may be answered', async () => {
  const { a, b } = await messaging.createConversation();
  const c = await messaging.createUser('carla');
  const refused = { status: 404, body: { code: 'message_not_found' } };
  expect(await messaging.send(a, b.id, 'x', { reply_to: 99 })).toMatchObject(refused);
  expect(await messaging.send(a, c.id, 'x', { reply_to: 1 })).toMatchObject(refused);
  await app.request('DELETE', `/api/conversations/${conversationIdWith(b)}`, { as: a });
  expect(await messaging.send(a, b.id, 'x', { reply_to: 1 })).toMatchObject(refused);
  expect((await messaging.send(b, a.id, 'Hola', { reply_to: 1 })).status).toBe(201);
  expect((await pageOf(a, conversationIdWith(b)))[0]).not.toHaveProperty('quote');
  expect(await pageOf(a, conversationIdWith(c))).toEqual([]);
});

test('a member who joined after a message sees its answer without the quote, live and loaded', async () => {
  const [a, b, late] = [
    await messaging.createUser('ana'),
    await messaging.createUser('bea'),
    await messaging.createUser('dora'),
  ];
  const rooms = createRoomFixtures(app);
  const { groupId, room } = await rooms.createRoom(a, b);
  const { seq } = (await messaging.send(a, room, 'secreto')).body.message;
  await rooms.join(groupId, late);
  expect(await messaging.send(late, room, 'x', { reply_to: seq })).toMatchObject({ status: 404 });
  const server = await serveTestApp(app);
  const [seesAll, isLate] = [await server.openTab(a), await server.openTab(late)];
  expect((await messaging.send(b, room, 'respuesta', { reply_to: seq })).body.message.quote.content).toBe('secreto');
  expect((await seesAll.nextFrame('message')).message.quote).toMatchObject({ seq, content: 'secreto' });
  expect((await isLate.nextFrame('message')).message).not.toHaveProperty('quote');
  expect((await pageOf(a, room))[0]?.quote?.content).toBe('secreto');
  expect(JSON.stringify(await pageOf(late, room))).not.toContain('secreto');
});
