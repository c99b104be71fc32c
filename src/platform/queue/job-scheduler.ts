import type { PgBoss } from 'pg-boss';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/db.ts';
import type { JobRunner } from './job-trigger.ts';
import { BOSS } from './boss.ts';
import { clampFutureTimestamps } from './clock-skew.ts';
import { recordJobFailure, recordJobStart, recordJobSuccess } from './job-runs.ts';

/** A recurring job. Each scheduled run is executed once, however many processes there are. */
export interface Job {
  /** Lower case with dashes; also the name of the queue and shown to admins. */
  name: string;
  /** Five-field cron expression, in UTC. */
  cron: string;
  /** Must be idempotent: an interrupted run is repeated. */
  run(ctx: Ctx): Promise<void>;
}

export const SCHEDULER = {
  pollS: 10,
  retries: 3,
  retryAfterS: 30,
  runTimeoutS: 900,
} as const;

/**
 * Starts the recurring jobs of this process. Schedules are stored in the database, failed runs are retried
 * `SCHEDULER.retries` times with exponential backoff, and runs are recorded in `job_runs`. They end with `boss`.
 */
export async function startJobScheduler(
  boss: PgBoss,
  db: Db,
  jobs: Job[],
  context: () => Ctx,
  pace: { pollS: number; retryAfterS: number } = SCHEDULER,
): Promise<JobRunner> {
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      policy: 'exclusive',
      retryLimit: SCHEDULER.retries,
      retryDelay: pace.retryAfterS,
      retryBackoff: true,
      expireInSeconds: SCHEDULER.runTimeoutS,
    });
    await boss.schedule(job.name, job.cron);
  }
  await unscheduleRemovedJobs(boss, jobs);
  // Last and without the database, so that a failed start can be repeated.
  for (const job of jobs)
    await boss.work(job.name, { pollingIntervalSeconds: pace.pollS }, async () => runJob(job, context()));
  const clock = setInterval(() => {
    clampFutureTimestamps(db).catch((error: unknown) =>
      context().log.warn({ err: error }, 'clock skew could not be checked'),
    );
  }, BOSS.clockCheckS * 1000).unref();
  boss.once('stopped', () => clearInterval(clock));
  return { runSoon: async (name) => void (await boss.send(name)) };
}

async function runJob(job: Job, ctx: Ctx): Promise<void> {
  const start = performance.now();
  await recordJobStart(ctx.db, job.name, ctx.now());
  try {
    await ctx.tracing.traceJob(job.name, () => job.run(ctx));
    await recordJobSuccess(ctx.db, job.name, ctx.now(), performance.now() - start);
    ctx.metrics.recordJob(job.name, true, (performance.now() - start) / 1000);
  } catch (error) {
    ctx.metrics.recordJob(job.name, false, (performance.now() - start) / 1000);
    ctx.log.error({ err: error, job: job.name }, 'job failed');
    await recordJobFailure(ctx.db, job.name, ctx.now(), error instanceof Error ? error.name : 'unknown');
    throw error;
  }
}

/** Removes schedules of jobs that this version no longer has. */
async function unscheduleRemovedJobs(boss: PgBoss, jobs: Job[]): Promise<void> {
  const jobNames = new Set(jobs.map((job) => job.name));
  for (const { name } of await boss.getSchedules()) if (!jobNames.has(name)) await boss.unschedule(name);
}
