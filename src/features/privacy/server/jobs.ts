import type { PersonalDataProvider } from '#platform/security/personal-data-provider.ts';
import type { Job } from '#platform/queue/job-scheduler.ts';
import { eraseDueAccounts } from './service/erase-accounts.ts';
import { buildExports } from './service/build-exports.ts';

/**
 * Jobs for data exports and account erasure. `keepers`: the personal data providers of all features, lowest feature
 * first.
 */
export function privacyJobs(keepers: readonly PersonalDataProvider[]): Job[] {
  return [
    { name: 'build-data-exports', cron: '* * * * *', run: async (ctx) => buildExports(ctx, keepers) },
    { name: 'erase-deleted-accounts', cron: '10 * * * *', run: async (ctx) => eraseDueAccounts(ctx, keepers) },
  ];
}
