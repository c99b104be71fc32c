import { AppError } from '#shared/app-error.ts';

/** Requests runs of recurring jobs. */
export interface JobRunner {
  /** Requests a run now unless one is queued or running; a process picks it up within `SCHEDULER.pollS`. */
  runSoon(name: string): Promise<void>;
}

/** Triggers recurring jobs once this process has started its scheduler. */
export interface JobTrigger {
  has(name: string): boolean;
  /** Requests a run now. Throws `unavailable` if this process runs no jobs. */
  runSoon(name: string): Promise<void>;
  attach(running: JobRunner): void;
}

export function createJobTrigger(jobs: readonly { name: string }[]): JobTrigger {
  let attached: JobRunner | null = null;
  return {
    has: (name) => jobs.some((job) => job.name === name),
    attach: (running) => {
      attached = running;
    },
    async runSoon(name) {
      if (!attached) throw new AppError('unavailable');
      await attached.runSoon(name);
    },
  };
}
