/** Queue whose jobs run in groups. */
export interface GroupQueue<Job> {
  /** The job that waits longest. */
  oldest: () => Job | undefined;
  add: (job: Job) => void;
}

/**
 * Creates a queue with natural grouping: while one group runs, the next one fills. There is no timer, so a single job has no
 * extra delay and a thousand concurrent ones share a run. It yields before each group, so that requests that have already
 * arrived can join it. `take` divides the waiting jobs; `run` must not throw.
 */
export function createGroupQueue<Job>(
  take: (waiting: Job[]) => [group: Job[], rest: Job[]],
  run: (group: Job[]) => Promise<void>,
): GroupQueue<Job> {
  let waiting: Job[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    while (waiting.length > 0) {
      await new Promise(setImmediate);
      const [group, rest] = take(waiting);
      waiting = rest;
      await run(group);
    }
    isRunning = false;
  }

  return {
    oldest: () => waiting[0],
    add: (job) => {
      waiting.push(job);
      if (isRunning) return;
      isRunning = true;
      void runAll();
    },
  };
}

/**
 * Returns a function that reads a row by its key together with the rows of other callers, in one call of `read`, whose result
 * has one row per key in their order. Fails for all keys of a group if the read fails.
 */
export function groupReads<Key, Row>(
  read: (keys: Key[]) => Promise<Row[]>,
  maxKeys: number,
): (key: Key) => Promise<Row> {
  interface Job {
    key: Key;
    resolve: (row: Row) => void;
    reject: (error: unknown) => void;
  }
  const queue = createGroupQueue<Job>(
    (waiting) => [waiting.slice(0, maxKeys), waiting.slice(maxKeys)],
    async (group) => {
      try {
        const rows = await read(group.map(({ key }) => key));
        if (rows.length !== group.length) throw new Error(`${rows.length} rows for ${group.length} keys`);
        for (const [nth, { resolve }] of group.entries()) resolve(rows[nth] as Row);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    },
  );
  return async (key) => new Promise((resolve, reject) => queue.add({ key, resolve, reject }));
}
