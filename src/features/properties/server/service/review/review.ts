import { createHash } from 'node:crypto';
import { cancelDeliveries, notifyOfEvent } from '#features/notifications/server/service.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx, TxCtx, UserCtx } from '#platform/context.ts';
import type { Tx } from '#platform/db/db.ts';
import { publicUrl } from '#platform/http/origin.ts';
import { isPublic, nextState, STATES, type State } from '../../../domain/states.ts';
import type { Trust } from '../../../domain/trust.ts';
import { listingReviewEmail, type ReviewOutcome } from '../../present/emails.ts';
import { idsInReview, isNotifiedElsewhere, lastModerationEvent, lastModerationReason } from '../../store/review.ts';
import {
  insertEvent,
  lockProperty,
  findPropertiesById,
  updateProperty,
  type StoredProperty,
} from '../../store/properties.ts';
import { requireComplete } from '../properties.ts';
import { assessTrustOfAll } from './trust.ts';

const QUEUE_LIMIT = 100;

export interface QueuedReview {
  id: string;
  title: string | null;
  owner_id: string;
  since: string;
  /** Changes with any content of the property. */
  version: string;
  trust: Trust;
}

/**
 * Notifies an owner that a property is held for review, or of the decision and its reason. A decision withdraws the
 * email about the hold if it still waits, because the owner is online or in quiet hours. Subscriber of
 * `properties.state_changed`; other transitions are made by the owner.
 */
export async function notifyReviewOutcome(
  ctx: Ctx,
  { propertyId, from, to }: { propertyId: string; from: State; to: State },
  eventId: string,
): Promise<void> {
  const outcome = toReviewOutcome(from, to);
  const [stored] = outcome ? await findPropertiesById(ctx.db, [propertyId]) : [];
  if (!stored || outcome === null) return;
  const { ownerId, title, state } = stored.property;
  const held = { property_id: propertyId, outcome: 'held' };
  if (outcome !== 'held') await cancelDeliveries(ctx, ownerId, { type: 'listing_review', data: held });
  else if (state !== 'in_review') return;
  if (await isNotifiedElsewhere(ctx.db, propertyId, { from, to })) return;
  const reason = outcome === 'held' ? null : await lastModerationReason(ctx.db, propertyId);
  const page = outcome === 'rejected' ? `properties/publish?id=${propertyId}` : `properties/${propertyId}`;
  const about = { outcome, title: title ?? '', reason } as const;
  const renderEmail = (lang: Lang) =>
    listingReviewEmail(lang, { ...about, url: `${publicUrl(ctx.config, null)}/${lang}/${page}` });
  const data = { property_id: propertyId, title: title ?? '', outcome } as const;
  await notifyOfEvent(ctx, eventId, [{ userId: ownerId, notice: { type: 'listing_review', data }, renderEmail }]);
}

function toReviewOutcome(from: State, to: State): ReviewOutcome | null {
  if (to === 'in_review') return 'held';
  if (to === 'hidden_by_moderation') return 'hidden';
  if (from === 'hidden_by_moderation') return 'restored';
  if (from !== 'in_review') return null;
  return to === 'rejected' ? 'rejected' : isPublic(to) ? 'approved' : 'released';
}

/** Properties waiting for manual review, longest waiting first. For admins. */
export async function getReviewQueue(ctx: Ctx): Promise<QueuedReview[]> {
  const found = await findPropertiesById(ctx.db, await idsInReview(ctx.db, QUEUE_LIMIT));
  const trusts = await assessTrustOfAll(ctx, found);
  return found.flatMap((stored, at) => {
    const { id, title, ownerId, stateSince } = stored.property;
    const trust = trusts[at];
    return trust
      ? [{ id, title, owner_id: ownerId, since: stateSince.toISOString(), version: contentVersion(stored), trust }]
      : [];
  });
}

/**
 * Approves or rejects a property in review. For admins. Throws `not_found`, `wrong_state`, `property_changed` if the
 * content differs from the reviewed version, and `property_incomplete`.
 */
export async function reviewProperty(
  ctx: UserCtx,
  id: string,
  { action, reason, version }: { action: 'approve' | 'reject'; reason: string; version: string },
): Promise<State> {
  return applyDecision(ctx, id, { action, reason }, (stored) => {
    if (contentVersion(stored) !== version) throw new AppError('property_changed');
  });
}

/**
 * Hides or restores a property with a reason. `isStated`: the owner is notified elsewhere, so no second notification is
 * sent.
 * For admins and the system. Throws `not_found`, `wrong_state`, and `property_incomplete` if it cannot be restored.
 */
export async function moderateProperty(
  ctx: Ctx,
  id: string,
  decision: { action: 'hide' | 'restore'; reason: string; isStated?: boolean },
): Promise<State> {
  return applyDecision(ctx, id, decision, () => undefined);
}

/**
 * Returns a property that moderators have hidden to the state before, without telling its owner. Does nothing if it is
 * no longer hidden. Runs in the caller's transaction.
 */
export async function revertHiding(inside: TxCtx, id: string): Promise<void> {
  const stored = await lockProperty(inside.db, id);
  if (stored?.property.state !== 'hidden_by_moderation') return;
  const hidden = await lastModerationEvent(inside.db, id, ['hide']);
  const from = stored.property.state;
  const to = STATES.find((one) => one === hidden?.from) ?? 'published';
  const now = inside.now();
  await updateProperty(inside.db, id, { state: to, stateSince: now });
  await insertEvent(inside.db, {
    id: inside.newId(),
    propertyId: id,
    actorId: inside.actor?.userId ?? null,
    action: 'restore',
    fromState: from,
    toState: to,
    data: { stated: 'true' },
    createdAt: now,
  });
  await inside.publish(inside.db, 'properties.state_changed', { propertyId: id, from, to });
}

interface ReviewDecision {
  action: 'approve' | 'reject' | 'hide' | 'restore';
  reason: string;
  isStated?: boolean;
}

/** Applies a moderation decision and records it as an event with actor and reason. `check` may throw. */
async function applyDecision(
  ctx: Ctx,
  id: string,
  { action, reason, isStated = false }: ReviewDecision,
  check: (stored: StoredProperty) => void,
): Promise<State> {
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const stored = await lockProperty(tx, id);
    if (!stored) throw new AppError('not_found');
    const before = stored.property.state;
    const allowed = nextState(before, action);
    if (!allowed) throw new AppError('wrong_state');
    const after = action === 'approve' ? await stateAfterApproval(tx, id) : allowed;
    check(stored);
    if (isPublic(after)) requireComplete(stored);
    await updateProperty(tx, id, {
      state: after,
      stateSince: now,
      ...(after === 'published' && { confirmedAt: now, publishedAt: stored.property.publishedAt ?? now }),
    });
    await insertEvent(tx, {
      id: ctx.newId(),
      propertyId: id,
      actorId: ctx.actor?.userId ?? null,
      action,
      fromState: before,
      toState: after,
      data: isStated ? { reason, stated: 'true' } : { reason },
      createdAt: now,
    });
    await ctx.publish(tx, 'properties.state_changed', { propertyId: id, from: before, to: after });
    return after;
  });
}

/** A property that was not on offer when it was held returns to its owner, who alone may offer it again. */
async function stateAfterApproval(tx: Tx, id: string): Promise<State> {
  const from = (await lastModerationEvent(tx, id, ['hold', 'submit']))?.from;
  return from === 'paused' || from === 'expired' || from === 'reserved' ? from : 'published';
}

/** Short hash of the content; changes with every visible change by the owner. */
function contentVersion({ property, rooms, photos }: StoredProperty): string {
  const {
    state: _state,
    stateSince: _since,
    updatedAt: _saved,
    publishedAt: _published,
    confirmedAt: _confirmed,
    expiryWarnedAt: _warned,
    ...says
  } = property;
  return createHash('sha256')
    .update(JSON.stringify([says, rooms, photos.map(({ id }) => id)]))
    .digest('base64url')
    .slice(0, 22);
}
