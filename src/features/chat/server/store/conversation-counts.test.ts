import { expect, test } from 'vitest';
import { publishProperty } from '#tests/support/fixtures/properties.ts';
import { createTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { createMessagingFixtures } from '#tests/support/fixtures/messaging.ts';

const app = await createTestApp();
const { createUser, send } = createMessagingFixtures(app);

const countsOf = async (as: TestUser, ...ids: string[]) =>
  (await app.request('GET', `/api/conversations/counts?homes=${ids.join(',')}`, { as })).body.counts;
const askAbout = async (as: TestUser, owner: TestUser, propertyId: string) => {
  const sent = await send(as, owner.id, '¿Sigue libre?', { type: 'property_interest', property_id: propertyId });
  expect(sent.status).toBe(201);
};

test('an owner sees the conversations about each own listing and those without an answer, others see none', async () => {
  const [owner, ana, leo] = [await createUser('duena'), await createUser('ana'), await createUser('leo')];
  const first = await publishProperty(app, owner);
  const second = await publishProperty(app, owner, { title: 'Otro piso con luz' });
  for (const [person, property] of [
    [ana, first],
    [leo, first],
    [ana, second],
  ] as const)
    await askAbout(person, owner, property);
  await send(owner, ana.id, 'Sí');
  const counts = await countsOf(owner, first, second);
  expect(counts).toHaveLength(2);
  expect(counts).toContainEqual({ property_id: first, conversations: 2, unanswered: 1 });
  expect(counts).toContainEqual({ property_id: second, conversations: 1, unanswered: 0 });
  expect(await countsOf(ana, first, second)).toEqual([]);
  await app.request('POST', '/api/blocks', { as: owner, body: { user_id: leo.id } });
  expect(await countsOf(owner, first)).toEqual([{ property_id: first, conversations: 1, unanswered: 0 }]);
});
