import { isUuid } from '#shared/ids/uuid.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import { updateConnection, lockPair, findConnection } from '../store/connections.ts';
import { hasPassed, insertPass, lastPass, markPassUndone } from '../store/passes.ts';
import { isVisibleToViewer } from './connections.ts';
import { schedulePenaltyUpdate } from './exposure.ts';

/**
 * Passes on a user: removes them from the viewer's list and declines their pending request without notifying them.
 * Throws `match_self` and `not_found`.
 */
export async function pass(ctx: UserCtx, userId: string): Promise<void> {
  const me = ctx.actor.userId;
  if (userId === me) throw new AppError('match_self');
  if (!(await isVisibleToViewer(ctx, userId))) throw new AppError('not_found');
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    await lockPair(tx, me, userId);
    await insertPass(tx, me, userId, now);
    const pair = await findConnection(tx, me, userId);
    if (pair?.state === 'sent' && pair.toId === me)
      await updateConnection(tx, pair.id, { state: 'declined', changedAt: now });
  });
  schedulePenaltyUpdate(ctx, [me]);
}

/**
 * Undoes the viewer's last pass, once; a request that it declined is pending again. Throws `not_found` if the viewer
 * has not passed on that user, and `pass_final` for any pass but the last.
 */
export async function undoLastPass(ctx: UserCtx, userId: string): Promise<void> {
  if (!isUuid(userId)) throw new AppError('not_found');
  const me = ctx.actor.userId;
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    await lockPair(tx, me, userId);
    if (!(await hasPassed(tx, me, userId))) throw new AppError('not_found');
    if ((await lastPass(tx, me))?.otherId !== userId) throw new AppError('pass_final');
    await markPassUndone(tx, me, userId, now);
    const pair = await findConnection(tx, me, userId);
    if (pair?.state === 'declined' && pair.toId === me)
      await updateConnection(tx, pair.id, { state: 'sent', changedAt: now });
  });
}
