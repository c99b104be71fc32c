import type { UserCtx } from '#platform/context.ts';
import { userById } from '../../store/users.ts';
import { endWaysInReview } from '../../store/ways-in.ts';
import { requireRecentProof } from '../proof/recent-proof.ts';

/** Time of the password reset after which the user has yet to look over their passkeys and providers; null without one. */
export async function ownReview(ctx: UserCtx): Promise<{ since: string | null }> {
  const user = await userById(ctx, ctx.actor.userId);
  return { since: user?.waysInReviewSince?.toISOString() ?? null };
}

/** Ends the review. Throws `proof_required`: a thief of the session must not hide the question. */
export async function endOwnReview(ctx: UserCtx): Promise<void> {
  await requireRecentProof(ctx);
  await endWaysInReview(ctx, ctx.actor.userId);
}
