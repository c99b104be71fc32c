import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/db.ts';
import { GROUP, GROUP_SHORTLIST, VIEWING } from '../domain/rules.ts';
import { lockForSystem, applyStep } from './service/shortlist/application-access.ts';
import { publishViewingChange } from './service/shortlist/viewing-changes.ts';
import { broadcastAndBuildEvent } from './service/shortlist/shortlist-events.ts';
import { expiredApplicationIds } from './store/applications.ts';
import { listViewingAnswers, cancelUpcoming, claimUpcoming, type ViewingRow } from './store/viewings.ts';

const BATCH_SIZE = 200;

/** Expires unanswered applications, and those for unavailable properties or of inactive groups. */
export async function expireApplications(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const unansweredSince = new Date(now.getTime() - GROUP_SHORTLIST.responseDeadlineDays * GROUP.dayMs);
  for (const id of await expiredApplicationIds(ctx.db, { unansweredSince, limit: BATCH_SIZE })) {
    await ctx.db.transaction(async (tx) => {
      const access = await lockForSystem(tx, ctx, id);
      // The application may have changed since the query; check again under the lock.
      if (!access || (await expiredApplicationIds(tx, { unansweredSince, limit: 1, id })).length === 0) return;
      await applyStep(tx, ctx, access, 'expire');
      await cancelUpcoming(tx, id, now, { states: ['proposed', 'agreed'] });
      const event = broadcastAndBuildEvent(ctx, access, { isOwners: access.application.sentAt !== null });
      await ctx.publish(tx, 'groups.application_changed', { ...event, step: 'expire' });
    });
  }
}

/**
 * Sends each reminder once, one day and one hour before the viewing, to the owner and to applicants who have not
 * declined. A viewing that needs both gets the later one.
 */
export async function sendViewingReminders(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const within = (leadMs: number) => ({ now, until: new Date(now.getTime() + leadMs) });
    const soon = await claimUpcoming(tx, 'hourRemindedAt', within(VIEWING.hourReminderLeadMs));
    const nextDay = await claimUpcoming(tx, 'remindedAt', within(VIEWING.reminderLeadMs));
    for (const viewing of soon) await remind(tx, ctx, viewing, 'remind_hour');
    const reminded = new Set(soon.map(({ id }) => id));
    for (const viewing of nextDay) if (!reminded.has(viewing.id)) await remind(tx, ctx, viewing, 'remind');
  });
}

async function remind(tx: Tx, ctx: Ctx, viewing: ViewingRow, step: 'remind' | 'remind_hour'): Promise<void> {
  const access = await lockForSystem(tx, ctx, viewing.applicationId);
  if (!access) return;
  const answers = await listViewingAnswers(tx, [viewing.id]);
  const isStaying = (id: string) => answers.some((rsvp) => rsvp.userId === id && rsvp.answer === 'no');
  const members = access.members.filter(({ userId }) => !isStaying(userId));
  await publishViewingChange(tx, ctx, { ...access, members }, { id: viewing.id, step });
}
