import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#platform/db/db.ts';
import { makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
let admin: Person;
let lucia: Person;
beforeAll(async () => {
  app = await makeTestApp();
  [admin, lucia] = [await app.person('jobs-admin'), await app.person('jobs-lucia')];
  await app.base.db.execute(sql`update users set role = 'admin' where id = ${admin.id}`);
});

const audited = async () =>
  rowsOf<{ action: string; subject_id: string }>(
    app.base.db,
    sql`select action, subject_id from audit_log where subject_type = 'job'`,
  );

test('an admin asks for a run, which is written down; nobody else does', async () => {
  const path = '/api/admin/jobs/ended-sessions/run';
  expect((await app.call('POST', path)).status).toBe(401);
  expect((await app.call('POST', path, { as: lucia })).status).toBe(404);
  expect((await app.call('POST', '/api/admin/jobs/no-such-job/run', { as: admin })).status).toBe(404);
  expect((await app.call('POST', '/api/admin/jobs/Bad_Name/run', { as: admin })).status).toBe(400);
  expect((await app.call('POST', path, { as: admin })).body.code).toBe('unavailable');
  const asked: string[] = [];
  app.base.jobs.attach({ runSoon: async (name) => void asked.push(name) });
  expect((await app.call('POST', path, { as: admin })).status).toBe(202);
  expect(asked).toEqual(['ended-sessions']);
  expect((await audited()).at(-1)).toEqual({ action: 'job.run', subject_id: 'ended-sessions' });
});

test('each job says how it stands and when it runs next', async () => {
  const { body } = await app.call('GET', '/api/admin/jobs', { as: admin });
  for (const { state, next_at } of body.jobs) {
    expect(state).toBe('waiting');
    expect(Date.parse(next_at)).toBeGreaterThan(app.clock.now().getTime());
  }
});
