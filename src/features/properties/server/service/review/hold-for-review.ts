import type { Ctx, UserCtx } from '#platform/context.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { addMs } from '#shared/time/local-time.ts';
import { nextState, type State } from '../../../domain/states.ts';
import { TRUST } from '../../../domain/trust.ts';
import { wasRejectedSince } from '../../store/review.ts';
import { insertEvent, updateProperty, type StoredProperty } from '../../store/properties.ts';
import { reviewReasonsFor } from './trust.ts';

/**
 * Moves a property to `in_review` if its new content has a review reason that did not exist before. Also applies to
 * states that the owner can resume.
 * Runs in the transaction `tx` of the change. Returns null if nothing changes.
 */
export async function holdIfRisky(
  tx: Ctx['db'],
  ctx: UserCtx,
  before: StoredProperty,
  after: StoredProperty,
): Promise<{ state: State; stateSince: Date } | null> {
  const { id, state: from } = after.property;
  const to = nextState(from, 'hold');
  const inside = { ...ctx, db: tx };
  const graves = to ? await reviewReasonsFor(inside, after) : [];
  if (!to || graves.length === 0) return null;
  const known = await reviewReasonsFor(inside, before);
  if (graves.every((grave) => known.includes(grave))) return null;
  const changes = { state: to, stateSince: ctx.now() };
  await updateProperty(tx, id, changes);
  await insertEvent(tx, {
    id: ctx.newId(),
    propertyId: id,
    action: 'hold',
    fromState: from,
    toState: to,
    createdAt: changes.stateSince,
  });
  return changes;
}

/**
 * True if a property must be reviewed before publication: it has review reasons, it was rejected, or the owner had
 * another property rejected recently (so that a copy does not bypass the review).
 */
export async function needsReview(ctx: Ctx, stored: StoredProperty): Promise<boolean> {
  const { state, ownerId } = stored.property;
  if (state === 'rejected' || (await reviewReasonsFor(ctx, stored)).length > 0) return true;
  return wasRejectedSince(ctx.db, ownerId, addMs(ctx.now(), -TRUST.rejectionWatchDays * DAY_MS));
}
