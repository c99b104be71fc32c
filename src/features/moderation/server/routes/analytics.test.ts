import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { jobs } from '#app/features.ts';
import { queryRows } from '#platform/db/db.ts';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';

let app: TestApp;
let admin: TestUser;
let lucia: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  [admin, lucia] = [await app.createUser('jobs-admin'), await app.createUser('jobs-lucia')];
  await app.baseContext.db.execute(sql`update users set role = 'admin' where id = ${admin.id}`);
});

const audited = async () =>
  queryRows<{ action: string; subject_id: string }>(
    app.baseContext.db,
    sql`select action, subject_id from audit_log where subject_type = 'job'`,
  );

test('an admin triggers a job, which is audited; others get an error', async () => {
  const path = '/api/admin/jobs/delete-expired-sessions/run';
  expect((await app.request('POST', path)).status).toBe(401);
  expect((await app.request('POST', path, { as: lucia })).status).toBe(404);
  expect((await app.request('POST', '/api/admin/jobs/no-such-job/run', { as: admin })).status).toBe(404);
  expect((await app.request('POST', '/api/admin/jobs/Bad_Name/run', { as: admin })).status).toBe(400);
  expect((await app.request('POST', path, { as: admin })).body.code).toBe('unavailable');
  expect(await audited(), 'nothing ran').toEqual([]);
  const triggered: string[] = [];
  app.baseContext.jobTrigger.attach({ runSoon: async (name) => void triggered.push(name) });
  expect((await app.request('POST', path, { as: admin })).status).toBe(202);
  expect(triggered).toEqual(['delete-expired-sessions']);
  expect((await audited()).at(-1)).toEqual({ action: 'job.run', subject_id: 'delete-expired-sessions' });
});

test('each job has a status and its next run', async () => {
  const { body } = await app.request('GET', '/api/admin/jobs', { as: admin });
  expect(body.jobs).toHaveLength(jobs.length);
  for (const { state, next_at } of body.jobs) {
    expect(state).toBe('waiting');
    expect(Date.parse(next_at)).toBeGreaterThan(app.clock.now().getTime());
  }
});
