import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/db.ts';
import { makeTestApp, type TestApp } from '#tests/support/app.ts';
import { soon } from '#tests/support/soon.ts';
import { jobRuns } from './job-runs.ts';
import { startJobs, type Job, type RunningJobs } from './jobs.ts';

const PACE = { pollS: 0.5, retryAfterS: 0 };

let app: TestApp;
let database: Database;
beforeAll(async () => {
  app = await makeTestApp();
  database = app.database;
});

const running: RunningJobs[] = [];
beforeEach(async () => app.base.db.execute('delete from job_runs'));
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});

/** One process's share of the work. */
async function start(jobs: Job[]): Promise<RunningJobs> {
  const started = await startJobs(database, jobs, app.context, PACE);
  running.push(started);
  return started;
}

const storyOf = async (name: string) => (await jobRuns(app.base.db)).find((run) => run.name === name);

test('a run that is asked for happens, and its story can be read', async () => {
  const jobs = await start([{ name: 'sweep-one', cron: '0 4 * * *', run: async () => undefined }]);
  await jobs.runSoon('sweep-one');
  await soon(async () => expect((await storyOf('sweep-one'))?.last_succeeded_at).toBeTruthy());
  expect(await storyOf('sweep-one')).toMatchObject({ runs: 1, failures: 0, last_error: null });
});

test('a run that fails is written down by the name of the error alone, and comes again', async () => {
  let tries = 0;
  const run = async () => {
    tries += 1;
    if (tries < 3) throw new RangeError('lucia@tukan.test is not to be found here');
  };
  const jobs = await start([{ name: 'sweep-two', cron: '0 4 * * *', run }]);
  await jobs.runSoon('sweep-two');
  await soon(async () => expect((await storyOf('sweep-two'))?.last_succeeded_at).toBeTruthy());
  expect(await storyOf('sweep-two')).toMatchObject({ runs: 3, failures: 2, last_error: 'RangeError' });
}, 20_000);

test('two processes that ask at once get one run, and never two at a time', async () => {
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
  await soon(async () => expect((await storyOf('sweep-three'))?.last_succeeded_at).toBeTruthy());
  expect([runs, most]).toEqual([1, 1]);
});

test('the admin reads every job, those too that never ran; nobody else does', async () => {
  const [admin, lucia] = [await app.person('jobs-admin'), await app.person('jobs-lucia')];
  const path = '/api/admin/jobs';
  expect((await app.call('GET', path)).status).toBe(401);
  expect((await app.call('GET', path, { as: lucia })).status).toBe(404);
  await app.base.db.execute(`update users set role = 'admin' where id = '${admin.id}'`);
  const { status, body } = await app.call('GET', path, { as: admin });
  expect(status).toBe(200);
  expect(body.jobs.map((job: { name: string }) => job.name)).toContain('ended-sessions');
  expect(body.jobs[0]).toMatchObject({ runs: 0, failures: 0, last_started_at: null, cron: '*/30 * * * *' });
});
