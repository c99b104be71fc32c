import type { PersonalDataProvider } from '#platform/security/personal-data-provider.ts';
import type { Job } from '#platform/queue/job-scheduler.ts';
import { eraseDueAccounts } from './service/erase-accounts.ts';
import { buildExports } from './service/build-exports.ts';

/**
 * Jobs for data exports and account erasure. `providers`: the personal data providers of all features, lowest feature
 * first.
 */
export function privacyJobs(providers: readonly PersonalDataProvider[]): Job[] {
  return [
    { name: 'build-data-exports', cron: '* * * * *', run: async (ctx) => buildExports(ctx, providers) },
    { name: 'erase-deleted-accounts', cron: '10 * * * *', run: async (ctx) => eraseDueAccounts(ctx, providers) },
  ];
}
