import { expect, test } from 'vitest';
import { appendEntry, CHECK, createHandover, signHandover } from '#tests/support/fixtures/tenancies.ts';
import { createTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { linkCardsResponse } from '../../../domain/schema.ts';

const app = await createTestApp();

const linksBetween = async (as: TestUser, withId: string): Promise<[string, string][]> => {
  const { body } = await app.request('GET', `/api/conversations/chat-${withId}/messages`, { as });
  return (body.messages ?? [])
    .filter(({ content }: { content: string }) => content.includes('/handovers/'))
    .map(({ sender_id: by, content }: { sender_id: string; content: string }) => [by, content.split('/').at(-1) ?? '']);
};
const cardOf = async (as: TestUser, id: string) => {
  const { body } = await app.request('GET', `/api/chat/link-cards?handovers=${id}`, { as });
  expect(linkCardsResponse.safeParse(body).success).toBe(true);
  return body.handovers;
};

test('a handover that begins or is signed stands in the chat with the other side, as a card', async () => {
  const { ana, leo, eva, handoverId } = await createHandover(app);
  const stranger = await app.createUser('ajena');
  await app.settle();
  const [opener] = (await linksBetween(eva, ana.id)).map(([by]) => by);
  const begun = [...(await linksBetween(eva, ana.id)), ...(await linksBetween(eva, leo.id))];
  expect(begun.length).toBeGreaterThan(0);
  for (const [by, id] of begun) expect([by, id]).toEqual([opener, handoverId]);
  expect(await cardOf(eva, handoverId)).toMatchObject([{ id: handoverId, kind: 'move_in', state: 'open' }]);
  expect(await cardOf(stranger, handoverId)).toEqual([]);

  await appendEntry(app, leo, handoverId, CHECK);
  await signHandover(app, leo, handoverId);
  await app.settle();
  await app.settle();
  expect(await linksBetween(eva, leo.id)).toContainEqual([leo.id, handoverId]);
  // Tenants do not write to each other about it.
  expect(await linksBetween(ana, leo.id)).toEqual([]);
  expect((await cardOf(eva, handoverId))[0]).toMatchObject({ state: 'signing', is_signature_due: true });
  expect((await cardOf(leo, handoverId))[0]).toMatchObject({ is_signature_due: false });
});
