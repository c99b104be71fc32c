import { DAY_MS, HOUR_MS } from '#shared/time/duration.ts';
import { addMs } from '#shared/time/local-time.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/db.ts';
import { APPLICATION, VIEWING } from '../domain/rules.ts';
import { lockForSystem, applyStep, isOwnerActive, type ApplicationAccess } from './service/application-access.ts';
import { cancelViewings, publishViewingChange } from './service/viewing-changes.ts';
import { broadcastAndBuildEvent } from './service/shortlist-events.ts';
import { admitAllWaiting } from './service/waiting-list.ts';
import { expiredApplicationIds } from './store/applications.ts';
import { listViewingAnswers, claimReminder, viewingsToRemind } from './store/viewings.ts';

const BATCH_SIZE = 200;

/** Expires applications that are unanswered, for unavailable properties or of inactive groups, and lets in those that wait. */
export async function expireApplications(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const daysAgo = (days: number) => addMs(now, -days * DAY_MS);
  const since = {
    unansweredSince: daysAgo(APPLICATION.responseDeadlineDays),
    waitingSince: daysAgo(APPLICATION.waitingDeadlineDays),
    // A closed account is opened again if the decision is undone.
    closedSince: addMs(now, -HOUR_MS),
  };
  for (const id of await expiredApplicationIds(ctx.db, { ...since, limit: BATCH_SIZE })) {
    await ctx.db.transaction(async (tx) => {
      const access = await lockForSystem(tx, ctx, id);
      // The application may have changed since the query; check again under the lock.
      if (!access || (await expiredApplicationIds(tx, { ...since, limit: 1, id })).length === 0) return;
      await applyStep(tx, ctx, access, 'expire');
      await cancelViewings(tx, ctx, access);
      const event = await broadcastAndBuildEvent(tx, ctx, access, { isOwners: access.application.sentAt !== null });
      await ctx.publish(tx, 'groups.application_changed', { ...event, step: 'expire' });
    });
  }
  await admitAllWaiting(ctx);
}

/**
 * Sends each reminder once, one day and one hour before the viewing, to the owner and to applicants who have not
 * declined. A viewing that needs both gets the later one; one whose owner has no active account gets none.
 */
export async function sendViewingReminders(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const hour = { now, until: addMs(now, VIEWING.hourReminderLeadMs) };
  const day = { now, until: addMs(now, VIEWING.reminderLeadMs) };
  const due = [
    ...(await viewingsToRemind(ctx.db, 'hourRemindedAt', hour)),
    ...(await viewingsToRemind(ctx.db, 'remindedAt', day)),
  ];
  for (const [id, { applicationId }] of new Map(due.map((viewing) => [viewing.id, viewing]))) {
    // One transaction each, which locks in the order of all changes: group, application, viewing.
    await ctx.db.transaction(async (tx) => {
      const access = await lockForSystem(tx, ctx, applicationId);
      if (!access || !(await isOwnerActive(tx, ctx, access))) return;
      const isSoon = await claimReminder(tx, id, 'hourRemindedAt', hour);
      const isNextDay = await claimReminder(tx, id, 'remindedAt', day);
      if (isSoon || isNextDay) await remind(tx, ctx, access, { id, step: isSoon ? 'remind_hour' : 'remind' });
    });
  }
}

async function remind(
  tx: Tx,
  ctx: Ctx,
  access: ApplicationAccess<'system'>,
  { id, step }: { id: string; step: 'remind' | 'remind_hour' },
): Promise<void> {
  const answers = await listViewingAnswers(tx, [id]);
  const isStaying = (userId: string) => answers.some((rsvp) => rsvp.userId === userId && rsvp.answer === 'no');
  const members = access.members.filter(({ userId }) => !isStaying(userId));
  await publishViewingChange(tx, ctx, { ...access, members }, { viewingId: id, step });
}
