import type { UserCtx } from '#platform/context.ts';
import { deleteLinksOf } from '../../store/tokens.ts';
import { setPasswordHash } from '../../store/users.ts';
import { requireOwnPassword } from '../own-account.ts';
import { requireUncommonPassword } from '../password-strength.ts';
import { hashPassword } from '../passwords.ts';
import { endSessions } from '../sessions.ts';

/**
 * Changes the user's password. Ends their other sessions and every mailed link; the event emails them. Throws
 * `wrong_password`, and `validation` for a common password.
 */
export async function changePassword(
  ctx: UserCtx,
  given: { current_password: string; new_password: string },
): Promise<void> {
  const { userId, sessionId, email } = ctx.actor;
  await requireOwnPassword(ctx, given.current_password, 'current_password');
  await requireUncommonPassword(given.new_password, email, 'new_password');
  const passwordHash = await hashPassword(given.new_password);
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await setPasswordHash(inside, userId, passwordHash);
    await deleteLinksOf(inside, userId);
    await endSessions(inside, userId, sessionId);
    await ctx.publish(tx, 'accounts.password_changed', { userId });
  });
}
