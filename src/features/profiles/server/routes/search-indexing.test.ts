import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp();

test('users exclude their own profile from search engines, and only they can', async () => {
  const ana = await app.createUser('ana');
  const path = '/api/profile/engine-settings';
  expect((await app.request('GET', path)).status).toBe(401);
  expect((await app.request('GET', path, { as: ana })).body).toEqual({ hide_from_engines: false });
  expect((await app.request('PUT', path, { as: ana, body: {} })).status).toBe(400);
  for (const hide_from_engines of [true, false, true]) {
    await app.request('PUT', path, { as: ana, body: { hide_from_engines } });
    expect((await app.request('GET', path, { as: ana })).body).toEqual({ hide_from_engines });
  }
  expect((await app.request('GET', path, { as: await app.createUser('leo') })).body).toEqual({
    hide_from_engines: false,
  });
});
