import { lockAndGetOwner } from '#features/properties/server/service/property-facts.ts';
import { reservePlaces } from '#features/properties/server/service/reservation.ts';
import { countInterest } from '#features/properties/server/service/statistics.ts';
import { requireHonestText } from '#features/site-settings/server/service/check-text.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Application, ApplicationChange, ConsentBody, GroupApplication } from '../../domain/schema.ts';
import {
  isUnanimous,
  consentRoundFor,
  type ApplicationAction,
  type Consent,
  type ConsentRound,
} from '../../domain/applications.ts';
import { APPLICATION } from '../../domain/rules.ts';
import { consentVersion } from '../present/applications.ts';
import {
  consentsOf,
  countOpenOfGroup,
  deleteConsents,
  insertApplication,
  isOpenApplicationViolation,
  isReservedForOthers,
  upsertConsent,
  updateApplication,
  type ApplicationRow,
} from '../store/applications.ts';
import { claimDecline } from '../store/applicant-board.ts';
import { enforceApplicationLimit } from './application-limit.ts';
import { lockApplicationAccess, applyStep, requireActiveOwner, type ApplicationAccess } from './application-access.ts';
import { readApplication } from './application-views.ts';
import { recordEvent } from '#features/groups/server/service/groups.ts';
import { toStoredAnswers } from './questions.ts';
import { requireAvailableProperty, addToShortlistLocked } from './shortlist.ts';
import {
  broadcastAndBuildEvent,
  publishMessageToOwner,
  publishQuietly,
  sendApplicationFrame,
  sendBoardFrame,
} from './shortlist-events.ts';
import { cancelViewings } from './viewing-changes.ts';
import { lockAsMember } from '#features/groups/server/service/members.ts';
import { mustWait } from './waiting-list.ts';

/**
 * Creates a draft application of a group of the caller and adds the property to the shortlist. Throws `not_found`,
 * `own_property`, `group_wrong_state`, `group_shortlist_limit`, `application_already_open`, `application_limit` and
 * `application_day_limit`, and `text_fraud`.
 */
export async function startApplication(
  ctx: UserCtx,
  groupId: string,
  { property_id: propertyId, message, answers }: GroupApplication,
): Promise<Application> {
  await requireHonestText(ctx, message, ...answers.map(({ answer }) => answer));
  const now = ctx.now();
  const row: ApplicationRow = {
    id: ctx.newId(),
    groupId,
    applicantId: null,
    propertyId,
    state: 'draft',
    message,
    createdBy: ctx.actor.userId,
    createdAt: now,
    stateSince: now,
    sentAt: null,
    closingMessage: null,
    answers: [],
    sheets: 0,
  };
  await mapOpenApplicationViolation(
    ctx.db.transaction(async (tx) => {
      const { group } = await lockAsMember(tx, ctx, groupId);
      await lockAndGetOwner({ ...ctx, db: tx }, propertyId);
      await addToShortlistLocked(tx, ctx, group, propertyId);
      if ((await countOpenOfGroup(tx, groupId)) >= APPLICATION.maxOpenPerGroup)
        throw new AppError('application_limit', { params: { max: APPLICATION.maxOpenPerGroup } });
      await enforceApplicationLimit(tx, ctx);
      await insertApplication(tx, { ...row, answers: await toStoredAnswers(tx, ctx, propertyId, answers) });
      await recordEvent(tx, ctx, groupId, 'apply');
    }),
  );
  return readApplication(ctx, row.id);
}

/** Maps a unique violation (second open application for a property) to `application_already_open`. */
export async function mapOpenApplicationViolation<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isOpenApplicationViolation(error)) throw new AppError('application_already_open');
    throw error;
  }
}

/**
 * Changes the message, and the answers to the owner's questions, before the application is sent. Resets all consents except that of the caller. Throws
 * `not_found`, `application_not_yours`, `application_wrong_state` and `text_fraud`.
 */
export async function changeMessage(
  ctx: UserCtx,
  id: string,
  { message, answers }: ApplicationChange,
): Promise<Application> {
  await requireHonestText(ctx, message, ...(answers ?? []).map(({ answer }) => answer));
  await ctx.db.transaction(async (tx) => {
    const found = await lockApplicationAccess(tx, ctx, id);
    const application = await applyStep(tx, ctx, found, 'change');
    const { propertyId } = application;
    await updateApplication(tx, id, {
      message,
      ...(answers && { answers: await toStoredAnswers(tx, ctx, propertyId, answers) }),
    });
    await deleteConsents(tx, id, 'send');
    if (application.state === 'consenting') await recordConsent(tx, ctx, found, 'send', 'yes');
    if (found.application.state === 'consenting') await publishChange(tx, ctx, found, 'change', false);
  });
  return readApplication(ctx, id);
}

/**
 * Performs an action on an application. Throws `not_found`, the verdicts of `stepVerdict`, `group_too_few_members` if a
 * single member asks for consent, `application_consent_missing` if a leader accepts without the consent of all
 * members, `property_unavailable` if the owner has no active account, and `application_place_taken` if others have
 * accepted the last place.
 */
export async function actOnApplication(ctx: UserCtx, id: string, action: ApplicationAction): Promise<Application> {
  await ctx.db.transaction(async (tx) => {
    const found = await lockApplicationAccess(tx, ctx, id);
    await applyStep(tx, ctx, found, action);
    // The later decision of the owner counts.
    if (found.side === 'owner') await claimDecline(tx, id);
    if (action === 'ask') await requestConsents(tx, ctx, found);
    if (action === 'offer') await deleteConsents(tx, id, 'accept');
    if (action === 'accept') await requireUnanimousAcceptance(tx, ctx, found);
    if (action === 'decline' || action === 'withdraw') await cancelViewings(tx, ctx, found);
    // Leaving the shortlist is for the owner alone to know; open tabs refresh.
    if (action === 'unlist') {
      sendApplicationFrame(ctx, found.application, memberIdsOf(found));
      await sendBoardFrame(tx, ctx, found.property);
      await publishQuietly(tx, ctx, found.application, action);
    } else await publishChange(tx, ctx, found, action, found.application.sentAt !== null);
  });
  return readApplication(ctx, id);
}

async function requestConsents(tx: Db, ctx: UserCtx, access: ApplicationAccess): Promise<void> {
  if (access.members.length < 2) throw new AppError('group_too_few_members');
  await deleteConsents(tx, access.application.id, 'send');
  // Asking implies the consent of the asking member.
  await recordConsent(tx, ctx, access, 'send', 'yes');
}

async function requireUnanimousAcceptance(tx: Db, ctx: UserCtx, access: ApplicationAccess): Promise<void> {
  await recordConsent(tx, ctx, access, 'accept', 'yes');
  if (!(await hasUnanimousConsent(tx, access, 'accept'))) throw new AppError('application_consent_missing');
  await requireActiveOwner(tx, ctx, access);
  await takePlaces(tx, ctx, access);
}

/** Reserves the property. The lock on it lets one of several acceptances have the last place. */
async function takePlaces(tx: Db, ctx: UserCtx, { application, property, members }: ApplicationAccess): Promise<void> {
  const within = { ...ctx, db: tx };
  await lockAndGetOwner(within, property.id);
  const isTaken = property.offer !== 'rooms' && (await isReservedForOthers(tx, property.id, application.id));
  if (isTaken || !(await reservePlaces(within, property.id, members.length)))
    throw new AppError('application_place_taken');
}

async function recordConsent(
  tx: Db,
  ctx: UserCtx,
  { application }: ApplicationAccess,
  round: ConsentRound,
  consent: Consent,
): Promise<void> {
  const userId = ctx.actor.userId;
  await upsertConsent(tx, { applicationId: application.id, userId, round, consent, answeredAt: ctx.now() });
}

async function hasUnanimousConsent(
  tx: Db,
  { application, members }: ApplicationAccess,
  round: ConsentRound,
): Promise<boolean> {
  const rows = (await consentsOf(tx, [application.id])).filter((row) => row.round === round);
  return isUnanimous(
    members.map(({ userId }) => userId),
    new Map(rows.map(({ userId, consent }) => [userId, consent])),
  );
}

/**
 * Records the answer of the caller in the open consent round; the last yes in the `send` round sends the application.
 * Throws `not_found`, `application_not_yours`, `application_wrong_state`, `application_changed` if the content has
 * changed since it was read, and `application_property_unavailable`.
 */
export async function submitConsent(ctx: UserCtx, id: string, { consent, version }: ConsentBody): Promise<Application> {
  await ctx.db.transaction(async (tx) => {
    const found = await lockApplicationAccess(tx, ctx, id);
    if (found.side === 'owner') throw new AppError('application_not_yours');
    const round = consentRoundFor(found.application.state);
    if (!round) throw new AppError('application_wrong_state');
    if (consent === 'yes' && version !== consentVersion(found.application, memberIdsOf(found)))
      throw new AppError('application_changed');
    await recordConsent(tx, ctx, found, round, consent);
    const agreed = await hasUnanimousConsent(tx, found, round);
    if (agreed && round === 'send') await sendApplication(tx, ctx, found);
    else if (consent === 'no') await publishChange(tx, ctx, found, 'refuse', false);
    else if (agreed) await publishChange(tx, ctx, found, 'agree', false);
    else sendApplicationFrame(ctx, found.application, memberIdsOf(found));
  });
  return readApplication(ctx, id);
}

/** Checks the availability of the property again, and sends the application or puts it on the waiting list. */
async function sendApplication(tx: Tx, ctx: UserCtx, access: ApplicationAccess): Promise<void> {
  const { group, application } = access;
  try {
    if (group) await requireAvailableProperty(tx, ctx, group.id, application.propertyId);
  } catch (error) {
    throw error instanceof AppError ? new AppError('application_property_unavailable') : error;
  }
  const step = (await mustWait(tx, ctx, application.propertyId)) ? 'wait' : 'send';
  await applyStep(tx, ctx, { application, side: 'system' }, step);
  await countInterest(tx, application.propertyId, ctx.now());
  if (step === 'send') await publishSent(tx, ctx, access);
  else await publishChange(tx, ctx, access, 'wait', false);
}

/** Notifies the owner and, in the name of the leader, writes to them. */
export async function publishSent(tx: Tx, ctx: UserCtx, access: ApplicationAccess): Promise<void> {
  await publishChange(tx, ctx, access, 'send', true);
  await publishMessageToOwner(tx, ctx, access);
}

type PublishedStep = ApplicationAction | 'change' | 'send' | 'wait' | 'refuse' | 'agree';

/** Notifies members, and the owner if `isOwners`. */
async function publishChange(
  tx: Tx,
  ctx: UserCtx,
  access: ApplicationAccess,
  step: PublishedStep,
  isOwners: boolean,
): Promise<void> {
  const event = await broadcastAndBuildEvent(tx, ctx, access, { isOwners });
  await ctx.publish(tx, 'groups.application_changed', { ...event, step });
}

function memberIdsOf({ members }: Pick<ApplicationAccess, 'members'>): string[] {
  return members.map(({ userId }) => userId);
}
