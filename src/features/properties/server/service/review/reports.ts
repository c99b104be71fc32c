import { AppError } from '#shared/app-error.ts';
import type { Ctx, TxCtx, UserCtx } from '#platform/context.ts';
import type { PropertySnapshot } from '../../../domain/detail.ts';
import type { State } from '../../../domain/states.ts';
import { presentSnapshot } from '../../present/detail.ts';
import { lastModerationEvent } from '../../store/review.ts';
import { insertEvent, lockProperty, findPropertiesById, updateProperty } from '../../store/properties.ts';
import { isReachable } from '#features/profiles/server/service/relations.ts';
import { hasAccess } from '../detail.ts';
import { PHOTO_BUCKET, photoFile, createPhotoKeySigner } from '../photos/photo-files.ts';
import { missingFieldsIn } from '../../present/wire-facts.ts';
import { reviewReasonsFor, assessTrust } from './trust.ts';

/** Reason recorded in the event that holds a property. */
const REPORTS_REASON = 'reports';

/**
 * Creates the snapshot of a property and its trust checks for a report. An owner who has blocked the caller can be
 * reported all the same. Throws `not_found` if the caller could not see it without the block, and `report_self` for own
 * properties.
 */
export async function createPropertySnapshot(ctx: UserCtx, id: string): Promise<PropertySnapshot> {
  const [stored] = await findPropertiesById(ctx.db, [id]);
  if (!stored || !(await hasAccess(ctx, stored.property))) throw new AppError('not_found');
  const { ownerId } = stored.property;
  if (ownerId === ctx.actor.userId) throw new AppError('report_self');
  // Reachable by themselves: the account is active.
  if (!(await isReachable(ctx.db, ownerId, ownerId))) throw new AppError('not_found');
  return presentSnapshot(stored, await assessTrust(ctx, stored), createPhotoKeySigner(ctx));
}

/** Photo file for a report; null if it no longer exists. */
export async function readPhotoSnapshot(ctx: Ctx, photoId: string): Promise<Uint8Array | null> {
  return ctx.storage.read(PHOTO_BUCKET, photoFile(photoId, 'medium'));
}

/** True if the property is in review because of reports. */
export async function isInReviewAfterReports(ctx: Pick<Ctx, 'db'>, id: string): Promise<boolean> {
  const [stored] = await findPropertiesById(ctx.db, [id]);
  return (
    stored?.property.state === 'in_review' &&
    (await lastModerationEvent(ctx.db, id, ['hold', 'submit']))?.why === REPORTS_REASON
  );
}

/** Time of the last approval or restoration by a moderator, from which new reports count; null if there was none. */
export async function lastReviewedAt(ctx: Pick<Ctx, 'db'>, id: string): Promise<Date | null> {
  const event = await lastModerationEvent(ctx.db, id, ['approve', 'restore']);
  return event && new Date(event.at);
}

/**
 * Holds a published property for review after several reports; its owner is notified. Runs in the caller's transaction.
 * @returns False if the property was not published.
 */
export async function holdReportedProperty(inside: TxCtx, id: string): Promise<boolean> {
  const stored = await lockProperty(inside.db, id);
  const from = stored?.property.state;
  if (from !== 'published' && from !== 'reserved') return false;
  await changeState(inside, id, { action: 'hold', from, to: 'in_review' });
  return true;
}

/**
 * Returns a property held by reports to its previous state and notifies the owner. Properties held for other reasons or
 * not publishable stay in the review queue. Runs in the caller's transaction.
 */
export async function releaseReported(inside: TxCtx, id: string): Promise<void> {
  const stored = await lockProperty(inside.db, id);
  if (stored?.property.state !== 'in_review') return;
  const lastEvent = await lastModerationEvent(inside.db, id, ['hold', 'submit']);
  if (lastEvent?.why !== REPORTS_REASON) return;
  const isFit =
    Object.keys(missingFieldsIn(stored)).length === 0 && (await reviewReasonsFor(inside, stored)).length === 0;
  const to = lastEvent.from === 'reserved' ? 'reserved' : 'published';
  if (isFit) await changeState(inside, id, { action: 'approve', from: 'in_review', to });
}

async function changeState(
  inside: TxCtx,
  id: string,
  { action, from, to }: { action: string; from: State; to: State },
) {
  const now = inside.now();
  await updateProperty(inside.db, id, { state: to, stateSince: now });
  await insertEvent(inside.db, {
    id: inside.newId(),
    propertyId: id,
    actorId: inside.actor?.userId ?? null,
    action,
    fromState: from,
    toState: to,
    data: { why: REPORTS_REASON },
    createdAt: now,
  });
  await inside.publish(inside.db, 'properties.state_changed', { propertyId: id, from, to });
}
