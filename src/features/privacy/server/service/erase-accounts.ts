import { isAccountDisabled } from '#features/accounts/server/service/own-account.ts';
import { writeAudit } from '#features/moderation/server/service/audit/audit.ts';
import type { Ctx } from '#platform/context.ts';
import type { PersonalDataProvider } from '#platform/security/personal-data-provider.ts';
import { ACCOUNT_DELETION } from '../../domain/rules.ts';
import { deleteDeletionRequest, dueDeletionRequests, markErasureStarted } from '../store/account-deletions.ts';

/**
 * Erases accounts that are due: features from highest to lowest, the account last. An interrupted erasure is repeated,
 * so every step must be idempotent.
 */
export async function eraseDueAccounts(ctx: Ctx, providers: readonly PersonalDataProvider[]): Promise<void> {
  for (const { userId } of await dueDeletionRequests(ctx.db, ctx.now(), ACCOUNT_DELETION.batchSize)) {
    try {
      await eraseAccount(ctx, userId, providers);
    } catch (error) {
      // Continue with the remaining accounts.
      ctx.log.error({ err: error }, 'account erasure failed, will retry');
    }
  }
}

async function eraseAccount(ctx: Ctx, userId: string, providers: readonly PersonalDataProvider[]): Promise<void> {
  const isDisabled = await isAccountDisabled(ctx, userId);
  // The account is active again but the `account.enabled` event was lost.
  if (isDisabled === false) return deleteDeletionRequest(ctx.db, userId);
  await markErasureStarted(ctx.db, userId, ctx.now());
  for (const provider of providers.toReversed()) await provider.erase(ctx, userId);
  await ctx.db.transaction(async (tx) => {
    await deleteDeletionRequest(tx, userId);
    await writeAudit({ ...ctx, db: tx }, { action: 'account.erased', subjectType: 'user', subjectId: userId });
  });
}
