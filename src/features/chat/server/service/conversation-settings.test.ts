import { beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/time/duration.ts';
import { contextAs, createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { serveTestApp, type TestServer } from '#tests/support/server/test-server.ts';
import {
  createMessagingFixtures,
  conversationIdWith,
  type MessagingFixtures,
} from '#tests/support/fixtures/messaging.ts';
import { MUTE } from '../../domain/rules.ts';
import { getConversation, getUnreadCount } from './conversations.ts';

let app: TestApp;
let server: TestServer;
let fixtures: MessagingFixtures;

beforeAll(async () => {
  app = await createTestApp();
  server = await serveTestApp(app);
  fixtures = createMessagingFixtures(app);
});

const set = async (as: TestUser, other: TestUser, body: object) =>
  app.request('PATCH', `/api/conversations/${conversationIdWith(other)}`, { as, body });
const unread = async (as: TestUser) => (await getUnreadCount(contextAs(app, as))).unread_count;
const seen = async (as: TestUser, other: TestUser) => getConversation(contextAs(app, as), conversationIdWith(other));

test('a mute of eight hours excludes the conversation from the count until it ends, to the millisecond, but not from its row', async () => {
  const { a, b } = await fixtures.createConversation();
  expect(await unread(b)).toBe(1);
  const until = new Date(app.clock.now().getTime() + 8 * HOUR_MS).toISOString();
  const { body } = await set(b, a, { mute: 'hours' });
  expect(body.conversation).toMatchObject({
    id: conversationIdWith(a),
    muted_until: until,
    unread_count: 1,
    archived: false,
  });
  await fixtures.send(a, b.id, '¿Sigues ahí?');
  expect(await unread(b)).toBe(0);
  expect(await seen(a, b), 'no other user is notified').toMatchObject({ muted_until: null });
  app.clock.advance(MUTE.durationMs - 1);
  expect(await unread(b)).toBe(0);
  app.clock.advance(1);
  expect(await unread(b)).toBe(2);
});

test('a mute can be permanent and be removed', async () => {
  const { a, b } = await fixtures.createConversation();
  expect((await set(b, a, { mute: 'always' })).body.conversation.muted_until).toBe(MUTE.foreverUntil);
  expect(await unread(b)).toBe(0);
  expect((await set(b, a, { mute: 'off' })).body.conversation.muted_until).toBeNull();
  expect(await unread(b)).toBe(1);
});

test('an archived conversation returns with a new message; a muted one stays muted', async () => {
  const { a, b } = await fixtures.createConversation();
  await set(a, b, { mute: 'always' });
  expect((await set(a, b, { archived: true })).body.conversation).toMatchObject({
    archived: true,
    muted_until: MUTE.foreverUntil,
  });
  expect((await set(b, a, { archived: true })).body.conversation).toMatchObject({ archived: true, unread_count: 1 });
  expect(await unread(b)).toBe(0);
  expect((await set(b, a, { archived: false })).body.conversation.archived).toBe(false);
  expect(await unread(b)).toBe(1);
  await fixtures.send(b, conversationIdWith(a), 'Hola otra vez');
  expect(await seen(a, b)).toMatchObject({ archived: false, muted_until: MUTE.foreverUntil });
});

test('a change reaches all own tabs and no tab of the partner', async () => {
  const { a, b } = await fixtures.createConversation();
  const [own, theirs] = [await server.openTab(a), await server.openTab(b)];
  await set(a, b, { archived: true });
  expect(await own.nextFrame('conversation')).toMatchObject({
    conversation_id: conversationIdWith(b),
    change: 'arranged',
  });
  expect(theirs.frames.map((frame) => frame.type)).toEqual(['hello']);
});

test('settings of an empty or missing conversation are rejected', async () => {
  const { a, b } = await fixtures.createConversation();
  const c = await fixtures.createUser('nueva');
  expect((await set(c, a, { archived: true })).status).toBe(404);
  expect((await set(a, c, { mute: 'always' })).status).toBe(404);
  for (const body of [{}, { mute: 'month' }, { archived: 1 }, { read: true }])
    expect((await set(a, b, body)).status, JSON.stringify(body)).toBe(400);
});
