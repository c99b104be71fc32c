import { madridMoment } from '#kit/madrid.ts';
import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { publicAddress } from '#platform/http/origin.ts';
import { m } from '#words';
import type { Application, Slot } from '../../domain/applications-schema.ts';
import { stepVerdict } from '../../domain/applications.ts';
import { icsOf, methodOf } from '../../domain/ics.ts';
import { VIEWING } from '../../domain/rules.ts';
import { partyOf, slotVerdict, viewingVerdict, type Rsvp, type ViewingAction } from '../../domain/viewings.ts';
import {
  cancelAhead,
  countAhead,
  dropAnswers,
  insertViewing,
  putAnswer,
  updateViewing,
  viewingById,
  type ViewingRow,
} from '../store/viewings.ts';
import { accessOf, lockAccess, takeStep, type Access } from './application-access.ts';
import { readApplication } from './application-views.ts';
import { newsFor, tellHomes } from './homes-news.ts';

/**
 * Proposes a time to look at the home of an application: either side may. `place` is for its owner to say. Refuses with
 * `not_found`, `application_wrong_state`, `viewing_limit`, and the verdicts on the time.
 */
export async function propose(ctx: UserCtx, applicationId: string, slot: Slot): Promise<Application> {
  const now = ctx.now();
  const startsAt = momentOf(ctx, slot);
  const access = await ctx.db.transaction(async (tx) => {
    const found = await lockAccess(tx, ctx, applicationId);
    checkPlace(found, slot.place);
    await takeStep(tx, ctx, found, 'visit');
    if ((await countAhead(tx, applicationId, now)) >= VIEWING.most)
      throw new Refusal('viewing_limit', { params: { max: VIEWING.most } });
    const id = ctx.newId();
    await insertViewing(tx, {
      id,
      application_id: applicationId,
      state: 'proposed',
      proposed_by: partyOf(found.side),
      proposer_id: ctx.actor.userId,
      starts_at: startsAt,
      minutes: slot.minutes,
      place: slot.place ?? null,
      sequence: 0,
      created_at: now,
      updated_at: now,
      reminded_at: null,
    });
    if (found.side !== 'owner') await rsvp(tx, ctx, id, 'yes');
    return found;
  });
  tell(ctx, access, 'propose', startsAt);
  return readApplication(ctx, applicationId);
}

/**
 * Says yes to a time that the other side has proposed, or calls a viewing off; what else was proposed falls away once one is
 * agreed. Refuses with `not_found` and the verdicts of `domain/viewings.ts`.
 */
export async function actOnViewing(
  ctx: UserCtx,
  id: string,
  { action, place }: { action: 'agree' | 'cancel'; place?: string | undefined },
): Promise<Application> {
  const now = ctx.now();
  const { access, viewing } = await ctx.db.transaction(async (tx) => {
    const found = await lockViewing(tx, ctx, id, action);
    checkPlace(found.access, place);
    const { application } = found.access;
    if (action === 'cancel') {
      await updateViewing(tx, id, { state: 'cancelled', sequence: found.viewing.sequence + 1, updated_at: now });
      return found;
    }
    // agreed so late that nobody has to be reminded
    const isSoon = found.viewing.starts_at.getTime() - now.getTime() <= VIEWING.remindMs;
    await updateViewing(tx, id, {
      state: 'agreed',
      updated_at: now,
      reminded_at: isSoon ? now : null,
      ...(place !== undefined && { place: place || null }),
    });
    if (found.access.side !== 'owner') await rsvp(tx, ctx, id, 'yes');
    await cancelAhead(tx, application.id, now, { states: ['proposed'], exceptId: id });
    return found;
  });
  tell(ctx, access, action, viewing.starts_at);
  return readApplication(ctx, access.application.id);
}

/**
 * Another time: it is proposed anew by whoever changes it, and everybody is asked again. Where its owner says another place
 * alone, it stays as it is; where nothing is changed, nothing happens. Refuses as `actOnViewing`, and with the verdicts on the
 * time.
 */
export async function changeViewing(ctx: UserCtx, id: string, slot: Slot): Promise<Application> {
  const now = ctx.now();
  const startsAt = momentOf(ctx, slot);
  const { access, step } = await ctx.db.transaction(async (tx) => {
    const { access: found, viewing } = await lockViewing(tx, ctx, id, 'change');
    checkPlace(found, slot.place);
    const isSameTime = viewing.starts_at.getTime() === startsAt.getTime() && viewing.minutes === slot.minutes;
    const isSamePlace = slot.place === undefined || (slot.place || null) === viewing.place;
    if (isSameTime && isSamePlace) return { access: found, step: null };
    await updateViewing(tx, id, {
      sequence: viewing.sequence + 1,
      updated_at: now,
      ...(slot.place !== undefined && { place: slot.place || null }),
      ...(!isSameTime && {
        starts_at: startsAt,
        minutes: slot.minutes,
        state: 'proposed',
        proposed_by: partyOf(found.side),
        proposer_id: ctx.actor.userId,
        reminded_at: null,
      }),
    });
    // a place that the group is not told yet is no news
    if (isSameTime) return { access: found, step: viewing.state === 'agreed' ? ('place' as const) : null };
    await dropAnswers(tx, id);
    if (found.side !== 'owner') await rsvp(tx, ctx, id, 'yes');
    return { access: found, step: 'change' as const };
  });
  if (step) tell(ctx, access, step, startsAt);
  return readApplication(ctx, access.application.id);
}

/** Whether the caller comes to a viewing of their group's. Refuses with `not_found`, `application_not_yours`, `viewing_over` and `viewing_wrong_state`. */
export async function answer(ctx: UserCtx, id: string, said: Rsvp): Promise<Application> {
  const access = await ctx.db.transaction(async (tx) => {
    const { access: found, viewing } = await loadLocked(tx, ctx, id);
    if (found.side === 'owner') throw new Refusal('application_not_yours');
    if (viewing.state === 'cancelled') throw new Refusal('viewing_wrong_state');
    if (viewing.starts_at <= ctx.now()) throw new Refusal('viewing_over');
    await rsvp(tx, ctx, id, said);
    return found;
  });
  tellHomes(ctx, access.group.id, concerned(access));
  return readApplication(ctx, access.application.id);
}

/** The file for calendars of a viewing that is agreed or was called off. Refuses with `not_found` and `viewing_wrong_state`. */
export async function calendarOf(ctx: UserCtx, id: string): Promise<{ text: string; method: string }> {
  const viewing = await viewingById(ctx.db, id);
  if (!viewing) throw new Refusal('not_found');
  const { home, group, side } = await accessOf(ctx, viewing.application_id);
  if (viewing.state === 'proposed') throw new Refusal('viewing_wrong_state');
  const title = home.title ?? m.group_homes_untitled({}, { locale: ctx.lang });
  const address = publicAddress(ctx.config, null);
  const page = side === 'owner' ? '/student/properties' : `/groups/${group.id}?view=homes`;
  const entry = {
    uid: viewing.id,
    sequence: viewing.sequence,
    isCancelled: viewing.state === 'cancelled',
    startsAt: viewing.starts_at,
    endsAt: new Date(viewing.starts_at.getTime() + viewing.minutes * 60_000),
    stampedAt: viewing.updated_at,
    summary: m.group_homes_ics_summary({ title }, { locale: ctx.lang }),
    description: m.group_homes_ics_text({ group: group.name, title }, { locale: ctx.lang }),
    location: viewing.state === 'agreed' ? viewing.place : null,
    url: `${address}/${ctx.lang}${page}`,
    organizer: /<([^<>]+)>/.exec(ctx.config.MAIL_FROM)?.[1] ?? ctx.config.MAIL_FROM,
  };
  return { text: icsOf(entry), method: methodOf(entry) };
}

async function loadLocked(tx: Db, ctx: UserCtx, id: string): Promise<{ access: Access; viewing: ViewingRow }> {
  const known = await viewingById(tx, id);
  if (!known) throw new Refusal('not_found');
  const access = await lockAccess(tx, ctx, known.application_id);
  // as it is now that nobody else changes it
  const viewing = await viewingById(tx, id);
  if (!viewing) throw new Refusal('not_found');
  return { access, viewing };
}

async function lockViewing(tx: Db, ctx: UserCtx, id: string, action: ViewingAction) {
  const { access, viewing } = await loadLocked(tx, ctx, id);
  const asker = { side: access.side, isProposer: viewing.proposer_id === ctx.actor.userId };
  const verdict = viewingVerdict(viewing, asker, action, ctx.now());
  if (verdict !== 'ok') throw new Refusal(verdict);
  // of an application that is over nothing can be agreed any more
  const isOpen = stepVerdict(access.application.state, access.side, 'visit') === 'ok';
  if (action !== 'cancel' && !isOpen) throw new Refusal('application_wrong_state');
  return { access, viewing };
}

async function rsvp(tx: Db, ctx: UserCtx, viewingId: string, said: Rsvp): Promise<void> {
  await putAnswer(tx, { viewing_id: viewingId, user_id: ctx.actor.userId, answer: said, answered_at: ctx.now() });
}

function momentOf(ctx: UserCtx, { day, time }: Slot): Date {
  const startsAt = madridMoment(day, time);
  const verdict = slotVerdict(startsAt, ctx.now());
  if (verdict !== 'ok' || !startsAt) throw new Refusal('validation', { fields: { time: verdict } });
  return startsAt;
}

/** Where a home is, is for its owner to say. */
function checkPlace({ side }: Access, place: string | undefined): void {
  if (place !== undefined && side !== 'owner') throw new Refusal('validation', { fields: { place: 'invalid_option' } });
}

function concerned({ members, home }: Access): string[] {
  return [...members.map(({ userId }) => userId), home.owner_id];
}

function tell(ctx: UserCtx, access: Access, step: ViewingAction | 'propose' | 'place', startsAt: Date): void {
  const { group, home, members } = access;
  const about = { groupId: group.id, propertyId: home.id, title: home.title };
  const memberIds = members.map(({ userId }) => userId);
  const news = newsFor(ctx, about, { memberIds, ownerId: home.owner_id });
  ctx.publish('groups.viewing_news', { ...news, step, startsAt });
}
