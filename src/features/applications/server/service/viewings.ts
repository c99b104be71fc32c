import { madridToInstant } from '#shared/time/local-time.ts';
import { requireHonestText } from '#features/site-settings/server/service/check-text.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import type { Application, Slot } from '../../domain/schema.ts';
import { stepVerdict } from '../../domain/applications.ts';
import { VIEWING } from '../../domain/rules.ts';
import { toParty, slotVerdict, viewingVerdict, type Rsvp, type ViewingAction } from '../../domain/viewings.ts';
import {
  cancelUpcoming,
  countUpcoming,
  deleteAnswers,
  insertViewing,
  upsertAnswer,
  updateViewing,
  viewingById,
  type ViewingRow,
} from '../store/viewings.ts';
import { lockApplicationAccess, requireActiveOwner, type ApplicationAccess } from './application-access.ts';
import { readApplication } from './application-views.ts';
import { sendApplicationFrame } from './shortlist-events.ts';
import { applyVisit, publishViewingChange, remindersDone } from './viewing-changes.ts';

/**
 * Proposes a viewing; both sides may. Only the owner may set `place`. Throws `not_found`, `application_wrong_state`,
 * `property_unavailable`, `viewing_limit`, `text_fraud`, and the verdicts of `slotVerdict`.
 */
export async function proposeViewing(ctx: UserCtx, applicationId: string, slot: Slot): Promise<Application> {
  const now = ctx.now();
  const startsAt = parseStartTime(ctx, slot);
  await requireHonestText(ctx, slot.place);
  await ctx.db.transaction(async (tx) => {
    const found = await lockApplicationAccess(tx, ctx, applicationId);
    assertMaySetPlace(found, slot.place);
    await applyVisit(tx, ctx, found);
    await requireActiveOwner(tx, ctx, found);
    if ((await countUpcoming(tx, applicationId, now)) >= VIEWING.maxUpcoming)
      throw new AppError('viewing_limit', { params: { max: VIEWING.maxUpcoming } });
    const id = ctx.newId();
    await insertViewing(tx, {
      id,
      applicationId,
      state: 'proposed',
      proposedBy: toParty(found.side),
      proposerId: ctx.actor.userId,
      startsAt,
      minutes: slot.minutes,
      place: slot.place ?? null,
      sequence: 0,
      createdAt: now,
      updatedAt: now,
      remindedAt: null,
      slotId: null,
      mode: 'in_person',
      moves: 0,
      hourRemindedAt: null,
    });
    if (found.side !== 'owner') await recordRsvp(tx, ctx, id, 'yes');
    await publishViewingChange(tx, ctx, found, { viewingId: id, step: 'propose' });
  });
  return readApplication(ctx, applicationId);
}

/**
 * Agrees to a viewing proposed by the other side, or cancels a viewing. Agreeing cancels the other proposals. Throws
 * `not_found`, `property_unavailable`, `text_fraud` and the verdicts of `viewingVerdict`.
 */
export async function actOnViewing(
  ctx: UserCtx,
  id: string,
  { action, place }: { action: 'agree' | 'cancel'; place?: string | undefined },
): Promise<Application> {
  const now = ctx.now();
  await requireHonestText(ctx, place);
  const applicationId = await ctx.db.transaction(async (tx) => {
    const found = await lockViewingForAction(tx, ctx, id, action);
    assertMaySetPlace(found.access, place);
    const { application } = found.access;
    const wasAgreed = found.viewing.state === 'agreed';
    await publishViewingChange(tx, ctx, found.access, { viewingId: id, step: action, wasAgreed });
    if (action === 'cancel') {
      const { sequence, moves, slotId } = found.viewing;
      // Cancelling a booking and booking again is a move of the applicants.
      const isMove = slotId !== null && found.access.side !== 'owner';
      await updateViewing(tx, id, {
        state: 'cancelled',
        sequence: sequence + 1,
        updatedAt: now,
        ...(isMove && { moves: moves + 1 }),
      });
      return application.id;
    }
    await updateViewing(tx, id, {
      state: 'agreed',
      updatedAt: now,
      ...remindersDone(found.viewing.startsAt, now),
      ...(place !== undefined && { place: place || null }),
    });
    if (found.access.side !== 'owner') await recordRsvp(tx, ctx, id, 'yes');
    await cancelUpcoming(tx, application.id, now, { states: ['proposed'], exceptId: id });
    return application.id;
  });
  return readApplication(ctx, applicationId);
}

/**
 * Changes a viewing. A new time becomes a proposal of the caller and resets the answers. If the owner changes only the
 * place, the viewing keeps its state. No effect without a change. Throws like `actOnViewing`, and the verdicts of
 * `slotVerdict`.
 */
export async function changeViewing(ctx: UserCtx, id: string, slot: Slot): Promise<Application> {
  const now = ctx.now();
  const startsAt = parseStartTime(ctx, slot);
  await requireHonestText(ctx, slot.place);
  const applicationId = await ctx.db.transaction(async (tx) => {
    const { access: found, viewing } = await lockViewingForAction(tx, ctx, id, 'change');
    assertMaySetPlace(found, slot.place);
    const isSameTime = viewing.startsAt.getTime() === startsAt.getTime() && viewing.minutes === slot.minutes;
    const isSamePlace = slot.place === undefined || (slot.place || null) === viewing.place;
    const { id: applicationId } = found.application;
    if (isSameTime && isSamePlace) return applicationId;
    await updateViewing(tx, id, {
      sequence: viewing.sequence + 1,
      updatedAt: now,
      ...(slot.place !== undefined && { place: slot.place || null }),
      ...(!isSameTime && {
        startsAt,
        minutes: slot.minutes,
        state: 'proposed',
        proposedBy: toParty(found.side),
        proposerId: ctx.actor.userId,
        remindedAt: null,
        hourRemindedAt: null,
        slotId: null,
        mode: 'in_person' as const,
      }),
    });
    // The applicants do not see the place before both sides have agreed, so there is nothing to notify.
    if (isSameTime) {
      if (viewing.state === 'agreed') await publishViewingChange(tx, ctx, found, { viewingId: id, step: 'place' });
      return applicationId;
    }
    await deleteAnswers(tx, id);
    if (found.side !== 'owner') await recordRsvp(tx, ctx, id, 'yes');
    await publishViewingChange(tx, ctx, found, {
      viewingId: id,
      step: 'change',
      wasAgreed: viewing.state === 'agreed',
    });
    return applicationId;
  });
  return readApplication(ctx, applicationId);
}

/**
 * Sets the attendance of the caller, one of the applicants, at a viewing. Throws `not_found`, `application_not_yours`,
 * `viewing_already_started` and `viewing_wrong_state`.
 */
export async function answerViewing(ctx: UserCtx, id: string, rsvp: Rsvp): Promise<Application> {
  const access = await ctx.db.transaction(async (tx) => {
    const { access: found, viewing } = await loadLockedViewing(tx, ctx, id);
    if (found.side === 'owner') throw new AppError('application_not_yours');
    if (viewing.state === 'cancelled') throw new AppError('viewing_wrong_state');
    if (viewing.startsAt <= ctx.now()) throw new AppError('viewing_already_started');
    await recordRsvp(tx, ctx, id, rsvp);
    return found;
  });
  const { groupId, propertyId } = access.application;
  sendApplicationFrame(ctx, { groupId, propertyId }, participantIds(access));
  return readApplication(ctx, access.application.id);
}

/** Loads a viewing of the caller and locks its application. Throws `not_found`. */
export async function loadLockedViewing(
  tx: Db,
  ctx: UserCtx,
  id: string,
): Promise<{ access: ApplicationAccess; viewing: ViewingRow }> {
  const known = await viewingById(tx, id);
  if (!known) throw new AppError('not_found');
  const access = await lockApplicationAccess(tx, ctx, known.applicationId);
  // Read again under the lock.
  const viewing = await viewingById(tx, id);
  if (!viewing) throw new AppError('not_found');
  return { access, viewing };
}

async function lockViewingForAction(tx: Db, ctx: UserCtx, id: string, action: ViewingAction) {
  const { access, viewing } = await loadLockedViewing(tx, ctx, id);
  const actor = { side: access.side, isProposer: viewing.proposerId === ctx.actor.userId };
  const verdict = viewingVerdict(viewing, actor, action, ctx.now());
  if (verdict !== 'ok') throw new AppError(verdict);
  // A viewing of a closed application can only be cancelled.
  const isOpen = stepVerdict(access.application.state, access.side, 'visit') === 'ok';
  if (action !== 'cancel') {
    if (!isOpen) throw new AppError('application_wrong_state');
    await requireActiveOwner(tx, ctx, access);
  }
  return { access, viewing };
}

async function recordRsvp(tx: Db, ctx: UserCtx, viewingId: string, rsvp: Rsvp): Promise<void> {
  await upsertAnswer(tx, { viewingId, userId: ctx.actor.userId, answer: rsvp, answeredAt: ctx.now() });
}

function parseStartTime(ctx: UserCtx, { day, time }: Slot): Date {
  const startsAt = madridToInstant(day, time);
  const verdict = slotVerdict(startsAt, ctx.now());
  if (verdict !== 'ok' || !startsAt) throw new AppError('validation', { fields: { time: verdict } });
  return startsAt;
}

/** Only the owner may set the place. */
function assertMaySetPlace({ side }: ApplicationAccess, place: string | undefined): void {
  if (place !== undefined && side !== 'owner')
    throw new AppError('validation', { fields: { place: 'invalid_option' } });
}

function participantIds({ members, property }: ApplicationAccess): string[] {
  return [...members.map(({ userId }) => userId), property.owner_id];
}
