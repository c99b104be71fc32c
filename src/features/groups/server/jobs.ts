import type { Ctx } from '#platform/context.ts';
import { GROUP, GROUP_SHORTLIST, VIEWING } from '../domain/rules.ts';
import { lockForSystem, applyStep } from './service/shortlist/application-access.ts';
import { broadcastAndBuildEvent } from './service/shortlist/shortlist-events.ts';
import { membersOf } from './service/members.ts';
import { expiredApplicationIds } from './store/applications.ts';
import { listViewingAnswers, cancelUpcoming, claimUpcoming } from './store/viewings.ts';

const BATCH_SIZE = 200;

/** Expires unanswered applications, and those for unavailable properties or of inactive groups. */
export async function expireApplications(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const unansweredSince = new Date(now.getTime() - GROUP_SHORTLIST.responseDeadlineDays * GROUP.dayMs);
  for (const id of await expiredApplicationIds(ctx.db, { unansweredSince, limit: BATCH_SIZE })) {
    const ended = await ctx.db.transaction(async (tx) => {
      const access = await lockForSystem(tx, ctx, id);
      // The application may have changed since the query; check again under the lock.
      if (!access || (await expiredApplicationIds(tx, { unansweredSince, limit: 1, id })).length === 0) return null;
      await applyStep(tx, ctx, access, 'expire');
      await cancelUpcoming(tx, id, now, { states: ['proposed', 'agreed'] });
      return access;
    });
    if (!ended) continue;
    const { group, property, members, application } = ended;
    const about = { groupId: group.id, propertyId: property.id, title: property.title };
    const memberIds = members.map(({ userId }) => userId);
    const ownerId = application.sent_at ? property.owner_id : null;
    ctx.publish('groups.application_changed', {
      ...broadcastAndBuildEvent(ctx, about, { memberIds, ownerId }),
      step: 'expire',
    });
  }
}

/** Sends each reminder once, one day before the viewing, to the owner and to members who have not declined. */
export async function sendViewingReminders(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  for (const viewing of await claimUpcoming(ctx.db, now, new Date(now.getTime() + VIEWING.reminderLeadMs))) {
    const access = await ctx.db.transaction(async (tx) => lockForSystem(tx, ctx, viewing.application_id));
    if (!access) continue;
    const { group, property } = access;
    const about = { groupId: group.id, propertyId: property.id, title: property.title };
    const answers = await listViewingAnswers(ctx.db, [viewing.id]);
    const isStaying = (id: string) => answers.some((rsvp) => rsvp.user_id === id && rsvp.answer === 'no');
    const members = await membersOf(ctx, group.id);
    const memberIds = members.map(({ userId }) => userId).filter((id) => !isStaying(id));
    const event = broadcastAndBuildEvent(ctx, about, { memberIds, ownerId: property.owner_id });
    ctx.publish('groups.viewing_changed', { ...event, step: 'remind', startsAt: viewing.starts_at });
  }
}
