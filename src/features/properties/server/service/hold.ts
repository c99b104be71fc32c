import type { Ctx, UserCtx } from '#platform/context.ts';
import { stateAfter, type State } from '../../domain/states.ts';
import { insertEvent, updateProperty, type StoredProperty } from '../store/properties.ts';
import { trustIn } from './trust.ts';

/**
 * Takes a home on offer off until a person has looked at it, where what it says now is risky and what it said before was
 * not. Within the transaction `tx` that changes it. Null where it stays what it is.
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
  if (!to || (await trustIn(inside, after)).level !== 'low') return null;
  if ((await trustIn(inside, before)).level === 'low') return null;
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
