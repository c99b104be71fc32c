const lastByKey = new Map<string, Promise<unknown>>();

/**
 * Runs requests with the same key one after the other: an undo must not overtake what it undoes. A failure does not stop
 * those that follow.
 */
export async function inOrder<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lastByKey.get(key);
  const run = before ? before.then(work, work) : work();
  lastByKey.set(key, run);
  try {
    return await run;
  } finally {
    if (lastByKey.get(key) === run) lastByKey.delete(key);
  }
}
