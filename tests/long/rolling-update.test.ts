import { expect, test } from 'vitest';
import { killServerUnderLoad } from '../support/crash/crash-run.ts';
import { startCluster } from '../support/server/cluster.ts';
import { printResult, runSize } from './long-run.ts';

const REPLACEMENTS = runSize('LONG_REPLACED', 60);

test(`${REPLACEMENTS} replacements of one of three processes under load lose, duplicate and reorder nothing`, async () => {
  const installation = await startCluster(3);
  const run = await killServerUnderLoad(installation, {
    pairs: 8,
    kills: REPLACEMENTS,
    leastMessages: REPLACEMENTS * 50,
  });
  const starts = run.startsMs.toSorted((a, b) => a - b).map(Math.round);
  printResult(
    `${run.kills} processes replaced, ${run.acknowledged} messages acknowledged, 0 lost, 0 doubled, 0 out of order, ${run.retried} calls repeated, ` +
      `${run.cut} sockets cut; ready again in ${starts[Math.floor(starts.length / 2)]} ms (median), ${starts.at(-1)} ms (longest)`,
  );
  expect(run.acknowledged).toBeGreaterThanOrEqual(REPLACEMENTS * 50);
});
