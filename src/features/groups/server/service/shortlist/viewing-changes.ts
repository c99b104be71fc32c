import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Events } from '#platform/events.ts';
import type { Side } from '../../../domain/applications.ts';
import { VIEWING } from '../../../domain/rules.ts';
import { claimViewingMail } from '../../store/viewings.ts';
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

/** Notifies both sides of a change of a viewing; by email at most once an hour. */
export async function publishViewingChange(
  tx: Tx,
  ctx: Ctx,
  access: ApplicationAccess<Side>,
  { id, step }: { id: string; step: Events['groups.viewing_changed']['step'] },
): Promise<void> {
  const now = ctx.now();
  const since = new Date(now.getTime() - VIEWING.mailIntervalMs);
  const hasMail = await claimViewingMail(tx, id, { now, since });
  const event = broadcastAndBuildEvent(ctx, access, { isOwners: true });
  await ctx.publish(tx, 'groups.viewing_changed', { ...event, step, hasMail });
}
