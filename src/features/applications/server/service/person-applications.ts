import { DAY_MS } from '#shared/time/duration.ts';
import { getPropertyFacts, type PropertyFacts } from '#features/properties/server/service/property-facts.ts';
import { countInterest } from '#features/properties/server/service/statistics.ts';
import { isQuarantinedByChat, requireHonestText } from '#features/site-settings/server/service/check-text.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Application, PersonApplication } from '../../domain/schema.ts';
import { OPEN_STATES } from '../../domain/applications.ts';
import { APPLICATION } from '../../domain/rules.ts';
import {
  insertApplication,
  insertApplicationEvent,
  latestOfPerson,
  type ApplicationRow,
} from '../store/applications.ts';
import { enforceApplicationLimit } from './application-limit.ts';
import { singleApplicant } from './application-access.ts';
import { readApplication } from './application-views.ts';
import { mapOpenApplicationViolation, publishSent } from './applications.ts';
import { toStoredAnswers } from './questions.ts';
import { waitingPlaces } from '../store/waiting-list.ts';
import { mustWait } from './waiting-list.ts';
import { broadcastAndBuildEvent } from './shortlist-events.ts';

/**
 * Applies for a property as one person; sent at once, or once the owner has room. Throws `not_found` (also if the property is not available, or
 * there is a block between its owner and the caller), `own_property`, `application_already_open`,
 * `application_declined`, `application_again_tomorrow` after an application that ended within the day, and
 * `application_day_limit`, and `text_fraud`.
 */
export async function applyAlone(
  ctx: UserCtx,
  propertyId: string,
  { message, answers }: PersonApplication,
): Promise<Application> {
  await requireHonestText(ctx, message, ...answers.map(({ answer }) => answer));
  const id = await mapOpenApplicationViolation(
    ctx.db.transaction(async (tx) => {
      const property = await requireOfferedProperty(tx, ctx, propertyId);
      await requireMayApplyAgain(tx, ctx, propertyId);
      const state = (await mustWait(tx, ctx, propertyId)) ? 'waiting' : 'sent';
      const application = await insertOpenApplication(tx, ctx, { propertyId, message, answers, state });
      if (state === 'waiting') return application.id;
      await publishSent(tx, ctx, {
        application,
        group: null,
        property,
        members: singleApplicant(application.applicantId),
        side: 'leader',
      });
      return application.id;
    }),
  );
  return readApplication(ctx, id);
}

/**
 * Keeps an interest message on the waiting list instead of sending it, if the owner is at capacity and the person has
 * not applied before. Throws `interest_waiting` with the place on the list, again for a repeated attempt, and
 * `application_day_limit`.
 */
export async function requireCapacityForInterest(ctx: UserCtx, propertyId: string, message: string): Promise<void> {
  // Sent without an application, so that the chat holds it for a moderator.
  if (await isQuarantinedByChat(ctx, message)) return;
  const waitingId = await mapOpenApplicationViolation(
    ctx.db.transaction(async (tx) => {
      const earlier = await latestOfPerson(tx, ctx.actor.userId, propertyId);
      if (earlier) return earlier.state === 'waiting' ? earlier.id : null;
      if (!(await mustWait(tx, ctx, propertyId))) return null;
      await requireOfferedProperty(tx, ctx, propertyId);
      return (await insertOpenApplication(tx, ctx, { propertyId, message, answers: [], state: 'waiting' })).id;
    }),
  );
  if (waitingId === null) return;
  const place = (await waitingPlaces(ctx.db, [waitingId])).get(waitingId);
  // Admitted meanwhile: the message has been sent as that of the application.
  throw new AppError('interest_waiting', { params: { place: place ?? 1 } });
}

/**
 * Records an interest message that has been sent in the chat as an application, unless the person has applied before.
 * The text stays in the chat alone. It waits if others have taken the last places meanwhile. A person above their
 * daily limit has written without applying.
 */
export async function applyByMessage(ctx: UserCtx, propertyId: string): Promise<void> {
  try {
    await mapOpenApplicationViolation(
      ctx.db.transaction(async (tx) => {
        const property = await requireOfferedProperty(tx, ctx, propertyId);
        if (await latestOfPerson(tx, ctx.actor.userId, propertyId)) return;
        const state = (await mustWait(tx, ctx, propertyId)) ? 'waiting' : 'sent';
        const application = await insertOpenApplication(tx, ctx, { propertyId, message: '', answers: [], state });
        if (state === 'waiting') return;
        const members = singleApplicant(application.applicantId);
        const event = await broadcastAndBuildEvent(tx, ctx, { application, property, members }, { isOwners: true });
        await ctx.publish(tx, 'groups.application_changed', { ...event, step: 'send' });
      }),
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.info({ code: error.code }, 'interest message stored without an application');
  }
}

async function requireMayApplyAgain(tx: Db, ctx: UserCtx, propertyId: string): Promise<void> {
  const earlier = await latestOfPerson(tx, ctx.actor.userId, propertyId);
  // The index on open applications refuses a second one.
  if (!earlier || OPEN_STATES.some((state) => state === earlier.state)) return;
  const now = ctx.now().getTime();
  const cooldownMs = APPLICATION.declinedCooldownDays * DAY_MS;
  if (earlier.state === 'declined' && now - earlier.stateSince.getTime() < cooldownMs)
    throw new AppError('application_declined', { params: { days: APPLICATION.declinedCooldownDays } });
  if (now - earlier.createdAt.getTime() < DAY_MS)
    throw new AppError('application_again_tomorrow', { retryAfterS: DAY_MS / 1000 });
}

async function requireOfferedProperty(tx: Db, ctx: UserCtx, propertyId: string): Promise<PropertyFacts> {
  const property = (await getPropertyFacts({ db: tx, actor: ctx.actor }, [propertyId])).get(propertyId);
  if (property?.owner_id === ctx.actor.userId) throw new AppError('own_property');
  if (!property?.isOffered) throw new AppError('not_found');
  return property;
}

async function insertOpenApplication(
  tx: Tx,
  ctx: UserCtx,
  { propertyId, message, answers, state }: PersonApplication & { propertyId: string; state: 'sent' | 'waiting' },
): Promise<ApplicationRow> {
  await enforceApplicationLimit(tx, ctx);
  const now = ctx.now();
  const { userId } = ctx.actor;
  const row: ApplicationRow = {
    id: ctx.newId(),
    groupId: null,
    applicantId: userId,
    propertyId,
    state,
    message,
    createdBy: userId,
    createdAt: now,
    stateSince: now,
    sentAt: state === 'sent' ? now : null,
    closingMessage: null,
    answers: await toStoredAnswers(tx, ctx, propertyId, answers),
    sheets: 0,
  };
  await insertApplication(tx, row);
  await insertApplicationEvent(tx, {
    id: ctx.newId(),
    applicationId: row.id,
    actorId: userId,
    action: state === 'sent' ? 'send' : 'wait',
    toState: state,
    createdAt: now,
  });
  await countInterest(tx, propertyId, now);
  return row;
}
