import { expect, test } from 'vitest';
import { killWhileTalking } from './support/kills.ts';
import { startServer } from './support/process.ts';

test('killed in the middle of conversations, the server has every acknowledged message once', async () => {
  const server = await startServer();
  try {
    const run = await killWhileTalking(server, { pairs: 3, kills: 3, leastMessages: 150 });
    expect(run.acknowledged).toBeGreaterThanOrEqual(150);
  } finally {
    await server.close();
  }
}, 120_000);
