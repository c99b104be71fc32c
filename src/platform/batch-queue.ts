import { AppError } from '#shared/app-error.ts';

/** Limits of a queue: jobs of a batch, and how long the oldest job may wait before new ones fail with `busy`. */
export interface BatchLimits {
  batchSize: number;
  maxWaitMs: number;
  retryAfterS: number;
}

/**
 * Creates a queue with natural batching: while one batch runs, the next one fills. There is no timer, so a single job has no
 * extra delay and a thousand concurrent ones share a run. It yields before each batch, so that requests that have already
 * arrived can join it. `take` divides the waiting jobs; `run` must not throw. Returns the function that adds a job; it throws
 * `busy` if the oldest one has waited too long.
 */
export function createBatchQueue<Job>(
  { maxWaitMs, retryAfterS }: Omit<BatchLimits, 'batchSize'>,
  take: (waiting: Job[]) => [batch: Job[], rest: Job[]],
  run: (batch: Job[]) => Promise<void>,
): (job: Job) => void {
  let waiting: Job[] = [];
  const since = new Map<Job, number>();
  let isRunning = false;

  async function runAll(): Promise<void> {
    while (waiting.length > 0) {
      await new Promise(setImmediate);
      const [batch, rest] = take(waiting);
      waiting = rest;
      for (const job of batch) since.delete(job);
      await run(batch);
    }
    isRunning = false;
  }

  return (job) => {
    const now = performance.now();
    const oldest = waiting[0];
    if (oldest !== undefined && now - (since.get(oldest) ?? now) > maxWaitMs)
      throw new AppError('busy', { retryAfterS });
    waiting.push(job);
    since.set(job, now);
    if (isRunning) return;
    isRunning = true;
    void runAll();
  };
}

/**
 * Returns a function that reads a row by its key together with the rows of other callers, in one call of `read`, whose result
 * has one row per key in their order. Fails for all keys of a batch if the read fails, and with `busy` if too many wait.
 */
export function batchReads<Key, Row>(
  limits: BatchLimits,
  read: (keys: Key[]) => Promise<Row[]>,
): (key: Key) => Promise<Row> {
  interface Job {
    key: Key;
    resolve: (row: Row) => void;
    reject: (error: unknown) => void;
  }
  const add = createBatchQueue<Job>(
    limits,
    (waiting) => [waiting.slice(0, limits.batchSize), waiting.slice(limits.batchSize)],
    async (batch) => {
      try {
        const rows = await read(batch.map(({ key }) => key));
        if (rows.length !== batch.length) throw new Error(`${rows.length} rows for ${batch.length} keys`);
        for (const [nth, { resolve }] of batch.entries()) resolve(rows[nth] as Row);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    },
  );
  return async (key) => new Promise((resolve, reject) => add({ key, resolve, reject }));
}
