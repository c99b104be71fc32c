import { PgBoss } from 'pg-boss';
import type { Database } from '../db/db.ts';
import type { Log } from '../observability/log.ts';
import { createMonotonicClock } from './clock-skew.ts';

/** Intervals of pg-boss in seconds. Tasks of a killed process are repeated after `heartbeatS` and one supervision. */
export const BOSS = {
  superviseS: 10,
  heartbeatS: 20,
  deleteCompletedS: 3600,
  maintenanceS: 3600,
  clockCheckS: 60,
  shutdownTimeoutMs: 5000,
} as const;

/** Without a timeout, queries on a dead TCP connection hang. */
const QUEUE_TIMEOUTS = { query_timeout: 60_000 };

/**
 * Opens pg-boss, one per process: tasks and recurring jobs. Creates or upgrades its schema. With `isSupervising` this
 * process also takes part in schedules and maintenance; a command or a test only enqueues and works.
 */
export async function openBoss(database: Database, log: Log, isSupervising: boolean): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: database.url,
    max: 4,
    ...QUEUE_TIMEOUTS,
    clock: createMonotonicClock(),
    clockMonitorIntervalSeconds: BOSS.clockCheckS,
    superviseIntervalSeconds: BOSS.superviseS,
    monitorIntervalSeconds: BOSS.superviseS,
    maintenanceIntervalSeconds: BOSS.maintenanceS,
    supervise: isSupervising,
    schedule: isSupervising,
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
