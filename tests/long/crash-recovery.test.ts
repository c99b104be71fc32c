import { expect, onTestFinished, test } from 'vitest';
import { startTabLoad } from '../support/crash/crash-tabs.ts';
import { killServerUnderLoad } from '../support/crash/crash-run.ts';
import { startServer } from '../support/server/server-process.ts';
import { printResult, runSize } from './long-run.ts';

const median = (times: number[]) => Math.round(times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0);
const KILLS = runSize('LONG_KILLS', 200);

test(`${KILLS} kills and as many closed sockets lose, duplicate and reorder no acknowledged message`, async () => {
  const server = await startServer();
  onTestFinished(server.close);
  const tabs = await startTabLoad(server);
  onTestFinished(tabs.close);
  const run = await killServerUnderLoad(server, { pairs: 8, kills: KILLS, leastMessages: KILLS * 50, tabs });
  const { shownAsSent, unsent, reloads } = tabs.counts();
  printResult(
    `${run.kills} kills, ${run.acknowledged} messages acknowledged, 0 lost, 0 doubled, 0 out of order, ${run.retried} calls repeated, ${run.cut} sockets cut; ` +
      `ready again in ${median(run.startsMs)} ms (median), ${Math.max(...run.startsMs.map(Math.round))} ms (longest); ` +
      `${run.databaseMs.length} kills of the database server alone, ready again in ${median(run.databaseMs)} ms (median)`,
  );
  printResult(
    `in 4 tabs of 2 browsers: ${shownAsSent} messages shown as sent, each there once in order, ${unsent} handed back as unsent, ${reloads} page loads`,
  );
  expect(run.acknowledged).toBeGreaterThanOrEqual(KILLS * 50);
});
