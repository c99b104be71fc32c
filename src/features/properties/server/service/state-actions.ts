import { requireFeature } from '#features/site-settings/server/service/settings.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import type { OwnProperty } from '../../domain/schema.ts';
import { isPublic, nextState, type OwnerAction, type State } from '../../domain/states.ts';
import { presentOwnProperty } from '../present/property.ts';
import { insertEvent, updateProperty, type StoredProperty } from '../store/properties.ts';
import { needsReview } from './review/hold-for-review.ts';
import { PHOTOS_REASON } from './photos/photos.ts';
import { lastModerationEvent } from '../store/review.ts';
import { PROPERTY } from '../../domain/rules.ts';
import { createPhotoKeySigner } from './photos/photo-files.ts';
import { requireComplete, lockOwnProperty } from './properties.ts';

declare module '#platform/events.ts' {
  interface Events {
    'properties.state_changed': { propertyId: string; from: State; to: State };
  }
}

/** Actions that also confirm availability. */
const CONFIRMING_ACTIONS: readonly OwnerAction[] = ['submit', 'resume', 'release', 'reconfirm'];

/** Actions that publish a property, for the first time or again. */
const PUBLISHING_ACTIONS: readonly OwnerAction[] = ['submit', 'resume'];

/**
 * Performs an owner action on an own property. Throws `not_found`, `wrong_state`, `property_incomplete` (with the
 * fields) and `publishing_closed`.
 */
export async function performOwnerAction(ctx: UserCtx, id: string, action: OwnerAction): Promise<OwnProperty> {
  if (PUBLISHING_ACTIONS.includes(action)) await requireFeature(ctx, 'publishing');
  const stored = await applyTransition(ctx, action, async (tx) => lockOwnProperty(tx, ctx, id));
  return presentOwnProperty(stored, createPhotoKeySigner(ctx));
}

/**
 * Applies an owner action after `load` has authorised it; throws as `performOwnerAction` does. `load` locks the
 * property or throws.
 */
export async function applyTransition(
  ctx: Ctx,
  action: OwnerAction,
  load: (tx: Db) => Promise<StoredProperty>,
): Promise<StoredProperty> {
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const own = await load(tx);
    const before = own.property.state;
    const after = nextState(before, action);
    if (!after) throw new AppError('wrong_state');
    if (isPublic(after)) requireComplete(own);
    if (action === 'resume' || (action === 'reserve' && before === 'paused')) await requirePhotosAgain(tx, own);
    const isSentToReview = action === 'submit' && (await needsReview({ ...ctx, db: tx }, own));
    const to = isSentToReview ? 'in_review' : after;
    const changes = {
      state: to,
      ...(to !== before && { stateSince: now }),
      ...(CONFIRMING_ACTIONS.includes(action) &&
        !isSentToReview && { confirmedAt: now, publishedAt: own.property.publishedAt ?? now }),
    };
    await updateProperty(tx, own.property.id, changes);
    await insertEvent(tx, {
      id: ctx.newId(),
      propertyId: own.property.id,
      actorId: own.property.ownerId,
      action,
      fromState: before,
      toState: to,
      createdAt: now,
    });
    if (to !== before)
      await ctx.publish(tx, 'properties.state_changed', { propertyId: own.property.id, from: before, to });
    return { ...own, property: { ...own.property, ...changes } };
  });
}

/** Throws `property_incomplete` for a property that was paused because its photos were deleted, until it has enough. */
async function requirePhotosAgain(tx: Db, { property, photos }: StoredProperty): Promise<void> {
  if (photos.length >= PROPERTY.minPublishedPhotos) return;
  const last = await lastModerationEvent(tx, property.id, ['pause']);
  if (last?.why === PHOTOS_REASON) throw new AppError('property_incomplete', { fields: { photos: 'photos_too_few' } });
}
