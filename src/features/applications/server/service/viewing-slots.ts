import { getPropertyFacts, lockAndGetOwner } from '#features/properties/server/service/property-facts.ts';
import { requireHonestText } from '#features/site-settings/server/service/check-text.ts';
import { AppError } from '#shared/app-error.ts';
import { addDays, madridToInstant } from '#shared/time/local-time.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Application } from '../../domain/schema.ts';
import { APPLICATION, VIEWING_SLOT } from '../../domain/rules.ts';
import { GROUP } from '#features/groups/domain/rules.ts';
import { isBookable, type SlotInput, type ViewingSlot } from '../../domain/viewing-slots.ts';
import { slotVerdict } from '../../domain/viewings.ts';
import { applicationsOfPerson } from '../store/applications.ts';
import { membershipsOf } from '#features/groups/server/service/group-records.ts';
import {
  bookingsOf,
  closeSlot,
  countUpcomingSlots,
  insertSlots,
  isSlotTakenViolation,
  slotById,
  upcomingSlots,
  type SlotRow,
} from '../store/viewing-slots.ts';
import {
  cancelUpcoming,
  deleteAnswers,
  insertViewing,
  updateViewing,
  upsertAnswer,
  movesOf,
  viewingsOf,
} from '../store/viewings.ts';
import { lockApplicationAccess, requireActiveOwner, type ApplicationAccess } from './application-access.ts';
import { readApplication } from './application-views.ts';
import { applyVisit, publishViewingChange, remindersDone } from './viewing-changes.ts';

/**
 * Opens viewing slots of an own property, one or the same each week; existing ones at that time stay. Throws `not_found`,
 * `viewing_slot_limit`, `text_fraud` and the verdicts of `slotVerdict`.
 */
export async function openSlots(ctx: UserCtx, propertyId: string, input: SlotInput): Promise<ViewingSlot[]> {
  const now = ctx.now();
  const { minutes, mode, place, weeks } = input;
  await requireHonestText(ctx, place);
  const rows = Array.from({ length: weeks }, (_, week): SlotRow => {
    const startsAt = madridToInstant(addDays(input.day, 7 * week), input.time);
    const verdict = slotVerdict(startsAt, now);
    if (verdict !== 'ok' || !startsAt) throw new AppError('validation', { fields: { time: verdict } });
    const isVideo = mode === 'video';
    return {
      id: ctx.newId(),
      propertyId,
      startsAt,
      minutes,
      mode,
      place: isVideo ? null : place || null,
      createdAt: now,
      closedAt: null,
    };
  });
  await ctx.db.transaction(async (tx) => {
    if ((await lockAndGetOwner({ ...ctx, db: tx }, propertyId)) !== ctx.actor.userId) throw new AppError('not_found');
    if ((await countUpcomingSlots(tx, propertyId, now)) + weeks > VIEWING_SLOT.maxUpcoming)
      throw new AppError('viewing_slot_limit', { params: { max: VIEWING_SLOT.maxUpcoming } });
    await insertSlots(tx, rows);
  });
  return listSlots(ctx, propertyId);
}

/**
 * Lists the upcoming slots of a property for its owner, and for applicants whom the owner has shortlisted. Throws
 * `not_found`.
 */
export async function listSlots(ctx: UserCtx, propertyId: string): Promise<ViewingSlot[]> {
  const { userId } = ctx.actor;
  const isOwner = (await getPropertyFacts(ctx, [propertyId])).get(propertyId)?.owner_id === userId;
  const own = isOwner ? new Set<string>() : await bookableApplicationIds(ctx, propertyId);
  if (!isOwner && own.size === 0) throw new AppError('not_found');
  const slots = await upcomingSlots(ctx.db, propertyId, ctx.now());
  const bookings = await bookingsOf(
    ctx.db,
    slots.map(({ id }) => id),
  );
  return slots.map(({ id, startsAt, minutes, mode, place }) => {
    const booking = bookings.get(id);
    return {
      id,
      starts_at: startsAt.toISOString(),
      minutes,
      mode,
      place: isOwner ? place : null,
      state: booking === undefined ? 'free' : own.has(booking) ? 'mine' : 'taken',
    };
  });
}

async function bookableApplicationIds(ctx: UserCtx, propertyId: string): Promise<Set<string>> {
  const { userId } = ctx.actor;
  const memberships = await membershipsOf(ctx.db, userId, GROUP.maxMembershipsListed);
  const groupIds = memberships.flatMap(({ state, groupId }) => (state === 'accepted' ? groupId : []));
  const options = { groupIds, propertyId, limit: APPLICATION.maxListed };
  const rows = await applicationsOfPerson(ctx.db, userId, options);
  return new Set(rows.flatMap(({ id, state }) => (isBookable(state) ? id : [])));
}

/** Closes a free slot of an own property. Idempotent. Throws `not_found` and `viewing_slot_booked`. */
export async function closeFreeSlot(ctx: UserCtx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const slot = await slotById(tx, id);
    // Bookings take the same lock.
    if (!slot || (await lockAndGetOwner({ ...ctx, db: tx }, slot.propertyId)) !== ctx.actor.userId)
      throw new AppError('not_found');
    if ((await bookingsOf(tx, [id])).has(id)) throw new AppError('viewing_slot_booked');
    await closeSlot(tx, id, ctx.now());
  });
}

/**
 * Books a slot for an application of the caller, who leads it, or moves its viewing there; other proposals are
 * cancelled. Throws `not_found`, `application_not_yours`, `not_group_leader`, `application_wrong_state`,
 * `property_unavailable`, `viewing_already_started`, `viewing_move_limit`, and `viewing_slot_taken` if others were faster.
 */
export async function bookSlot(ctx: UserCtx, applicationId: string, slotId: string): Promise<Application> {
  try {
    await ctx.db.transaction(async (tx) => {
      const access = await lockApplicationAccess(tx, ctx, applicationId);
      if (access.side === 'owner') throw new AppError('application_not_yours');
      if (access.side === 'member') throw new AppError('not_group_leader');
      if (!isBookable(access.application.state)) throw new AppError('application_wrong_state');
      await requireActiveOwner(tx, ctx, access);
      await lockAndGetOwner({ ...ctx, db: tx }, access.property.id);
      const slot = await slotById(tx, slotId);
      if (!slot || slot.propertyId !== access.property.id || slot.closedAt) throw new AppError('not_found');
      if (slot.startsAt <= ctx.now()) throw new AppError('viewing_already_started');
      await bookOrMove(tx, ctx, access, slot);
    });
  } catch (error) {
    if (isSlotTakenViolation(error)) throw new AppError('viewing_slot_taken');
    throw error;
  }
  return readApplication(ctx, applicationId);
}

async function bookOrMove(tx: Tx, ctx: UserCtx, access: ApplicationAccess, slot: SlotRow): Promise<void> {
  const now = ctx.now();
  const { id: applicationId } = access.application;
  const current = await upcomingAgreed(tx, applicationId, now);
  if (current?.slotId === slot.id) return;
  const moves = await movesOf(tx, applicationId);
  if (moves + (current ? 1 : 0) > VIEWING_SLOT.maxMoves)
    throw new AppError('viewing_move_limit', { params: { max: VIEWING_SLOT.maxMoves } });
  const booked = {
    slotId: slot.id,
    startsAt: slot.startsAt,
    minutes: slot.minutes,
    mode: slot.mode,
    place: slot.place,
    updatedAt: now,
    ...remindersDone(slot.startsAt, now),
  };
  const id = current?.id ?? ctx.newId();
  await applyVisit(tx, ctx, access);
  if (current) {
    await updateViewing(tx, id, { ...booked, sequence: current.sequence + 1, moves: moves + 1 });
    await deleteAnswers(tx, id);
  } else
    await insertViewing(tx, {
      ...booked,
      id,
      applicationId,
      state: 'agreed',
      proposedBy: 'applicant',
      proposerId: ctx.actor.userId,
      sequence: 0,
      moves,
      createdAt: now,
    });
  await cancelUpcoming(tx, applicationId, now, { states: ['proposed'], exceptId: id });
  if (access.group) await upsertAnswer(tx, { viewingId: id, userId: ctx.actor.userId, answer: 'yes', answeredAt: now });
  await publishViewingChange(tx, ctx, access, { viewingId: id, step: current ? 'move' : 'book' });
}

async function upcomingAgreed(tx: Db, applicationId: string, now: Date) {
  const rows = await viewingsOf(tx, [applicationId]);
  return rows.find(({ state, startsAt }) => state === 'agreed' && startsAt > now);
}
