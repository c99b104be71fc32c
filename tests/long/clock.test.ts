import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { call } from '../support/calling.ts';
import { pause } from '../support/insist.ts';
import { joinAll } from '../support/join.ts';
import { startServer } from '../support/process.ts';
import { figure } from './size.ts';

const HOUR_MS = 3_600_000;
/** A job of every minute is started a minute after its time at most, and looked for every ten seconds. */
const PATIENCE_MS = 240_000;

test('jobs go on within minutes after the clock of a process was set an hour forward, and an hour back', async () => {
  const file = path.join('/tmp', `tukan-clock-${process.pid}`);
  await writeFile(file, '0');
  const server = await startServer({
    NODE_OPTIONS: `--import ${path.resolve(import.meta.dirname, '../support/shifted-clock.mjs')}`,
    SHIFTED_CLOCK_FILE: file,
    ADMIN_EMAIL: 'jefa@tukan.test',
    LOG_LEVEL: 'silent',
  });
  onTestFinished(server.close);
  const [admin] = await joinAll(server, ['jefa@tukan.test']);
  if (!admin) throw new Error('nobody joined');
  const runs = async (name: string) => {
    const { body } = await call(server, admin, 'GET', '/api/admin/jobs');
    return (body.jobs as { name: string; runs: number }[]).find((job) => job.name === name)?.runs ?? 0;
  };
  const took: number[] = [];
  for (const offset of [0, HOUR_MS, 0, -HOUR_MS]) {
    await writeFile(file, String(offset));
    await pause(500);
    const [before, began] = [await runs('over-suspensions'), performance.now()];
    await expect
      .poll(async () => runs('over-suspensions'), { timeout: PATIENCE_MS, interval: 1000 })
      .toBeGreaterThan(before);
    took.push(Math.round((performance.now() - began) / 1000));
  }
  // once in each minute that went by, whatever the clock said of it
  const minutes = Math.ceil(took.reduce((sum, one) => sum + one, 0) / 60) + 1;
  expect(await runs('over-suspensions')).toBeLessThanOrEqual(minutes + took.length);
  figure(
    `a job of every minute ran again ${took.slice(1).join(', ')} s after the clock was set forward, back, and back again`,
  );
});
