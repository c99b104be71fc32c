import { expect, test } from 'vitest';
import { createTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { publishProperty } from '#tests/support/fixtures/properties.ts';

const app = await createTestApp();
const usualFor = async (as: TestUser, id: string) => app.request('GET', `/api/properties/${id}/usual-prices`, { as });

test('an owner reads what similar homes cost, on how many it rests, and that there are too few', async () => {
  const owner = await app.createUser('casera');
  const draft = async (body: object): Promise<string> =>
    (await app.request('POST', '/api/properties', { as: owner, body })).body.property.id;
  const here = await draft({ offer: 'whole', city_id: '46250', lat: 39.4862, lon: -0.3591, bedrooms: 3, m2: 92 });
  expect((await usualFor(owner, await draft({}))).body).toEqual({ usual: null });
  for (let nth = 0; nth < 5; nth += 1) {
    if (nth === 4)
      expect((await usualFor(owner, here)).body).toEqual({ usual: { homes: 4, circle: null, prices: null } });
    await publishProperty(app, await app.createUser(`otra-${nth}`), {
      rent_cents: 100_000,
      bills_estimate_cents: nth * 1000,
      deposit_cents: 100_000,
    });
  }
  const { body } = await usualFor(owner, here);
  expect(body.usual).toMatchObject({ homes: 5, circle: 'neighbourhood', prices: { middle: 102_000, high: 103_600 } });
  expect((await usualFor(await app.createUser('curiosa'), here)).status).toBe(404);
});
