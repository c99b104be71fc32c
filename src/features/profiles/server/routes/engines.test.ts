import { expect, test } from 'vitest';
import { makeTestApp } from '#tests/support/app.ts';

const app = await makeTestApp();

test('somebody may keep what they publish out of search engines, and only they say so', async () => {
  const ana = await app.person('ana');
  const path = '/api/profile/engine-settings';
  expect((await app.call('GET', path)).status).toBe(401);
  expect((await app.call('GET', path, { as: ana })).body).toEqual({ hide_from_engines: false });
  expect((await app.call('PUT', path, { as: ana, body: {} })).status).toBe(400);
  for (const hide_from_engines of [true, false, true]) {
    await app.call('PUT', path, { as: ana, body: { hide_from_engines } });
    expect((await app.call('GET', path, { as: ana })).body).toEqual({ hide_from_engines });
  }
  expect((await app.call('GET', path, { as: await app.person('leo') })).body).toEqual({ hide_from_engines: false });
});
