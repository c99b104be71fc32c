import { expect, test } from 'vitest';
import { killWhileTalking } from '../support/kills.ts';
import { startInstallation } from '../support/rolling.ts';
import { figure, sizeOf } from './size.ts';

const REPLACED = sizeOf('LONG_REPLACED', 60);

test(`${REPLACED} times one of three processes is replaced under load, and nothing is lost, doubled or out of order`, async () => {
  const installation = await startInstallation(3);
  const run = await killWhileTalking(installation, { pairs: 8, kills: REPLACED, leastMessages: REPLACED * 50 });
  const starts = run.startsMs.toSorted((a, b) => a - b).map(Math.round);
  figure(
    `${run.kills} processes replaced, ${run.acknowledged} messages acknowledged, 0 lost, 0 doubled, 0 out of order, ${run.retried} calls repeated, ` +
      `${run.cut} sockets cut; ready again in ${starts[Math.floor(starts.length / 2)]} ms (median), ${starts.at(-1)} ms (longest)`,
  );
  expect(run.acknowledged).toBeGreaterThanOrEqual(REPLACED * 50);
});
