import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { PROPERTY } from '#features/properties/domain/rules.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { createTestGroup, joinGroup } from '#tests/support/fixtures/groups.ts';
import { publishProperties } from '#tests/support/fixtures/published-properties.ts';
import { contextAs, createTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { getLinkCards } from './link-cards.ts';

const app = await createTestApp();
const ana = await app.createUser('ana');
const leo = await app.createUser('leo');
for (const as of [ana, leo]) await app.request('POST', '/api/profile/create', { as });

const cards = async (as: TestUser, homes: string[], groups: string[] = []) =>
  getLinkCards(contextAs(app, as), { homes, groups });
const setState = async (id: string, state: string) =>
  app.baseContext.db.execute(
    sql`update properties set state = ${state}, state_since = ${app.clock.now().toISOString()}::timestamptz where id = ${id}`,
  );

test('a private group has a card for its members only, without their names', async () => {
  const id = await createTestGroup(app, ana, { name: 'Las de Benimaclet', visibility: 'private' });
  expect((await cards(leo, [], [id])).groups).toEqual([]);
  await joinGroup(app, id, ana, leo);
  expect((await cards(leo, [], [id, crypto.randomUUID()])).groups).toEqual([
    { id, name: 'Las de Benimaclet', members_count: 2, city: 'València', photo_url: expect.any(String) },
  ]);
});

test('a request names at most twenty ids of each kind, and needs a session', async () => {
  const ask = async (query: string, as: TestUser | null) =>
    (await app.request('GET', `/api/chat/link-cards?${query}`, { as })).status;
  const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID()).join(',');
  expect(await ask(`homes=${ids(20)}&groups=${ids(20)}`, leo)).toBe(200);
  expect(await ask(`homes=${ids(21)}`, leo)).toBe(400);
  expect(await ask('groups=x', leo)).toBe(400);
  expect(await ask(`homes=${ids(1)}`, null)).toBe(401);
});

test('a link to a property has a card as long as the page can be visited, also for its owner', async () => {
  const [shown = '', paused = '', rented = ''] = await publishProperties(app, ana, [
    { title: 'Piso con luz', rent_cents: 90_000 },
    {},
    {},
  ]);
  await setState(paused, 'paused');
  await setState(rented, 'rented');
  const ids = [rented, crypto.randomUUID(), paused, shown];
  for (const reader of [leo, ana]) {
    const { homes } = await cards(reader, ids);
    expect(homes.map(({ id, state }) => [id, state])).toEqual([
      [rented, 'rented'],
      [shown, 'published'],
    ]);
  }
  expect((await cards(leo, [shown])).homes[0]).toMatchObject({ title: 'Piso con luz', city: 'València' });
  app.clock.advance(PROPERTY.rentedPageDays * DAY_MS);
  expect((await cards(leo, ids)).homes.map(({ id }) => id)).toEqual([shown]);
});
