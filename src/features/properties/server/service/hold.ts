import type { Ctx, UserCtx } from '#platform/context.ts';
import { stateAfter, type State } from '../../domain/states.ts';
import { TRUST } from '../../domain/trust.ts';
import { turnedDownSince } from '../store/detail.ts';
import { insertEvent, updateProperty, type StoredProperty } from '../store/properties.ts';
import { gravesIn } from './trust.ts';

const DAY_MS = 86_400_000;

/**
 * Takes a home on offer off until a person has looked at it, where what it says now is risky for a reason that there was not
 * before; the same for one that may come back without being asked. Within the transaction `tx` that changes it. Null where it
 * stays what it is.
 */
export async function holdIfRisky(
  tx: Ctx['db'],
  ctx: UserCtx,
  before: StoredProperty,
  after: StoredProperty,
): Promise<{ state: State; state_since: Date } | null> {
  const { id, state: from } = after.home;
  const to = stateAfter(from, 'hold');
  const inside = { ...ctx, db: tx };
  const graves = to ? await gravesIn(inside, after) : [];
  if (!to || graves.length === 0) return null;
  const known = await gravesIn(inside, before);
  if (graves.every((grave) => known.includes(grave))) return null;
  const changes = { state: to, state_since: ctx.now() };
  await updateProperty(tx, id, changes);
  await insertEvent(tx, {
    id: ctx.newId(),
    property_id: id,
    action: 'hold',
    from_state: from,
    to_state: to,
    created_at: changes.state_since,
  });
  return changes;
}

/**
 * Whether a person looks at a home before it comes on offer: where it cannot be trusted, where the house has turned it down,
 * or turned another of its owner's down lately, so that a copy is no way round.
 */
export async function isToBeLookedAt(ctx: Ctx, stored: StoredProperty): Promise<boolean> {
  const { state, owner_id } = stored.home;
  if (state === 'rejected' || (await gravesIn(ctx, stored)).length > 0) return true;
  return turnedDownSince(ctx.db, owner_id, new Date(ctx.now().getTime() - TRUST.watchedDays * DAY_MS));
}
