import { markDeleted } from '#features/accounts/server/service/account-status.ts';
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
  const isClosed = await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const isDeleted = await markDeleted(inside, userId);
    await (isDeleted ? markErasureStarted(tx, userId, ctx.now()) : deleteDeletionRequest(tx, userId));
    return isDeleted;
  });
  // The user came back in the last moment.
  if (!isClosed) return;
  for (const provider of providers.toReversed()) await provider.erase(ctx, userId);
  await ctx.db.transaction(async (tx) => {
    await deleteDeletionRequest(tx, userId);
    await writeAudit({ ...ctx, db: tx }, { action: 'account.erased', subjectType: 'user', subjectId: userId });
  });
}
