import { beforeAll, expect, test } from 'vitest';
import { createMessagingFixtures, type MessagingFixtures } from '#tests/support/fixtures/messaging.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';

let app: TestApp;
let fixtures: MessagingFixtures;

beforeAll(async () => {
  app = await createTestApp();
  fixtures = createMessagingFixtures(app);
});

test('the news of a user are the counts of the single routes and the own buzzes', async () => {
  const { a, b } = await fixtures.createConversation();
  const buzz = { as: a, headers: await app.csrf(a), body: { userId: b.id } };
  await app.request('POST', '/api/matching/send-buzz', buzz);
  await app.settle();
  const read = async (as: TestUser, path: string) => (await app.request('GET', path, { as })).body;
  for (const one of [a, b])
    expect(await read(one, '/api/updates')).toEqual({
      unread_messages: (await read(one, '/api/conversations/unread-count')).unread_count,
      unread_notifications: (await read(one, '/api/notifications/unread')).unread_count,
      buzzes: one === b ? [expect.objectContaining({ from_user_id: a.id, to_user_id: b.id })] : [],
    });
  expect((await app.request('GET', '/api/updates')).status).toBe(401);
});
