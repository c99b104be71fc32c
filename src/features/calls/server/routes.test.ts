import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { TURN_CREDENTIALS } from '../domain/rules.ts';

test('the setup has no relay by default and personal credentials with one, for signed-in users only', async () => {
  const app = await createTestApp();
  expect((await app.request('GET', '/api/calls/setup')).status).toBe(401);
  expect((await app.request('GET', '/api/calls/setup', { as: await app.createUser('ana') })).body).toEqual({
    mode: 'lan',
    ice_servers: [],
  });
  const relayed = await createTestApp({
    CALLS: 'turn',
    STUN_URLS: 'stun:stun.tukan.test:3478',
    TURN_URL: 'turn:turn.tukan.test:3478',
    TURN_SECRET: 'a secret',
  });
  const c = await relayed.createUser('carla');
  const { body } = await relayed.request('GET', '/api/calls/setup', { as: c });
  const username = `${Math.floor(relayed.clock.now().getTime() / 1000) + TURN_CREDENTIALS.lifetimeS}:${c.id}`;
  expect(body).toEqual({
    mode: 'turn',
    ice_servers: [
      { urls: ['stun:stun.tukan.test:3478'] },
      {
        urls: ['turn:turn.tukan.test:3478'],
        username,
        credential: createHmac('sha1', 'a secret').update(username).digest('base64'),
      },
    ],
  });
});

test('the setup shows that calls are disabled', async () => {
  const app = await createTestApp({ CALLS: 'off', STUN_URLS: 'stun:stun.tukan.test' });
  const as = await app.createUser('ana');
  expect((await app.request('GET', '/api/calls/setup', { as })).body).toEqual({ mode: 'off', ice_servers: [] });
});
