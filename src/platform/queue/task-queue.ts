import { sql } from 'drizzle-orm';
import type { JobResult, JobWithMetadata, PgBoss, Queue } from 'pg-boss';
import type { Ctx } from '../context.ts';
import { afterCommit, queryRows } from '../db/db.ts';
import { asBossDb, BOSS } from './boss.ts';
import { DEAD_LETTERS } from './dead-letters.ts';
import type { Task, TaskName, TaskQueue, Tasks } from './tasks.ts';

interface HandlerOf<Data> {
  /** Must be idempotent: a task whose process is killed runs again. A thrown error is retried. */
  run(ctx: Ctx, task: Task<Data>): Promise<void>;
  /** Retries before a task becomes a dead letter; the delay doubles from `retryDelayS` to `retryDelayMaxS`. */
  retryLimit?: number;
  retryDelayS?: number;
  retryDelayMaxS?: number;
  expireInS?: number;
  /** Fetch loops per process; each runs the up to `batchSize` (at least 2) tasks of a fetch at once. */
  concurrency?: number;
  batchSize?: number;
}

/** Handler of the tasks of one name, which is also the name of the pg-boss queue. */
export interface TaskHandler<N extends TaskName> extends HandlerOf<Tasks[N]> {
  name: N;
}

export type AnyTaskHandler = HandlerOf<never> & { name: string };

/** The queue as the process that owns it sees it. */
export interface TaskQueueProcess extends TaskQueue {
  /** Starts to run tasks in this process. */
  work(context: () => Ctx, pollS?: number): Promise<void>;
  /** Makes the workers of this process look for tasks now, or those of the given queues. */
  wake(names?: readonly string[]): void;
}

export const TASK_DEFAULTS = {
  pollS: 2,
  retryLimit: 12,
  retryDelayS: 2,
  retryDelayMaxS: 900,
  expireInS: 300,
  concurrency: 2,
  batchSize: 10,
} as const;

/** Retries of tasks that depend on another server: ten, over 12 to 18 hours. */
export const RETRY_FOR_HOURS = { retryLimit: 10, retryDelayS: 60, retryDelayMaxS: 14_400 } as const;

/** Tasks that could not start, and dead letters, are deleted after this time. */
export const RETENTION_S = 30 * 86_400;

/** Creates the queue with one pg-boss queue for each handler. */
export async function createTaskQueue(boss: PgBoss, handlers: readonly AnyTaskHandler[]): Promise<TaskQueueProcess> {
  await createQueues(boss, handlers);
  /** Ids of this process's workers by queue. */
  const workers = new Map<string, string[]>();
  const busy = new Set<string>();

  function wakeOne(name: string): void {
    const ids = workers.get(name) ?? [];
    const next = ids.find((id) => !busy.has(id)) ?? ids[0];
    if (next) boss.notifyWorker(next);
  }

  return {
    async enqueue(db, name, tasks) {
      if (tasks.length === 0) return;
      await boss.insert(name, [...tasks], { db: asBossDb(db) });
      afterCommit(() => wakeOne(name));
    },
    async cancel(db, name, ids) {
      if (ids.length > 0) await boss.cancel(name, [...ids], { db: asBossDb(db) });
    },
    async deleteContaining(db, text) {
      const containing = sql`select name, array_agg(id) as ids from pgboss.job
        where position(${text} in data::text) > 0 group by name`;
      // An attempt that fails at this moment stores its task again: look until there is none.
      for (;;) {
        const found = await queryRows<{ name: string; ids: string[] }>(db, containing);
        if (found.length === 0) return;
        for (const { name, ids } of found) await boss.deleteJob(name, ids, { db: asBossDb(db) });
      }
    },
    async reschedule(db, name, id, startAfter) {
      await boss.update(name, undefined, { id, startAfter, db: asBossDb(db) });
      afterCommit(() => wakeOne(name));
    },
    async retryDeadLetters(db, ids) {
      const moved = await boss.redrive(DEAD_LETTERS, { ...(ids && { ids }), db: asBossDb(db) });
      afterCommit(() => [...workers.keys()].forEach(wakeOne));
      return moved;
    },
    async work(context, pollS = TASK_DEFAULTS.pollS) {
      for (const handler of handlers) {
        const options = {
          batchSize: handler.batchSize ?? TASK_DEFAULTS.batchSize,
          burstWhenBatchFull: true,
          includeMetadata: true,
          perJobResults: true,
          pollingIntervalSeconds: pollS,
        } as const;
        for (let nth = 0; nth < (handler.concurrency ?? TASK_DEFAULTS.concurrency); nth += 1) {
          const id: string = await boss.work<never, JobResult[], typeof options>(
            handler.name,
            options,
            async (jobs) => {
              busy.add(id);
              const results = await Promise.all(jobs.map(async (job) => runTask(handler, context(), job)));
              busy.delete(id);
              return results;
            },
          );
          workers.set(handler.name, [...(workers.get(handler.name) ?? []), id]);
        }
      }
    },
    wake(names = [...workers.keys()]) {
      for (const id of names.flatMap((name) => workers.get(name) ?? [])) boss.notifyWorker(id);
    },
  };
}

/** Creates missing queues, and updates those whose options have changed with this version. */
async function createQueues(boss: PgBoss, handlers: readonly AnyTaskHandler[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const wanted: Queue[] = [
    { name: DEAD_LETTERS, retentionSeconds: RETENTION_S },
    ...handlers.map((handler) => ({
      name: handler.name,
      deadLetter: DEAD_LETTERS,
      retryLimit: handler.retryLimit ?? TASK_DEFAULTS.retryLimit,
      retryDelay: handler.retryDelayS ?? TASK_DEFAULTS.retryDelayS,
      retryDelayMax: handler.retryDelayMaxS ?? TASK_DEFAULTS.retryDelayMaxS,
      retryBackoff: true,
      expireInSeconds: handler.expireInS ?? TASK_DEFAULTS.expireInS,
      heartbeatSeconds: BOSS.heartbeatS,
      retentionSeconds: RETENTION_S,
      deleteAfterSeconds: BOSS.deleteCompletedS,
    })),
  ];
  for (const { name, ...options } of wanted) {
    const old = known.get(name) as Record<string, unknown> | undefined;
    if (!old) await boss.createQueue(name, options);
    else if (Object.entries(options).some(([key, value]) => old[key] !== value)) await boss.updateQueue(name, options);
  }
}

/** Runs one task. Only the name of an error is stored, because its message may contain personal data. */
async function runTask(handler: AnyTaskHandler, ctx: Ctx, job: JobWithMetadata<never>): Promise<JobResult> {
  const { id, data, retryCount, retryLimit } = job;
  const task = { id, data, attempt: retryCount + 1, isLastAttempt: retryCount >= retryLimit };
  const start = performance.now();
  try {
    await ctx.tracing.traceJob(handler.name, () => handler.run(ctx, task));
    ctx.metrics.recordJob(handler.name, true, (performance.now() - start) / 1000);
    return { id, status: 'completed' };
  } catch (error) {
    ctx.metrics.recordJob(handler.name, false, (performance.now() - start) / 1000);
    const subject = { err: error, task: handler.name, id, attempt: task.attempt };
    if (task.isLastAttempt) ctx.log.error(subject, 'task failed and became a dead letter');
    else ctx.log.warn(subject, 'task failed and will be retried');
    return { id, status: 'failed', output: { name: error instanceof Error ? error.name : 'unknown' } };
  }
}
