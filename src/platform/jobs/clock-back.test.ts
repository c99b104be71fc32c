import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeTestApp } from '#tests/support/app.ts';
import { rowsOf } from '../db/db.ts';
import { forgetTheFuture } from './clock-back.ts';
import { startJobs } from './jobs.ts';

const app = await makeTestApp();
const { db } = app.base;

test('after the clock was set back the queue looks at its schedules again, and runs what was waiting, once', async () => {
  let runs = 0;
  const job = { name: 'counted', cron: '0 0 1 1 *', run: async () => void (runs += 1) };
  const jobs = await startJobs(app.database, [job], app.context, { pollS: 0.5, retryAfterS: 1 });
  await jobs.runSoon('counted');
  await expect.poll(() => runs, { timeout: 15_000 }).toBe(1);
  // as they stand when the clock was an hour further a moment ago
  await db.execute(sql`update pgboss.version set cron_on = pgboss.job_now() + interval '1 hour'`);
  await db.execute(
    sql`insert into pgboss.job (name, policy, start_after) values ('counted', 'exclusive', pgboss.job_now() + interval '1 hour')`,
  );
  await jobs.runSoon('counted');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(runs, 'what waits for the future holds the rest back').toBe(1);
  await forgetTheFuture(db);
  const [looked] = await rowsOf<{ is_past: boolean }>(
    db,
    sql`select cron_on <= pgboss.job_now() as is_past from pgboss.version`,
  );
  expect(looked).toEqual({ is_past: true });
  await expect.poll(() => runs, { timeout: 15_000 }).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(runs, 'once').toBe(2);
  await forgetTheFuture(db);
  await jobs.stop();
});
