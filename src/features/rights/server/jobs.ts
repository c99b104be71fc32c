import type { Keeper } from '#platform/personal-data.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { eraseDue } from './service/erase.ts';
import { makeExports } from './service/make-exports.ts';

/** The jobs of what everybody may ask of their data. `keepers`: every feature's part, lowest first. */
export function rightsJobs(keepers: readonly Keeper[]): Job[] {
  return [
    { name: 'data-exports', cron: '* * * * *', run: async (ctx) => makeExports(ctx, keepers) },
    { name: 'due-deletions', cron: '10 * * * *', run: async (ctx) => eraseDue(ctx, keepers) },
  ];
}
