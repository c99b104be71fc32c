import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import { RECENT_PROOF } from '../../../domain/rules.ts';
import { lastProofAt } from '../../store/sessions.ts';
import { passwordHashOf } from '../../store/users.ts';
import { requireOwnPassword } from '../own-account.ts';

/**
 * Requires that the person of the session has proved who they are within the last minutes: by the sign-in, or again by
 * `proveIdentity`. For changes that a thief of a session or of an open browser must not make. Throws `proof_required`.
 */
export async function requireRecentProof(ctx: UserCtx): Promise<void> {
  if (!(await isProofRecent(ctx))) throw new AppError('proof_required');
}

export async function isProofRecent(ctx: UserCtx): Promise<boolean> {
  const provenAt = await lastProofAt(ctx, ctx.actor.sessionId);
  return provenAt !== null && ctx.now().getTime() - provenAt.getTime() <= RECENT_PROOF.maxAgeMs;
}

/**
 * Requires the password in a form that has its field, however recent the sign-in is; a recent proof of an account
 * without one. Throws like `requireOwnPassword` and `requireRecentProof`.
 */
export async function requirePasswordOrProof(ctx: UserCtx, given: string | undefined, field: string): Promise<void> {
  if (given !== undefined) return requireOwnPassword(ctx, given, field);
  if ((await passwordHashOf(ctx, ctx.actor.userId)) !== null)
    throw new AppError('validation', { fields: { [field]: 'required' } });
  await requireRecentProof(ctx);
}
