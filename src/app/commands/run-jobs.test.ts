import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { listJobs } from '#platform/queue/list-jobs.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { jobs } from '../features.ts';
import { requestJob } from './run-jobs.ts';

test('a job that no process would run is run here and recorded', async () => {
  const ctx = (await createTestApp()).context();
  expect(await requestJob(ctx, jobs, 'warn-of-waiting-cases')).toBe(true);
  const recorded = (await listJobs(ctx, jobs)).filter(({ runs }) => runs > 0);
  expect(recorded).toMatchObject([{ name: 'warn-of-waiting-cases', runs: 1, failures: 0 }]);
  const audited = await queryRows(ctx.db, sql`select action, subject_id from audit_log where subject_type = 'job'`);
  expect(audited).toEqual([{ action: 'job.run', subject_id: 'warn-of-waiting-cases' }]);
  await expect(requestJob(ctx, jobs, 'none')).rejects.toMatchObject({ code: 'not_found' });
});
