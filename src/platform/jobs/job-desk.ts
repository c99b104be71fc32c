import { Refusal } from '#kit/refusal.ts';
import type { Job, RunningJobs } from './jobs.ts';

/** Where the recurring jobs can be asked for, from the moment this process runs its share of them. */
export interface JobDesk {
  has(name: string): boolean;
  /** Asks for a run now. Refuses with `unavailable` where this process runs no jobs. */
  runSoon(name: string): Promise<void>;
  attach(running: Pick<RunningJobs, 'runSoon'>): void;
}

export function makeJobDesk(jobs: readonly Pick<Job, 'name'>[]): JobDesk {
  let attached: Pick<RunningJobs, 'runSoon'> | null = null;
  return {
    has: (name) => jobs.some((job) => job.name === name),
    attach: (running) => {
      attached = running;
    },
    async runSoon(name) {
      if (!attached) throw new Refusal('unavailable');
      await attached.runSoon(name);
    },
  };
}
