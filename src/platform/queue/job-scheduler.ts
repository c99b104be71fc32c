import { PgBoss } from 'pg-boss';
import type { Ctx } from '../context.ts';
import type { Database } from '../db/db.ts';
import type { JobRunner } from './job-trigger.ts';
import { clampFutureTimestamps, createMonotonicClock } from './clock-skew.ts';
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

export interface JobScheduler extends JobRunner {
  /** Waits for running jobs, at most `SCHEDULER.shutdownTimeoutMs`. */
  stop(): Promise<void>;
}

export const SCHEDULER = {
  pollS: 10,
  shutdownTimeoutMs: 5000,
  retries: 3,
  retryAfterS: 30,
  runTimeoutS: 900,
  clockCheckIntervalMs: 60_000,
} as const;

/** Without a timeout, queries on a dead TCP connection hang. */
const QUEUE_TIMEOUTS = { query_timeout: 60_000 };

/**
 * Starts the job scheduler of this process. Schedules are stored in the database, failed runs are retried
 * `SCHEDULER.retries` times with exponential backoff, and runs are recorded in `job_runs`.
 */
export async function startJobScheduler(
  database: Database,
  jobs: Job[],
  context: () => Ctx,
  pace: { pollS: number; retryAfterS: number } = SCHEDULER,
): Promise<JobScheduler> {
  const { log } = context();
  const boss = new PgBoss({
    connectionString: database.url,
    max: 3,
    ...QUEUE_TIMEOUTS,
    clock: createMonotonicClock(),
    clockMonitorIntervalSeconds: SCHEDULER.clockCheckIntervalMs / 1000,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue could not reach the database'));
  try {
    await boss.start();
    await scheduleJobs(boss, jobs, context, pace);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  const clock = setInterval(() => {
    clampFutureTimestamps(database.db).catch((error: unknown) =>
      log.warn({ err: error }, 'clock skew could not be checked'),
    );
  }, SCHEDULER.clockCheckIntervalMs).unref();
  return {
    runSoon: async (name) => void (await boss.send(name)),
    stop: async () => {
      clearInterval(clock);
      await boss.stop({ graceful: true, timeout: SCHEDULER.shutdownTimeoutMs });
    },
  };
}

async function scheduleJobs(
  boss: PgBoss,
  jobs: Job[],
  context: () => Ctx,
  pace: { pollS: number; retryAfterS: number },
): Promise<void> {
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      policy: 'exclusive',
      retryLimit: SCHEDULER.retries,
      retryDelay: pace.retryAfterS,
      retryBackoff: true,
      expireInSeconds: SCHEDULER.runTimeoutS,
    });
    await boss.schedule(job.name, job.cron);
    await boss.work(job.name, { pollingIntervalSeconds: pace.pollS }, async () => runJob(job, context()));
  }
  await unscheduleRemovedJobs(boss, jobs);
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
