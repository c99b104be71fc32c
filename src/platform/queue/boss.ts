import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type Clock, type DrizzleTransactionLike } from 'pg-boss';
import type { Database, Db } from '../db/db.ts';
import type { Log } from '../observability/log.ts';

/** Intervals of pg-boss in seconds. Tasks of a killed process are repeated after `heartbeatS` and one supervision. */
export const BOSS = {
  superviseS: 10,
  heartbeatS: 20,
  deleteCompletedS: 3600,
  maintenanceS: 3600,
  shutdownTimeoutMs: 5000,
} as const;

/** Without a timeout, queries on a dead TCP connection hang. */
const QUEUE_TIMEOUTS = { query_timeout: 60_000 };

/**
 * Opens pg-boss, one per process: tasks and recurring jobs. Creates or upgrades its schema. With `isSupervising` this
 * process also takes part in maintenance; a command or a test only enqueues and works.
 */
export async function openBoss(database: Database, log: Log, isSupervising: boolean): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: database.url,
    max: 4,
    ...QUEUE_TIMEOUTS,
    clock: createMonotonicClock(),
    superviseIntervalSeconds: BOSS.superviseS,
    monitorIntervalSeconds: BOSS.superviseS,
    maintenanceIntervalSeconds: BOSS.maintenanceS,
    supervise: isSupervising,
    schedule: false,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the task queue could not reach the database'));
  try {
    return await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
}

/** Lets pg-boss run its statements in a transaction of ours. */
export const asBossDb = (db: Db) => fromDrizzle(db as DrizzleTransactionLike, sql);

/** A monotonic clock: timers set before the wall clock went back would otherwise wait for the length of the jump. */
function createMonotonicClock(): Clock {
  const startedAt = Date.now() - performance.now();
  return {
    now: () => Math.round(startedAt + performance.now()),
    setTimeout: (work, ms) => setTimeout(work, ms),
    clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    setInterval: (work, ms) => setInterval(work, ms),
    clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
  };
}
