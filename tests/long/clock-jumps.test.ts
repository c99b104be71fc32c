import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { requestAs } from '../support/client/api-requests.ts';
import { delay } from '../support/client/retrying-client.ts';
import { createAccounts } from '../support/client/sign-up.ts';
import { startServer } from '../support/server/server-process.ts';
import { printResult } from './long-run.ts';

const HOUR_MS = 3_600_000;
/** Upper bound until a minutely job has run: it starts at most a minute late and is polled every ten seconds. */
const JOB_TIMEOUT_MS = 240_000;

test('jobs continue within minutes after the clock of a process jumps an hour forward and back', async () => {
  const file = path.join('/tmp', `tukan-clock-${process.pid}`);
  await writeFile(file, '0');
  const server = await startServer({
    NODE_OPTIONS: `--import ${path.resolve(import.meta.dirname, '../support/shifted-clock.mjs')}`,
    SHIFTED_CLOCK_FILE: file,
    ADMIN_EMAIL: 'jefa@tukan.test',
    LOG_LEVEL: 'silent',
  });
  onTestFinished(server.close);
  const [admin] = await createAccounts(server, ['jefa@tukan.test']);
  if (!admin) throw new Error('no accounts were created');
  const runs = async (name: string) => {
    const { body } = await requestAs(server, admin, 'GET', '/api/admin/jobs');
    return (body.jobs as { name: string; runs: number }[]).find((job) => job.name === name)?.runs ?? 0;
  };
  const took: number[] = [];
  for (const offset of [0, HOUR_MS, 0, -HOUR_MS]) {
    await writeFile(file, String(offset));
    await delay(500);
    const [before, began] = [await runs('lift-suspensions'), performance.now()];
    await expect
      .poll(async () => runs('lift-suspensions'), { timeout: JOB_TIMEOUT_MS, interval: 1000 })
      .toBeGreaterThan(before);
    took.push(Math.round((performance.now() - began) / 1000));
  }
  // At most once per elapsed minute, whatever the wall clock showed.
  const minutes = Math.ceil(took.reduce((sum, one) => sum + one, 0) / 60) + 1;
  expect(await runs('lift-suspensions')).toBeLessThanOrEqual(minutes + took.length);
  printResult(
    `a job of every minute ran again ${took.slice(1).join(', ')} s after the clock was set forward, back, and back again`,
  );
});
