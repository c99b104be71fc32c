import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { serveTestApp } from '#tests/support/server/test-server.ts';
import { SOCKET_LIMITS } from './hub.ts';

test('a person has a limited number of open sockets, and a closed one makes room', async () => {
  const app = await createTestApp();
  const server = await serveTestApp(app);
  const [ana, leo] = [await app.createUser('ana'), await app.createUser('leo')];
  const tabs = [];
  for (let nth = 0; nth < SOCKET_LIMITS.maxPerUser; nth += 1) tabs.push(await server.openTab(ana));
  expect(await server.tryConnect(await server.ticket(ana))).toBe(429);
  expect(await server.tryConnect(await server.ticket(leo))).toBe('open');
  await tabs[0]?.close();
  await expect.poll(async () => server.tryConnect(await server.ticket(ana))).toBe('open');
});
