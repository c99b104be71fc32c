import { isLastAdmin } from '#features/accounts/server/service/own-account.ts';
import { getAccount, markDeletionRequested } from '#features/accounts/server/service/account-status.ts';
import type { AccountStatus } from '#features/accounts/domain/account-status.ts';
import { requirePasswordOrProof } from '#features/accounts/server/service/proof/recent-proof.ts';
import { AppError } from '#shared/app-error.ts';
import { addMs } from '#shared/time/local-time.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { publicUrl } from '#platform/http/origin.ts';
import { ACCOUNT_DELETION } from '../../domain/rules.ts';
import { deletionRequestedEmail } from '../present/emails.ts';
import { deleteDeletionRequest, findDeletionRequest, insertDeletionRequest } from '../store/account-deletions.ts';

/**
 * Requests the deletion of the user's account. Disables it at once, emails the way to cancel, and erases it after 30
 * days. Throws `wrong_password`, `proof_required`, and `last_admin` for the only admin.
 */
export async function requestDeletion(ctx: UserCtx, password: string | undefined): Promise<{ due_at: string }> {
  const { userId, email } = ctx.actor;
  await requirePasswordOrProof(ctx, password, 'password');
  if (await isLastAdmin(ctx)) throw new AppError('last_admin');
  const requestedAt = ctx.now();
  const dueAt = addMs(requestedAt, ACCOUNT_DELETION.gracePeriodMs);
  await ctx.db.transaction(async (tx) => {
    await deleteDeletionRequest(tx, userId);
    await insertDeletionRequest(tx, { userId, requestedAt, dueAt, startedAt: null });
    await markDeletionRequested({ ...ctx, db: tx }, userId, dueAt);
  });
  const back = `${publicUrl(ctx.config, null)}/${ctx.lang}/auth`;
  // Sent after the response: the account is closed even if the email fails.
  void ctx.outbox.enqueue(ctx.db, email, deletionRequestedEmail(ctx.lang, { dueAt, back })).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'failed to queue the account deletion email');
  });
  return { due_at: dueAt.toISOString() };
}

/**
 * Reconciles the deletion request when an account is active again. A user who requested deletion has canceled it by
 * signing in. After a suspension or a ban, a pending deletion closes the account again.
 */
export async function reconcileDeletion(
  ctx: Ctx,
  { userId, from }: { userId: string; from: AccountStatus },
): Promise<void> {
  // A user who has requested deletion again meanwhile keeps that request.
  if ((await getAccount(ctx, userId))?.status === 'deletion_requested') return;
  if (from === 'deletion_requested') return deleteDeletionRequest(ctx.db, userId);
  const deletion = await findDeletionRequest(ctx.db, userId);
  if (deletion)
    await ctx.db.transaction(async (tx) => markDeletionRequested({ ...ctx, db: tx }, userId, deletion.dueAt));
}
