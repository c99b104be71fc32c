import { expect, test } from 'vitest';
import { contextAs, createTestApp } from '#tests/support/server/test-app.ts';
import { publishProperty } from '#tests/support/fixtures/properties.ts';
import { reservePlaces } from './reservation.ts';

const app = await createTestApp();

test('people take a free room each, and none if there are too few', async () => {
  const owner = await app.createUser('owner');
  const rooms = [1, 2, 3].map(() => ({ kind: 'single', price_cents: 40_000 }));
  const id = await publishProperty(app, owner, { offer: 'rooms', contract: 'room', rooms });
  const ctx = contextAs(app, owner);
  const reserve = async (people: number) =>
    app.database.db.transaction(async (tx) => reservePlaces({ ...ctx, db: tx }, id, people));
  const states = async () => {
    const { property } = (await app.request('GET', `/api/properties/${id}/own`, { as: owner })).body;
    return [property.state, ...property.rooms.map(({ state }: { state: string }) => state)];
  };
  expect(await reserve(2)).toBe(true);
  expect(await states()).toEqual(['published', 'reserved', 'reserved', 'available']);
  expect(await reserve(2)).toBe(false);
  expect(await states()).toEqual(['published', 'reserved', 'reserved', 'available']);
  expect(await reserve(1)).toBe(true);
  expect(await states()).toEqual(['reserved', 'reserved', 'reserved', 'reserved']);
  expect(await reserve(1)).toBe(false);
});
