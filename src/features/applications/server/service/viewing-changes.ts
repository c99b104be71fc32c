import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Events } from '#platform/events.ts';
import type { Side } from '../../domain/applications.ts';
import { VIEWING } from '../../domain/rules.ts';
import type { ViewingState } from '../../domain/viewings.ts';
import { viewingById } from '../store/viewings.ts';
import type { ApplicationAccess } from './application-access.ts';
import { broadcastAndBuildEvent } from './shortlist-events.ts';

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
  { viewingId, step }: { viewingId: string; step: ViewingStep },
): Promise<void> {
  const event = broadcastAndBuildEvent(ctx, access, { isOwners: true });
  const withoutMailIds: string[] = [];
  if (REPEATABLE_STEPS.includes(step))
    for (const userId of [...event.memberIds, ...(event.ownerId === null ? [] : [event.ownerId])])
      if (!(await ctx.rateLimiter.tryConsume(MAIL_LIMIT, `${access.application.id}:${userId}`)))
        withoutMailIds.push(userId);
  await ctx.publish(tx, 'groups.viewing_changed', { ...event, viewingId, step, withoutMailIds });
}

/** State of a viewing; null if it does not exist. */
export async function getViewingState({ db }: Pick<Ctx, 'db'>, id: string): Promise<ViewingState | null> {
  return (await viewingById(db, id))?.state ?? null;
}
