import { addMs } from '#shared/time/local-time.ts';
import { lastRun } from './cron.ts';
import type { JobRuns } from './job-runs.ts';

export const JOB_STATES = ['fine', 'running', 'waiting', 'late', 'failing'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Tolerated start delay and run time before a job counts as late. */
const GRACE_MS = 180_000;
const RUN_TIMEOUT_MS = 900_000;

const toMs = (moment: string | null) => (moment === null ? 0 : Date.parse(moment));

/** State of a job: last run failed, run overdue, never run, running, or fine. */
export function jobState(
  cron: string,
  runs: Pick<JobRuns, 'last_started_at' | 'last_succeeded_at' | 'last_failed_at'>,
  now: Date,
): JobState {
  const [started, succeeded, failed] = [
    toMs(runs.last_started_at),
    toMs(runs.last_succeeded_at),
    toMs(runs.last_failed_at),
  ];
  if (started === 0) return 'waiting';
  if (failed > succeeded) return 'failing';
  if (started > succeeded && now.getTime() - started < RUN_TIMEOUT_MS) return 'running';
  const expected = lastRun(cron, addMs(now, -GRACE_MS)).getTime();
  return started < expected || started > succeeded ? 'late' : 'fine';
}
