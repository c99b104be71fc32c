import { sql } from 'drizzle-orm';
import { PgBoss, TestClock } from 'pg-boss';
import { afterAll, expect, test } from 'vitest';
import { MINUTE_MS } from '#shared/time/duration.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { queryRows } from '../db/db.ts';
import { openBoss } from './boss.ts';
import { startJobScheduler, type Job } from './job-scheduler.ts';
import { createTaskQueue, type TaskHandler } from './task-queue.ts';

declare module './tasks.ts' {
  interface Tasks {
    'test-clock': { name: string };
  }
}

const app = await createTestApp();
const { db } = app.baseContext;
const now = new Date();
let clockMs = 0;
let ticks = 0;
const context = () => {
  ticks += 1;
  return { ...app.context(), now: () => new Date(now.getTime() + clockMs) };
};

const ran: string[] = [];
const handler: TaskHandler<'test-clock'> = {
  name: 'test-clock',
  run: async (_ctx, { data }) => void ran.push(data.name),
};
const minutely: Job = { name: 'test-minutely', cron: '* * * * *', run: async () => void ran.push('minutely') };
const PACE = { pollS: 0.5, retryAfterS: 1, tickMs: 50 };

const boss = await openBoss(app.database, app.baseContext.log, true);
afterAll(async () => boss.stop({ graceful: false }));

test('after the database clock was set back by an hour, new tasks and jobs run at once, and waiting tasks wait for the hour', async () => {
  const ahead = new PgBoss({ connectionString: app.database.url, clock: new TestClock(Date.now() + 60 * MINUTE_MS) });
  await ahead.start();
  await createTaskQueue(ahead, [handler]);
  const waiting = app.baseContext.newId();
  await ahead.insert('test-clock', [{ id: waiting, data: { name: 'waiting' } }]);
  await ahead.stop();

  const queue = await createTaskQueue(boss, [handler]);
  await queue.work(app.context, 0.5);
  const jobs = await startJobScheduler(boss, [minutely], context, PACE);
  await queue.enqueue(db, 'test-clock', [{ data: { name: 'new' } }]);
  await jobs.runSoon('test-minutely');
  await expect.poll(() => ran.toSorted(), { timeout: 15_000 }).toEqual(['minutely', 'new']);
  await queue.reschedule(db, 'test-clock', waiting, new Date());
  await expect.poll(() => ran.toSorted(), { timeout: 15_000 }).toEqual(['minutely', 'new', 'waiting']);
});

test('recurring jobs run once a minute after the clock of their process was set back, and no minute twice', async () => {
  const requested = async () =>
    (await queryRows(db, sql`select 1 from pgboss.job where name = ${minutely.name}`)).length;
  // While a job runs, it is not requested again.
  const open = async () =>
    (await queryRows(db, sql`select 1 from pgboss.job where name = ${minutely.name} and state <> 'completed'`)).length;
  const first = await requested();
  const step = async (minute: number) => {
    clockMs = minute * MINUTE_MS;
    const from = ticks;
    await expect.poll(() => ticks, { timeout: 15_000 }).toBeGreaterThan(from + 2);
  };
  for (const [minute, runs] of [
    [1, 1],
    [2, 2],
    [0, 2],
    [1, 2],
    [2, 2],
    [3, 3],
    [-60, 3],
    [-59, 4],
  ] as const) {
    await step(minute);
    await expect.poll(requested, { timeout: 15_000, message: `minute ${minute}` }).toBe(first + runs);
    await expect.poll(() => ran.filter((name) => name === 'minutely').length, { timeout: 15_000 }).toBe(first + runs);
    await expect.poll(open, { timeout: 15_000 }).toBe(0);
  }
});
