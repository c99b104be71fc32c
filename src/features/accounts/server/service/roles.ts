import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { setRole, userById, type UserRow, lockRoles } from '../store/users.ts';
import { endSessions, invalidateCachedRole } from './sessions.ts';

/** True for `ADMIN_EMAIL`, which gets the admin role back at every start. */
export function isConfiguredAdmin(ctx: Ctx, email: string): boolean {
  return email.toLowerCase() === ctx.config.ADMIN_EMAIL?.toLowerCase();
}

/**
 * Sets a user's role within the transaction `tx`, for the next request. Users who lose the admin role are signed out
 * everywhere. Throws `not_found`, `role_own`, `role_configured`, or `role_not_ready` if a new admin is not active or
 * unconfirmed.
 * @returns True if the role changed.
 */
export async function setRoleInTx(ctx: Ctx, tx: Db, userId: string, role: UserRow['role']): Promise<boolean> {
  const inside = { ...ctx, db: tx };
  await lockRoles(tx);
  // An admin who has just lost the role cannot change roles any more.
  if (ctx.actor && (await userById(inside, ctx.actor.userId))?.role !== 'admin') throw new AppError('not_found');
  const user = await userById(inside, userId);
  if (!user) throw new AppError('not_found');
  if (userId === ctx.actor?.userId) throw new AppError('role_own');
  if (user.role === role) return false;
  if (role === 'admin' && (user.status !== 'active' || !user.emailConfirmed)) throw new AppError('role_not_ready');
  if (role === 'user' && isConfiguredAdmin(ctx, user.email)) throw new AppError('role_configured');
  await setRole(inside, userId, role);
  if (role === 'user') await endSessions(inside, userId);
  else invalidateCachedRole(inside, userId);
  return true;
}
