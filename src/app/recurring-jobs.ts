import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/db.ts';
import type { Job } from '#platform/queue/job-scheduler.ts';
import { backupJobs } from './backup/backup-job.ts';
import { jobs } from './features.ts';

/** The recurring jobs of the features and of the settings. */
export const recurringJobs = (config: Config, database: Database): Job[] => [...jobs, ...backupJobs(config, database)];
