import { expect, test } from 'vitest';
import { publishProperties } from '#tests/support/fixtures/published-properties.ts';
import { createTestApp, type TestUser } from '#tests/support/server/test-app.ts';

test('without a place in the search, homes of the own city come first, then those of its province', async () => {
  const app = await createTestApp();
  const [me, owner] = [await app.createUser('vecina'), await app.createUser('lejano')];
  await app.request('POST', '/api/profile/create', { as: me });
  const profile = { alias: 'vecina', age: 22, type: 'student', city_id: '18087', university_id: 'ugr' };
  expect((await app.request('PUT', '/api/profile/onboarding', { as: me, body: profile })).status).toBe(200);
  const [own, near, far] = await publishProperties(app, owner, [
    { city_id: '18087', lat: 37.18, lon: -3.6 },
    { city_id: '18140', lat: 36.75, lon: -3.52 },
    { city_id: '28079', lat: 40.42, lon: -3.7 },
  ]);
  const found = async (as: TestUser | null) =>
    (await app.request('GET', '/api/properties', { as })).body.homes.map(({ id }: { id: string }) => id);
  expect(await found(me)).toEqual([own, near, far]);
  expect(await found(null), 'guests see the newest first').toEqual([far, near, own]);
});
