import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Events } from '#platform/events.ts';
import type { Side } from '../../domain/applications.ts';
import { VIEWING } from '../../domain/rules.ts';
import type { ViewingState } from '../../domain/viewings.ts';
import { cancelUpcoming, viewingById } from '../store/viewings.ts';
import { applyStep, type ApplicationAccess } from './application-access.ts';
import { broadcastAndBuildEvent, publishQuietly } from './shortlist-events.ts';

/** Marks reminders as sent for which it is too close to the viewing. */
export function remindersDone(startsAt: Date, now: Date): { remindedAt: Date | null; hourRemindedAt: Date | null } {
  const aheadMs = startsAt.getTime() - now.getTime();
  return {
    remindedAt: aheadMs <= VIEWING.reminderLeadMs ? now : null,
    hourRemindedAt: aheadMs <= VIEWING.hourReminderLeadMs ? now : null,
  };
}

type ViewingStep = Events['groups.viewing_changed']['step'];

/** Steps about a time, which a side can repeat at will. Others are always sent by email, such as a cancellation. */
const REPEATABLE_STEPS: readonly ViewingStep[] = ['propose', 'change', 'book', 'move'];

const MAIL_LIMIT = { name: 'viewing-mails', points: 1, perMs: VIEWING.mailIntervalMs } as const;

/** Notifies both sides of a change of a viewing; by email of new times at most once an hour. */
export async function publishViewingChange(
  tx: Tx,
  ctx: Ctx,
  access: ApplicationAccess<Side>,
  { viewingId, step, wasAgreed }: { viewingId: string; step: ViewingStep; wasAgreed?: boolean },
): Promise<void> {
  const event = await broadcastAndBuildEvent(tx, ctx, access, { isOwners: true });
  const withoutMailIds: string[] = [];
  if (REPEATABLE_STEPS.includes(step))
    for (const userId of [...event.memberIds, ...(event.ownerId === null ? [] : [event.ownerId])])
      if (!(await ctx.rateLimiter.tryConsume(MAIL_LIMIT, `${access.application.id}:${userId}`)))
        withoutMailIds.push(userId);
  await ctx.publish(tx, 'groups.viewing_changed', {
    ...event,
    viewingId,
    step,
    withoutMailIds,
    ...(wasAgreed !== undefined && { wasAgreed }),
  });
}

/** Makes an application one with a viewing. */
export async function applyVisit(tx: Tx, ctx: Ctx, access: ApplicationAccess): Promise<void> {
  const { state } = await applyStep(tx, ctx, access, 'visit');
  if (state !== access.application.state) await publishQuietly(tx, ctx, access.application, 'visit');
}

/** Cancels the upcoming viewings of an application that ends. */
export async function cancelViewings(
  tx: Tx,
  ctx: Ctx,
  { application: { id: applicationId, propertyId } }: Pick<ApplicationAccess, 'application'>,
): Promise<void> {
  const cancelled = await cancelUpcoming(tx, applicationId, ctx.now(), { states: ['proposed', 'agreed'] });
  for (const { id: viewingId, state } of cancelled)
    if (state === 'agreed') await ctx.publish(tx, 'groups.viewing_cancelled', { propertyId, applicationId, viewingId });
}

/** State of a viewing; null if it does not exist. */
export async function getViewingState({ db }: Pick<Ctx, 'db'>, id: string): Promise<ViewingState | null> {
  return (await viewingById(db, id))?.state ?? null;
}
