import type { UserCtx } from '#platform/context.ts';
import { adminCount, userById, passwordHashOf } from '../store/users.ts';
import { verifyPassword } from './passwords.ts';

/** Verifies the user's password, for confirmation before an action that is hard to undo. */
export async function verifyOwnPassword(ctx: UserCtx, given: string): Promise<boolean> {
  return verifyPassword(await passwordHashOf(ctx, ctx.actor.userId), given);
}

/** True if the user is the only active admin. */
export async function isLastAdmin(ctx: UserCtx): Promise<boolean> {
  const user = await userById(ctx, ctx.actor.userId);
  return user?.role === 'admin' && (await adminCount(ctx)) <= 1;
}
