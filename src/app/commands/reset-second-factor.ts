import { userIdByEmail } from '#features/accounts/server/service/account-facts.ts';
import { resetSecondFactor } from '#features/accounts/server/service/second-factor/second-factor.ts';
import { writeAudit } from '#features/moderation/server/service/audit/audit.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';

/**
 * Removes the second factor and the passkeys of an account whose owner has lost them, and ends its sessions. Logged in
 * the audit log. Throws `account_unknown`. @returns False if there was none.
 */
export async function resetAccountSecondFactor(ctx: Ctx, email: string): Promise<boolean> {
  const userId = await userIdByEmail(ctx, email);
  if (!userId) throw new AppError('account_unknown', { params: { email } });
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    if (!(await resetSecondFactor(inside, userId))) return false;
    await writeAudit(inside, { action: 'user.second_factor_reset', subjectType: 'user', subjectId: userId });
    return true;
  });
}
