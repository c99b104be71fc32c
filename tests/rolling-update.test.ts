import { expect, test } from 'vitest';
import { killServerUnderLoad } from './support/crash/crash-run.ts';
import { startCluster } from './support/server/cluster.ts';

test('processes replaced one after the other under load: every acknowledged message once, in order, on both sides', async () => {
  const installation = await startCluster(2);
  const run = await killServerUnderLoad(installation, { pairs: 3, kills: 2, leastMessages: 100 });
  expect(run.acknowledged).toBeGreaterThanOrEqual(100);
  expect(run.overSocket).toBeGreaterThan(20);
  expect(run.cut).toBeGreaterThan(4);
}, 180_000);
