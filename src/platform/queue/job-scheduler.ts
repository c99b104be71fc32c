import type { PgBoss } from 'pg-boss';
import type { Ctx } from '../context.ts';
import { hashedUuid } from '../hashed-uuid.ts';
import { asBossDb } from './boss.ts';
import { nextRun } from './cron.ts';
import type { JobRunner } from './job-trigger.ts';
import { recordJobFailure, recordJobStart, recordJobSuccess } from './job-runs.ts';

/** A recurring job. Each scheduled run is executed once, however many processes there are. */
export interface Job {
  /** Lower case with dashes; also the name of the queue and shown to admins. */
  name: string;
  /** Five-field cron expression, in UTC. */
  cron: string;
  /** Longest run, after which it counts as failed; `SCHEDULER.runTimeoutS` if absent. */
  timeoutS?: number;
  /** Must be idempotent: an interrupted run is repeated. */
  run(ctx: Ctx): Promise<void>;
}

export const SCHEDULER = {
  pollS: 10,
  tickMs: 5000,
  retries: 3,
  retryAfterS: 30,
  runTimeoutS: 900,
} as const;

/**
 * Starts the recurring jobs of this process. Failed runs are retried `SCHEDULER.retries` times with exponential backoff,
 * and runs are recorded in `job_runs`. They end with `boss`.
 */
export async function startJobScheduler(
  boss: PgBoss,
  jobs: Job[],
  context: () => Ctx,
  pace: { pollS: number; retryAfterS: number; tickMs: number } = SCHEDULER,
): Promise<JobRunner> {
  for (const job of jobs)
    await boss.createQueue(job.name, {
      policy: 'exclusive',
      retryLimit: SCHEDULER.retries,
      retryDelay: pace.retryAfterS,
      retryBackoff: true,
      expireInSeconds: job.timeoutS ?? SCHEDULER.runTimeoutS,
    });
  // Last and without the database, so that a failed start can be repeated.
  for (const job of jobs)
    await boss.work(job.name, { pollingIntervalSeconds: pace.pollS }, async () => runJob(job, context()));
  const request = createTicker(boss, jobs, context().now());
  const timer = setInterval(() => {
    request(context().now()).catch((error: unknown) =>
      context().log.warn({ err: error }, 'due jobs could not be requested and will be again'),
    );
  }, pace.tickMs).unref();
  boss.once('stopped', () => clearInterval(timer));
  return { runSoon: async (name, db) => void (await boss.send(name, null, db && { db: asBossDb(db) })) };
}

/**
 * Creates the function that requests the runs that have fallen due since its last success. The schedules of pg-boss stop
 * for the length of the jump when the clock is set back. A run is identified by its job and minute, so that neither
 * another process nor a repeated hour runs it twice.
 */
function createTicker(boss: PgBoss, jobs: readonly Job[], start: Date): (now: Date) => Promise<void> {
  let last = start;
  return async (now) => {
    const from = last < now ? last : now;
    for (const { name, cron } of jobs) {
      const due = nextRun(cron, from);
      if (due <= now) await boss.send(name, null, { id: hashedUuid(`${name} ${due.toISOString()}`) });
    }
    last = now;
  };
}

/** Runs a job now and records the run in `job_runs`. Throws the error of the job. */
export async function runJob(job: Job, ctx: Ctx): Promise<void> {
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
