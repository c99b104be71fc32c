import { lastRun } from './cron.ts';
import type { JobRuns } from './job-runs.ts';

export const JOB_STATES = ['fine', 'running', 'waiting', 'late', 'failing'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** How long after its time a job may begin, and how long it may take, before somebody should look. */
const GRACE_MS = 180_000;
const EXPIRES_MS = 900_000;

const ms = (moment: string | null) => (moment === null ? 0 : Date.parse(moment));

/**
 * How a job stands: its last run failed; it should have begun by now and has not; it has never begun; it is under way; or
 * all is well.
 */
export function jobState(
  cron: string,
  runs: Pick<JobRuns, 'last_started_at' | 'last_succeeded_at' | 'last_failed_at'>,
  now: Date,
): JobState {
  const [started, succeeded, failed] = [ms(runs.last_started_at), ms(runs.last_succeeded_at), ms(runs.last_failed_at)];
  if (started === 0) return 'waiting';
  if (failed > succeeded) return 'failing';
  if (started > succeeded && now.getTime() - started < EXPIRES_MS) return 'running';
  const expected = lastRun(cron, new Date(now.getTime() - GRACE_MS)).getTime();
  return started < expected || started > succeeded ? 'late' : 'fine';
}
