import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { chatData } from '../personal-data.ts';
import { contextAs, createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { serveTestApp } from '#tests/support/server/test-server.ts';
import {
  createMessagingFixtures,
  conversationIdWith,
  type MessagingFixtures,
} from '#tests/support/fixtures/messaging.ts';
import type { Reaction } from '../../../domain/reactions.ts';
import type { Message } from '../../../domain/schema.ts';
import { uploadFile } from '../files.ts';

let app: TestApp;
let messaging: MessagingFixtures;

beforeAll(async () => {
  app = await createTestApp();
  messaging = createMessagingFixtures(app);
});

const react = async (as: TestUser, other: TestUser, seq: number, reaction: Reaction | null) =>
  app.request('PUT', `/api/conversations/${conversationIdWith(other)}/messages/${seq}/reaction`, {
    as,
    body: { reaction },
  });
const messagesOf = async (as: TestUser, other: TestUser): Promise<Message[]> =>
  (await app.request('GET', `/api/conversations/${conversationIdWith(other)}/messages`, { as })).body.messages;

test('each person has one reaction to a message, live and loaded, and removes it', async () => {
  const { a, b } = await messaging.createConversation();
  const tab = await (await serveTestApp(app)).openTab(b);
  expect((await react(a, b, 2, 'heart')).body.message.reactions).toEqual({ [a.id]: 'heart' });
  expect((await tab.nextFrame('message_changed')).message).toMatchObject({ seq: 2, reactions: { [a.id]: 'heart' } });
  await react(b, a, 2, 'home');
  await react(a, b, 2, 'laugh');
  expect((await messagesOf(b, a))[0]?.reactions).toEqual({ [a.id]: 'laugh', [b.id]: 'home' });
  const { change_seq } = (await react(a, b, 2, 'laugh')).body.message;
  expect(change_seq, 'the same reaction is no change').toBe(3);
  await react(a, b, 2, null);
  await react(b, a, 2, null);
  expect((await messagesOf(b, a))[0]).not.toHaveProperty('reactions');
});

test('a photo keeps its size with a reaction; a deleted message loses its reactions and takes no more', async () => {
  const { a, b } = await messaging.createConversation();
  const picture = await sharp({ create: { width: 9, height: 6, channels: 3, background: '#2f8f6b' } })
    .png()
    .toBuffer();
  for (let count = 0; count < 2; count += 1) {
    const { id } = await uploadFile(contextAs(app, a), picture);
    await messaging.send(a, b.id, id, { type: 'file' });
  }
  expect((await react(b, a, 3, 'heart')).body.message).toMatchObject({ file: { width: 9, height: 6 } });
  await app.request('DELETE', `/api/conversations/${conversationIdWith(b)}/messages/3`, { as: a });
  const [kept, deleted] = await messagesOf(b, a);
  expect(kept).toMatchObject({ file: { width: 9 } });
  expect(deleted).not.toHaveProperty('reactions');
  expect((await react(b, a, 3, 'heart')).body.code).toBe('message_not_found');
});

test('outsiders and blocked users cannot react, and unknown reactions are refused', async () => {
  const { a, b } = await messaging.createConversation();
  const outsider = await messaging.createUser('carla');
  expect((await react(outsider, a, 1, 'heart')).body.code).toBe('message_not_found');
  expect((await react(a, b, 1, 'flame' as Reaction)).body.code).toBe('validation');
  await app.request('POST', '/api/blocks', { as: b, body: { user_id: a.id } });
  expect((await react(a, b, 1, 'heart')).body.code).toBe('user_not_found');
});

test('an erased user leaves no reaction behind', async () => {
  const { a, b } = await messaging.createConversation();
  await react(a, b, 2, 'heart');
  await react(b, a, 2, 'sad');
  await chatData.erase(app.context(), a.id);
  const { conversations } = (await app.request('GET', '/api/conversations', { as: b })).body;
  const path = `/api/conversations/${conversations[0].id}/messages`;
  const { messages } = (await app.request('GET', path, { as: b })).body;
  expect(messages[0].reactions).toEqual({ [b.id]: 'sad' });
});
