import type { Ctx } from '#platform/context.ts';
import { GROUP, GROUP_HOMES, VIEWING } from '../domain/rules.ts';
import { lockForHouse, takeStep } from './service/application-access.ts';
import { newsFor } from './service/homes-news.ts';
import { membersOf } from './service/members.ts';
import { overIds } from './store/applications.ts';
import { answersTo, cancelAhead, takeSoon } from './store/viewings.ts';

const AT_ONCE = 200;

/** Ends applications that nobody answers, and those for homes that are gone or of groups that look no longer. */
export async function endApplications(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const unansweredSince = new Date(now.getTime() - GROUP_HOMES.answerDays * GROUP.dayMs);
  for (const id of await overIds(ctx.db, { unansweredSince, limit: AT_ONCE })) {
    const ended = await ctx.db.transaction(async (tx) => {
      const access = await lockForHouse(tx, ctx, id);
      // somebody may have done something with it meanwhile
      if (!access || (await overIds(tx, { unansweredSince, limit: 1, id })).length === 0) return null;
      await takeStep(tx, ctx, access, 'expire');
      await cancelAhead(tx, id, now, { states: ['proposed', 'agreed'] });
      return access;
    });
    if (!ended) continue;
    const { group, home, members, application } = ended;
    const about = { groupId: group.id, propertyId: home.id, title: home.title };
    const memberIds = members.map(({ userId }) => userId);
    const ownerId = application.sent_at ? home.owner_id : null;
    ctx.publish('groups.application_news', { ...newsFor(ctx, about, { memberIds, ownerId }), step: 'expire' });
  }
}

/** Reminds of a viewing a day before it, once: its owner, and the members who have not said no. */
export async function remindOfViewings(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  for (const viewing of await takeSoon(ctx.db, now, new Date(now.getTime() + VIEWING.remindMs))) {
    const access = await ctx.db.transaction(async (tx) => lockForHouse(tx, ctx, viewing.application_id));
    if (!access) continue;
    const { group, home } = access;
    const about = { groupId: group.id, propertyId: home.id, title: home.title };
    const answers = await answersTo(ctx.db, [viewing.id]);
    const isStaying = (id: string) => answers.some((said) => said.user_id === id && said.answer === 'no');
    const members = await membersOf(ctx, group.id);
    const memberIds = members.map(({ userId }) => userId).filter((id) => !isStaying(id));
    const news = newsFor(ctx, about, { memberIds, ownerId: home.owner_id });
    ctx.publish('groups.viewing_news', { ...news, step: 'remind', startsAt: viewing.starts_at });
  }
}
