import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import { PASSWORD_CHECK_LIMIT } from '../../domain/rules.ts';
import { recordProof } from '../store/sessions.ts';
import { adminCount, userById, passwordHashOf } from '../store/users.ts';
import { verifyPassword } from './passwords.ts';

/** Verifies the user's password, for confirmation before an action that is hard to undo. */
async function verifyOwnPassword(ctx: UserCtx, given: string): Promise<boolean> {
  return verifyPassword(await passwordHashOf(ctx, ctx.actor.userId), given);
}

/**
 * Requires the user's password before a change of the account, which counts as a recent proof of identity. A stolen
 * session cannot try passwords at will. Throws `wrong_password` for the field and `too_many_sign_ins`.
 */
export async function requireOwnPassword(ctx: UserCtx, given: string, field: string): Promise<void> {
  const limit = { name: 'own-password', ...PASSWORD_CHECK_LIMIT };
  await ctx.rateLimiter.consume(limit, ctx.actor.userId, 'too_many_sign_ins');
  if (!(await verifyOwnPassword(ctx, given)))
    throw new AppError('wrong_password', { fields: { [field]: 'wrong_password' } });
  await ctx.rateLimiter.reset(limit, ctx.actor.userId);
  await recordProof(ctx, ctx.actor.sessionId);
}

/** True if the user is the only active admin. */
export async function isLastAdmin(ctx: UserCtx): Promise<boolean> {
  const user = await userById(ctx, ctx.actor.userId);
  return user?.role === 'admin' && (await adminCount(ctx)) <= 1;
}
