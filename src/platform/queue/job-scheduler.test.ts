import type { PgBoss } from 'pg-boss';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { eventually } from '#tests/support/client/eventually.ts';
import { listJobRuns } from './job-runs.ts';
import { openBoss } from './boss.ts';
import { startJobScheduler, type Job } from './job-scheduler.ts';
import type { JobRunner } from './job-trigger.ts';

const PACE = { pollS: 0.5, retryAfterS: 0, tickMs: 100 };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

const running: PgBoss[] = [];
beforeEach(async () => app.baseContext.db.execute('delete from job_runs'));
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});

/** Starts the scheduler of one process. */
async function start(jobs: Job[]): Promise<JobRunner> {
  const boss = await openBoss(app.database, app.baseContext.log, true);
  running.push(boss);
  return startJobScheduler(boss, jobs, app.context, PACE);
}

const storyOf = async (name: string) => (await listJobRuns(app.baseContext.db)).find((run) => run.name === name);

test('a requested run is executed and its history is listed', async () => {
  const jobs = await start([{ name: 'sweep-one', cron: '0 4 * * *', run: async () => undefined }]);
  await jobs.runSoon('sweep-one');
  await eventually(async () => expect((await storyOf('sweep-one'))?.last_succeeded_at).toBeTruthy());
  expect(await storyOf('sweep-one')).toMatchObject({ runs: 1, failures: 0, last_error: null });
  expect((await storyOf('sweep-one'))?.last_succeeded_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test('a run that is requested in a transaction that fails does not happen', async () => {
  const ran: string[] = [];
  const jobs = await start([{ name: 'sweep-four', cron: '0 4 * * *', run: async () => void ran.push('run') }]);
  const failed = app.baseContext.db.transaction(async (tx) => {
    await jobs.runSoon('sweep-four', tx);
    throw new RangeError('the audit entry could not be written');
  });
  await expect(failed).rejects.toThrow(RangeError);
  await jobs.runSoon('sweep-four');
  await eventually(async () => expect((await storyOf('sweep-four'))?.last_succeeded_at).toBeTruthy());
  expect(ran).toHaveLength(1);
});

test('a failed run records only the name of the error and is retried', async () => {
  let tries = 0;
  const run = async () => {
    tries += 1;
    if (tries < 3) throw new RangeError('lucia@tukan.test is not to be found here');
  };
  const jobs = await start([{ name: 'sweep-two', cron: '0 4 * * *', run }]);
  await jobs.runSoon('sweep-two');
  await eventually(async () => expect((await storyOf('sweep-two'))?.last_succeeded_at).toBeTruthy());
  expect(await storyOf('sweep-two')).toMatchObject({ runs: 3, failures: 2, last_error: 'RangeError' });
}, 20_000);

test('concurrent requests of two processes give one run at a time', async () => {
  let under = 0;
  let most = 0;
  let runs = 0;
  const run = async () => {
    runs += 1;
    under += 1;
    most = Math.max(most, under);
    await new Promise((resolve) => setTimeout(resolve, 300));
    under -= 1;
  };
  const job: Job = { name: 'sweep-three', cron: '0 4 * * *', run };
  const [one, two] = [await start([job]), await start([job])];
  await Promise.all([one, two, one, two].map(async (process) => process.runSoon('sweep-three')));
  await eventually(async () => expect((await storyOf('sweep-three'))?.last_succeeded_at).toBeTruthy());
  expect([runs, most]).toEqual([1, 1]);
});

test('the admin lists all jobs, including jobs that never ran; other users get 403', async () => {
  const [admin, lucia] = [await app.createUser('jobs-admin'), await app.createUser('jobs-lucia')];
  const path = '/api/admin/jobs';
  expect((await app.request('GET', path)).status).toBe(401);
  expect((await app.request('GET', path, { as: lucia })).status).toBe(404);
  await app.baseContext.db.execute(`update users set role = 'admin' where id = '${admin.id}'`);
  const { status, body } = await app.request('GET', path, { as: admin });
  expect(status).toBe(200);
  expect(body.jobs.map((job: { name: string }) => job.name)).toContain('delete-expired-sessions');
  expect(body.jobs[0]).toMatchObject({ runs: 0, failures: 0, last_started_at: null, cron: '*/30 * * * *' });
});
