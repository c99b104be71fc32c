import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { stateAfter, type State } from '../../domain/states.ts';
import type { Trust } from '../../domain/trust.ts';
import { idsInReview } from '../store/detail.ts';
import { insertEvent, lockAny, propertiesById, updateProperty } from '../store/properties.ts';
import { trustIn } from './trust.ts';

const AT_ONCE = 100;

export interface Waiting {
  id: string;
  title: string | null;
  owner_id: string;
  since: string;
  trust: Trust;
}

/** Homes that wait for a person's look, those that wait longest first. For admins. */
export async function reviewQueue(ctx: Ctx): Promise<Waiting[]> {
  const found = await propertiesById(ctx.db, await idsInReview(ctx.db, AT_ONCE));
  const waiting: Waiting[] = [];
  for (const stored of found) {
    const { id, title, owner_id, state_since } = stored.home;
    waiting.push({ id, title, owner_id, since: state_since.toISOString(), trust: await trustIn(ctx, stored) });
  }
  return waiting;
}

/** Lets a held home out, or sends it back with a reason. For admins. Refuses with `not_found` and `wrong_state`. */
export async function reviewHome(
  ctx: UserCtx,
  id: string,
  action: 'approve' | 'reject',
  reason: string,
): Promise<State> {
  const now = ctx.now();
  const { from, to } = await ctx.db.transaction(async (tx) => {
    const stored = await lockAny(tx, id);
    if (!stored) throw new Refusal('not_found');
    const before = stored.home.state;
    const after = stateAfter(before, action);
    if (!after) throw new Refusal('wrong_state');
    await updateProperty(tx, id, {
      state: after,
      state_since: now,
      ...(after === 'published' && { confirmed_at: now, published_at: stored.home.published_at ?? now }),
    });
    await insertEvent(tx, {
      id: ctx.newId(),
      property_id: id,
      actor_id: ctx.actor.userId,
      action,
      from_state: before,
      to_state: after,
      data: { reason },
      created_at: now,
    });
    return { from: before, to: after };
  });
  ctx.publish('properties.state_changed', { propertyId: id, from, to });
  return to;
}
