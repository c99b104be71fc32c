import { isPersonId } from '#features/profiles/domain/person-id.ts';
import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import { changeConnection, lockPair, pairRow } from '../store/connections.ts';
import { hasPassed, insertPass, lastPass, undoPass } from '../store/passes.ts';
import { isThere } from './connections.ts';
import { repriceSoon } from './standing.ts';

/**
 * Passes somebody over: they stand in the caller's list no more, and a request of theirs is declined, of which they are
 * not told. Refuses with `match_self` and `not_found`.
 */
export async function pass(ctx: UserCtx, userId: string): Promise<void> {
  const me = ctx.actor.userId;
  if (userId === me) throw new Refusal('match_self');
  if (!(await isThere(ctx, userId))) throw new Refusal('not_found');
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    await lockPair(tx, me, userId);
    await insertPass(tx, me, userId, now);
    const pair = await pairRow(tx, me, userId);
    if (pair?.state === 'sent' && pair.toId === me)
      await changeConnection(tx, pair.id, { state: 'declined', changedAt: now });
  });
  repriceSoon(ctx, [me]);
}

/**
 * Takes the caller's last pass back, once; a request that it declined waits again. Refuses with `not_found` where they
 * have not passed that person over, and with `pass_final` for any but the last.
 */
export async function undo(ctx: UserCtx, userId: string): Promise<void> {
  if (!isPersonId(userId)) throw new Refusal('not_found');
  const me = ctx.actor.userId;
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    await lockPair(tx, me, userId);
    if (!(await hasPassed(tx, me, userId))) throw new Refusal('not_found');
    if ((await lastPass(tx, me))?.otherId !== userId) throw new Refusal('pass_final');
    await undoPass(tx, me, userId, now);
    const pair = await pairRow(tx, me, userId);
    if (pair?.state === 'declined' && pair.toId === me)
      await changeConnection(tx, pair.id, { state: 'sent', changedAt: now });
  });
}
