import { mustBeOn } from '#features/house/server/service/settings.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import type { OwnProperty } from '../../domain/schema.ts';
import { isPublic, stateAfter, type OwnerAction, type State } from '../../domain/states.ts';
import { presentOwn } from '../present.ts';
import { insertEvent, updateProperty, type StoredProperty } from '../store/properties.ts';
import { isToBeLookedAt } from './hold.ts';
import { photoKeys } from './photo-files.ts';
import { checkComplete, ownOrRefuse } from './properties.ts';

declare module '#platform/events.ts' {
  interface Events {
    'properties.state_changed': { propertyId: string; from: State; to: State };
  }
}

/** What publishes a home, or says anew that it is still free. */
const MAKES_FRESH: readonly OwnerAction[] = ['submit', 'resume', 'release', 'reconfirm'];

/** What publishes a home, for the first time or again. */
const PUTS_ON_OFFER: readonly OwnerAction[] = ['submit', 'resume'];

/**
 * Does with a home of the caller's what they ask. Refuses with `not_found`, `wrong_state` where that cannot be done now,
 * `property_incomplete` (with the fields) where something is missing to publish it, and `publishing_closed`.
 */
export async function act(ctx: UserCtx, id: string, action: OwnerAction): Promise<OwnProperty> {
  if (PUTS_ON_OFFER.includes(action)) await mustBeOn(ctx, 'publishing');
  const stored = await step(ctx, action, async (tx) => ownOrRefuse(tx, ctx, id));
  return presentOwn(stored, photoKeys(ctx));
}

/** What an owner may ask, done for whoever may have it done; refuses as `act` does. `load` locks the home or refuses. */
export async function step(
  ctx: Ctx,
  action: OwnerAction,
  load: (tx: Db) => Promise<StoredProperty>,
): Promise<StoredProperty> {
  const now = ctx.now();
  const { stored, from } = await ctx.db.transaction(async (tx) => {
    const own = await load(tx);
    const before = own.home.state;
    const after = stateAfter(before, action);
    if (!after) throw new Refusal('wrong_state');
    if (isPublic(after)) checkComplete(own);
    const isHeld = action === 'submit' && (await isToBeLookedAt({ ...ctx, db: tx }, own));
    const to = isHeld ? 'in_review' : after;
    const changes = {
      state: to,
      ...(to !== before && { state_since: now }),
      ...(MAKES_FRESH.includes(action) && !isHeld && { confirmed_at: now, published_at: own.home.published_at ?? now }),
    };
    await updateProperty(tx, own.home.id, changes);
    await insertEvent(tx, {
      id: ctx.newId(),
      property_id: own.home.id,
      actor_id: own.home.owner_id,
      action,
      from_state: before,
      to_state: to,
      created_at: now,
    });
    return { stored: { ...own, home: { ...own.home, ...changes } }, from: before };
  });
  const to = stored.home.state;
  if (to !== from) ctx.publish('properties.state_changed', { propertyId: stored.home.id, from, to });
  return stored;
}
