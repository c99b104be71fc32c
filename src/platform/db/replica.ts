import type { SQL } from 'drizzle-orm';
import type { Log } from '../log.ts';
import { isUnavailable, type Db } from './db.ts';

/** How long a replica that did not answer is left alone. */
export const REPLICA = { restMs: 10_000 } as const;

/**
 * Where searches read: a copy that follows the database, and the database itself while the copy cannot be reached. A copy is
 * some moments behind, so only what may be is asked here: which homes or groups fit. Plain SQL alone (`execute`).
 */
export function makeReads(primary: Db, replica: Db, now: () => Date, log: Log): Db {
  let restsUntil = 0;
  const execute = async (query: SQL) => {
    if (now().getTime() < restsUntil) return primary.execute(query);
    try {
      return await replica.execute(query);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      restsUntil = now().getTime() + REPLICA.restMs;
      log.warn({ err: error }, 'the replica does not answer: searches read the database itself');
      return primary.execute(query);
    }
  };
  return new Proxy(primary, {
    get: (target, name) => {
      if (name === 'execute') return execute;
      throw new Error(`reads.${String(name)}: only plain SQL goes to a replica`, { cause: target });
    },
  });
}
