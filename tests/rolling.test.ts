import { expect, test } from 'vitest';
import { killWhileTalking } from './support/kills.ts';
import { startInstallation } from './support/rolling.ts';

test('processes replaced one after the other under load: every acknowledged message once, in order, on both sides', async () => {
  const installation = await startInstallation(2);
  const run = await killWhileTalking(installation, { pairs: 3, kills: 2, leastMessages: 100 });
  expect(run.acknowledged).toBeGreaterThanOrEqual(100);
  expect(run.cut).toBeGreaterThan(4);
}, 180_000);
