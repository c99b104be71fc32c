import type { Db } from '../db/db.ts';
import { AppError } from '#shared/app-error.ts';

/** Requests runs of recurring jobs. */
export interface JobRunner {
  /**
   * Requests a run now unless one is queued or running; a process picks it up within `SCHEDULER.pollS`. With `db` the
   * request is part of its transaction.
   */
  runSoon(name: string, db?: Db): Promise<void>;
}

/** Triggers recurring jobs once this process has started its scheduler. */
export interface JobTrigger {
  has(name: string): boolean;
  /** Requests a run now, as part of a transaction. Throws `unavailable` if this process runs no jobs. */
  runSoon(name: string, db: Db): Promise<void>;
  attach(running: JobRunner): void;
}

export function createJobTrigger(jobs: readonly { name: string }[]): JobTrigger {
  let attached: JobRunner | null = null;
  return {
    has: (name) => jobs.some((job) => job.name === name),
    attach: (running) => {
      attached = running;
    },
    async runSoon(name, db) {
      if (!attached) throw new AppError('unavailable');
      await attached.runSoon(name, db);
    },
  };
}
