import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { queryRows } from '../db/db.ts';
import { openBoss } from './boss.ts';
import { clampFutureTimestamps } from './clock-skew.ts';
import { startJobScheduler } from './job-scheduler.ts';

const app = await createTestApp();
const { db } = app.baseContext;

test('after the clock was set back the queue looks at its schedules again, and runs what was waiting, once', async () => {
  let runs = 0;
  let markerRuns = 0;
  const job = { name: 'counted', cron: '0 0 1 1 *', run: async () => void (runs += 1) };
  const marker = { ...job, name: 'marker', run: async () => void (markerRuns += 1) };
  const boss = await openBoss(app.database, app.baseContext.log, true);
  const jobs = await startJobScheduler(boss, db, [job, marker], app.context, { pollS: 0.5, retryAfterS: 1 });
  /** Both queues are polled at the same interval, so three runs of the other job leave time for one of this job. */
  const awaitMarker = async () => {
    for (let nth = 0; nth < 3; nth += 1) {
      const before = markerRuns;
      await jobs.runSoon('marker');
      await expect.poll(() => markerRuns, { timeout: 15_000 }).toBe(before + 1);
    }
  };
  await jobs.runSoon('counted');
  await expect.poll(() => runs, { timeout: 15_000 }).toBe(1);
  // State left by a clock that was an hour ahead until a moment ago.
  await db.execute(sql`update pgboss.version set cron_on = pgboss.job_now() + interval '1 hour'`);
  await db.execute(
    sql`insert into pgboss.job (name, policy, start_after) values ('counted', 'exclusive', pgboss.job_now() + interval '1 hour')`,
  );
  await jobs.runSoon('counted');
  await awaitMarker();
  expect(runs, 'a future schedule blocks the queue').toBe(1);
  await clampFutureTimestamps(db);
  const [looked] = await queryRows<{ is_past: boolean }>(
    db,
    sql`select cron_on <= pgboss.job_now() as is_past from pgboss.version`,
  );
  expect(looked).toEqual({ is_past: true });
  await expect.poll(() => runs, { timeout: 15_000 }).toBe(2);
  await awaitMarker();
  expect(runs, 'once').toBe(2);
  await clampFutureTimestamps(db);
  await boss.stop();
});
