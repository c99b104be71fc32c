import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { lockRoles } from '../store/roles.ts';
import { setRole, userById, type UserRow } from '../store/users.ts';
import { endSessions, forgetRole } from './sessions.ts';

/** True of the address that is given the role at each start: it cannot be taken away for long. */
export function isConfiguredAdmin(ctx: Ctx, email: string): boolean {
  return email.toLowerCase() === ctx.config.ADMIN_EMAIL?.toLowerCase();
}

/**
 * Gives somebody a role within the transaction `tx`; where it is news, `afterRole` is owed once that is committed. Refuses
 * with `not_found`, `role_own`, `role_configured`, and with `role_not_ready` where an admin would be somebody who is out
 * or whose address is not confirmed.
 * @returns whether this is news
 */
export async function putRole(ctx: Ctx, tx: Db, userId: string, role: UserRow['role']): Promise<boolean> {
  const inside = { ...ctx, db: tx };
  await lockRoles(tx);
  // whoever has just lost the role gives it to nobody, nor takes it away
  if (ctx.actor && (await userById(inside, ctx.actor.userId))?.role !== 'admin') throw new Refusal('not_found');
  const user = await userById(inside, userId);
  if (!user) throw new Refusal('not_found');
  if (userId === ctx.actor?.userId) throw new Refusal('role_own');
  if (user.role === role) return false;
  if (role === 'admin' && (user.banned || !user.emailVerified)) throw new Refusal('role_not_ready');
  if (role === 'user' && isConfiguredAdmin(ctx, user.email)) throw new Refusal('role_configured');
  await setRole(inside, userId, role);
  return true;
}

/** The role counts from the next call on; of whoever lost one, every session ends. */
export async function afterRole(ctx: Ctx, userId: string, role: UserRow['role']): Promise<void> {
  if (role === 'user') await endSessions(ctx, userId);
  else forgetRole(ctx, userId);
}
