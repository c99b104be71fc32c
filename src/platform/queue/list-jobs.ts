import * as z from 'zod/mini';
import type { Ctx } from '../context.ts';
import { nextRun } from './cron.ts';
import { JOB_STATES, jobState } from './job-health.ts';
import { listJobRuns } from './job-runs.ts';
import type { Job } from './job-scheduler.ts';

const nullableTimestamp = z.nullable(z.string());

export const jobsResponse = z.object({
  jobs: z.array(
    z.object({
      name: z.string(),
      cron: z.string(),
      state: z.enum(JOB_STATES),
      next_at: z.string(),
      runs: z.number(),
      failures: z.number(),
      last_started_at: nullableTimestamp,
      last_succeeded_at: nullableTimestamp,
      last_failed_at: nullableTimestamp,
      last_error: z.nullable(z.string()),
      last_took_ms: z.nullable(z.number()),
    }),
  ),
});

const NEVER_RUN = {
  runs: 0,
  failures: 0,
  last_started_at: null,
  last_succeeded_at: null,
  last_failed_at: null,
  last_error: null,
  last_took_ms: null,
};

export type JobStatus = z.output<typeof jobsResponse>['jobs'][number];

/** Returns the recurring jobs with their run statistics and their next run. */
export async function listJobs({ db, now }: Pick<Ctx, 'db' | 'now'>, jobs: readonly Job[]): Promise<JobStatus[]> {
  const runsByName = new Map((await listJobRuns(db)).map((run) => [run.name, run]));
  const at = now();
  return jobs.map(({ name, cron }) => {
    const runs = { ...NEVER_RUN, ...runsByName.get(name), name, cron };
    return {
      ...runs,
      state: jobState(cron, runs, at),
      next_at: nextRun(cron, at).toISOString(),
    };
  });
}
