import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/db.ts';
import type { GaugeSource } from '#platform/observability/metrics.ts';
import { listJobRuns } from '#platform/queue/job-runs.ts';
import { longestIntervalMs } from '#platform/queue/cron.ts';
import type { Job } from '#platform/queue/job-scheduler.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import { readVersion } from '../version.ts';
import { createBackup } from './backup.ts';
import { storeBackup } from './stored-backups.ts';

const JOB_NAME = 'back-up';

/** A large database takes hours. */
const TIMEOUT_S = 6 * 3600;

/** The recurring backup of the `BACKUP_…` settings; none without a schedule. */
export function backupJobs(config: Config, database: Database): Job[] {
  const { BACKUP_SCHEDULE: cron, BACKUP_TO: to, BACKUP_KEEP: keep, s3, dataDir: dataFolder } = config;
  if (cron === 'off' || to === undefined) return [];
  return [
    {
      name: JOB_NAME,
      cron,
      timeoutS: TIMEOUT_S,
      async run({ now, log, storage }) {
        const about = { version: await readVersion(), now: now() };
        const stored = await storeBackup({ to, s3, dataFolder }, { now: about.now, keep }, async (folder) =>
          createBackup(database, { storage, dataFolder, to: folder }, about),
        );
        log.info({ stored }, 'backup stored and checked');
      },
    },
  ];
}

/** Age of the last backup and the age that the schedule allows, for the alert of `docs/alerts.yaml`; none without a schedule. */
export function backupGauges(config: Config, database: Database, now: () => Date): GaugeSource[] {
  const { BACKUP_SCHEDULE: cron } = config;
  if (cron === 'off') return [];
  const startedAt = now();
  return [
    {
      gauges: {
        tukan_backup_age_seconds: 'Time since the last scheduled backup, or since the start if there is none',
        tukan_backup_age_allowed_seconds: 'Longest time between two scheduled backups, and an hour to make one',
      },
      async read() {
        const run = (await listJobRuns(database.db)).find(({ name }) => name === JOB_NAME);
        const last = run?.last_succeeded_at ? new Date(run.last_succeeded_at) : startedAt;
        return {
          tukan_backup_age_seconds: (now().getTime() - last.getTime()) / 1000,
          tukan_backup_age_allowed_seconds: (longestIntervalMs(cron, now()) + HOUR_MS) / 1000,
        };
      },
    },
  ];
}
