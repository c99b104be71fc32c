import type { Ctx } from '#platform/context.ts';
import { userById } from '../store/users.ts';

/** What an account says about how far its owner can be trusted; null where there is none. */
export async function accountFacts(
  ctx: Ctx,
  userId: string,
): Promise<{ createdAt: Date; emailConfirmed: boolean; confirmedAt: Date | null } | null> {
  const user = await userById(ctx, userId);
  return user && { createdAt: user.createdAt, emailConfirmed: user.emailVerified, confirmedAt: user.confirmedAt };
}
