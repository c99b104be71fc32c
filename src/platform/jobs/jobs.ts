import { fromPglite, PgBoss } from 'pg-boss';
import type { Ctx } from '../context.ts';
import type { Database } from '../db/db.ts';
import { forgetTheFuture, makeSteadyClock } from './clock-back.ts';
import { noteFailure, noteStart, noteSuccess } from './job-runs.ts';

/** Recurring work. It runs on the database: once at its time, however many processes there are. */
export interface Job {
  /** Lower case with dashes; names the queue and the line in the admin's list. */
  name: string;
  /** Five fields, in UTC. */
  cron: string;
  /** Must bear being run again: a run that was cut off is repeated. */
  run(ctx: Ctx): Promise<void>;
}

export interface RunningJobs {
  /** Asks for a run now, unless one is waiting or under way; the processes pick it up within `JOBS.pollS`. */
  runSoon(name: string): Promise<void>;
  /** Lets running work end, for `JOBS.graceMs` at most. */
  stop(): Promise<void>;
}

export const JOBS = {
  pollS: 10,
  graceMs: 5000,
  retries: 3,
  retryAfterS: 30,
  expireS: 900,
  clockEveryMs: 60_000,
} as const;

/** What the queue's own statements may take; on a line that has gone dead without a word none would ever end. */
const PATIENCE = { query_timeout: 60_000 };

/**
 * Starts this process's share of the recurring work: schedules kept in the database, a failed run repeated
 * `JOBS.retries` times with growing pauses, its story kept in `job_runs`.
 */
export async function startJobs(
  database: Database,
  jobs: Job[],
  context: () => Ctx,
  pace: { pollS: number; retryAfterS: number } = JOBS,
): Promise<RunningJobs> {
  const { log } = context();
  const boss = new PgBoss({
    ...(database.embedded
      ? ({ db: fromPglite(database.embedded), backend: 'pglite' } as const)
      : { connectionString: database.url ?? '', max: 3, ...PATIENCE }),
    clock: makeSteadyClock(),
    clockMonitorIntervalSeconds: JOBS.clockEveryMs / 1000,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the jobs could not reach the database'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      policy: 'exclusive',
      retryLimit: JOBS.retries,
      retryDelay: pace.retryAfterS,
      retryBackoff: true,
      expireInSeconds: JOBS.expireS,
    });
    await boss.schedule(job.name, job.cron);
    await boss.work(job.name, { pollingIntervalSeconds: pace.pollS }, async () => runOnce(job, context()));
  }
  await forget(boss, jobs);
  const clock = setInterval(() => {
    forgetTheFuture(database.db).catch((error: unknown) =>
      log.warn({ err: error }, 'the clock could not be looked at'),
    );
  }, JOBS.clockEveryMs).unref();
  return {
    runSoon: async (name) => void (await boss.send(name)),
    stop: async () => {
      clearInterval(clock);
      await boss.stop({ graceful: true, timeout: JOBS.graceMs });
    },
  };
}

async function runOnce(job: Job, ctx: Ctx): Promise<void> {
  const start = performance.now();
  await noteStart(ctx.db, job.name, ctx.now());
  try {
    await ctx.tracing.job(job.name, () => job.run(ctx));
    await noteSuccess(ctx.db, job.name, ctx.now(), performance.now() - start);
    ctx.metrics.ran(job.name, true, (performance.now() - start) / 1000);
  } catch (error) {
    ctx.metrics.ran(job.name, false, (performance.now() - start) / 1000);
    ctx.log.error({ err: error, job: job.name }, 'a job failed');
    await noteFailure(ctx.db, job.name, ctx.now(), error instanceof Error ? error.name : 'unknown');
    throw error;
  }
}

/** Schedules of jobs that this version no longer has. */
async function forget(boss: PgBoss, jobs: Job[]): Promise<void> {
  const known = new Set(jobs.map((job) => job.name));
  for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name);
}
