import type { Ctx, UserCtx } from '#platform/context.ts';
import { adminCount, userById, passwordHashOf } from '../store/users.ts';
import { verifyPassword } from './passwords.ts';

/** Verifies the user's password, for confirmation before an action that is hard to undo. */
export async function verifyOwnPassword(ctx: UserCtx, given: string): Promise<boolean> {
  return verifyPassword(await passwordHashOf(ctx, ctx.actor.userId), given);
}

/** True if the user is the only enabled admin. */
export async function isLastAdmin(ctx: UserCtx): Promise<boolean> {
  const user = await userById(ctx, ctx.actor.userId);
  return user?.role === 'admin' && (await adminCount(ctx)) <= 1;
}

/** True if the account is disabled for any reason; null if it no longer exists. */
export async function isAccountDisabled(ctx: Ctx, userId: string): Promise<boolean | null> {
  const user = await userById(ctx, userId);
  return user && user.banned;
}
