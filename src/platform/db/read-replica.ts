import type { SQL } from 'drizzle-orm';
import type { Log } from '../observability/log.ts';
import { isUnavailable, type Db } from './db.ts';

/** Cooldown of an unresponsive replica. */
export const REPLICA = { cooldownMs: 10_000 } as const;

/**
 * Returns a handle for queries that tolerate replication lag, such as property and group searches. Falls back to the
 * primary while the replica is unreachable. Supports only plain SQL (`execute`).
 */
export function createReadReplica(primary: Db, replica: Db, now: () => Date, log: Log): Db {
  let restsUntil = 0;
  const execute = async (query: SQL) => {
    if (now().getTime() < restsUntil) return primary.execute(query);
    try {
      return await replica.execute(query);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      restsUntil = now().getTime() + REPLICA.cooldownMs;
      log.warn({ err: error }, 'the replica does not respond: searches use the primary database');
      return primary.execute(query);
    }
  };
  return new Proxy(primary, {
    get: (_primary, name) => {
      if (name === 'execute') return execute;
      throw new Error(`readDb.${String(name)}: only plain SQL may run on a replica`);
    },
  });
}
