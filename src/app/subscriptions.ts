import { endBetween, endOf } from '#features/calls/server/service/calling.ts';
import { tellInterest } from '#features/chat/server/service/group-interest.ts';
import { roomChanged, roomJoined, roomLeft } from '#features/chat/server/service/room-changes.ts';
import { partUnlessTalking } from '#features/chat/server/service/parted.ts';
import { tellPriceDrop } from '#features/favorites/server/service.ts';
import { renewAgreement } from '#features/groups/server/service/agreement.ts';
import { endBetween as endConnection } from '#features/matching/server/service/connections.ts';
import { peopleChanged } from '#features/matching/server/service/packed.ts';
import { repriceSoon } from '#features/matching/server/service/standing.ts';
import type { GroupNews } from '#features/groups/server/service/group-news.ts';
import { tellDecided, tellLifted, tellOver, tellSanction } from '#features/moderation/server/service/statements.ts';
import type { HomeNews } from '#features/groups/server/service/homes-news.ts';
import { notify } from '#features/notifications/server/service.ts';
import { indexById } from '#features/properties/server/service/search-index.ts';
import { tellReview } from '#features/properties/server/service/review.ts';
import { noteSave } from '#features/properties/server/service/figures.ts';
import { introduce, part, showOut } from '#features/presence/server/service/news.ts';
import { settleBack } from '#features/rights/server/service/departures.ts';
import type { Ctx } from '#platform/context.ts';
import type { Subscriptions } from '#platform/events.ts';

/** Which feature listens to what happened in another. */
export const subscriptions: Subscriptions = {
  'accounts.let_in': [
    (ctx, { userId }) => peopleChanged(ctx, [userId]),
    (ctx, { userId }) => showOut(ctx, userId, false),
    settleBack,
  ],
  'accounts.password_changed': [
    (ctx, { userId }) => notify(ctx, userId, { type: 'security', data: { event: 'password_changed' } }),
  ],
  'accounts.suspension_over': [tellOver],
  'accounts.taken_out': [
    (ctx, { userId }) => peopleChanged(ctx, [userId]),
    (ctx, { userId }) => showOut(ctx, userId, true),
    (ctx, { userId }) => endOf(ctx, userId),
  ],
  'buzz.sent': [
    (ctx, { fromUserId, toUserId }) => notify(ctx, toUserId, { type: 'buzz', data: { user_id: fromUserId } }),
  ],
  'favorites.home_saved': [noteSave],
  'matching.connected': [
    (ctx, { fromId, toId }) => notify(ctx, toId, { type: 'connection_received', data: { user_id: fromId } }),
    (ctx, { toId }) => repriceSoon(ctx, [toId]),
  ],
  'matching.matched': [
    (ctx, { aId, bId }) => notify(ctx, aId, { type: 'match', data: { user_id: bId } }),
    (ctx, { aId, bId }) => notify(ctx, bId, { type: 'match', data: { user_id: aId } }),
    (ctx, { aId, bId }) => introduce(ctx, aId, bId),
    (ctx, { aId, bId }) => repriceSoon(ctx, [aId, bId]),
  ],
  'groups.accepted': [
    (ctx, { groupId, groupName, userId, byUserId }) =>
      notify(ctx, userId, {
        type: 'group_accepted',
        data: { group_id: groupId, group_name: groupName, user_id: byUserId },
      }),
  ],
  'groups.application_news': [async (ctx, news) => tellAsked(ctx, 'application', news)],
  'groups.application_sent': [tellInterest],
  'groups.full': [
    async (ctx, { groupId, groupName, memberIds }) => {
      for (const userId of memberIds)
        await notify(ctx, userId, { type: 'group_full', data: { group_id: groupId, group_name: groupName } });
    },
  ],
  'groups.invited': [
    (ctx, { groupId, groupName, userId, byUserId }) =>
      notify(ctx, userId, {
        type: 'group_invite',
        data: { group_id: groupId, group_name: groupName, user_id: byUserId },
      }),
  ],
  'groups.agreement_waits': [async (ctx, news) => tellGroup(ctx, 'group_agreement', news)],
  'groups.rent_waits': [async (ctx, news) => tellGroup(ctx, 'group_rent', news)],
  'groups.invitation_accepted': [
    (ctx, { groupId, groupName, userId, leaderId }) =>
      notify(ctx, leaderId, {
        type: 'group_joined',
        data: { group_id: groupId, group_name: groupName, user_id: userId },
      }),
  ],
  'groups.member_joined': [roomJoined, renewAgreement],
  'groups.member_left': [roomLeft, renewAgreement],
  'groups.requested': [
    (ctx, { groupId, groupName, userId, leaderId }) =>
      notify(ctx, leaderId, {
        type: 'group_request',
        data: { group_id: groupId, group_name: groupName, user_id: userId },
      }),
  ],
  'groups.saved': [roomChanged],
  'matching.parted': [(ctx, { aId, bId }) => partUnlessTalking(ctx, aId, bId)],
  'groups.viewing_news': [async (ctx, news) => tellAsked(ctx, 'viewing', news)],
  'moderation.decided': [
    (ctx, { reportId, reporterId, outcome }) =>
      notify(ctx, reporterId, { type: 'report_outcome', data: { report_id: reportId, outcome } }),
  ],
  'moderation.appeal_decided': [tellDecided],
  'moderation.lifted': [tellLifted],
  'moderation.sanctioned': [tellSanction],
  'moderation.reported': [
    (ctx, { reportId, reporterId }) =>
      notify(ctx, reporterId, { type: 'report_received', data: { report_id: reportId } }),
  ],
  'places.answered': [
    async (ctx, { kind, name, outcome, placeId, userIds }) => {
      const data = { place_kind: kind, place_name: name, outcome, ...(placeId !== null && { place_id: placeId }) };
      for (const userId of userIds) await notify(ctx, userId, { type: 'place_answer', data });
    },
  ],
  'profiles.blocked': [
    (ctx, { blockerId, blockedId }) => part(ctx, blockerId, blockedId),
    (ctx, { blockerId, blockedId }) => endBetween(ctx, blockerId, blockedId),
    (ctx, { blockerId, blockedId }) => endConnection(ctx, blockerId, blockedId),
  ],
  'properties.price_changed': [tellPriceDrop],
  'properties.state_changed': [
    async (ctx, { propertyId, to }) => (to === 'published' ? indexById(ctx, propertyId) : undefined),
    tellReview,
  ],
  'profiles.check_due': [
    (ctx, { userId }) => notify(ctx, userId, { type: 'university_check', data: { event: 'due' } }),
  ],
  'profiles.check_over': [
    (ctx, { userId }) => notify(ctx, userId, { type: 'university_check', data: { event: 'over' } }),
  ],
  'rights.export_ready': [
    (ctx, { userId }) => notify(ctx, userId, { type: 'security', data: { event: 'export_ready' } }),
  ],
  'profiles.saved': [(ctx, { userId }) => peopleChanged(ctx, [userId])],
  'profiles.unblocked': [(ctx, { blockerId, blockedId }) => introduce(ctx, blockerId, blockedId)],
};

/** Brings what happened with an application or a viewing to the group's members and the owner of the home. */
async function tellAsked(
  ctx: Ctx,
  type: 'application' | 'viewing',
  { groupId, propertyId, title, memberIds, ownerId, step }: HomeNews & { step: string },
): Promise<void> {
  const data = { property_id: propertyId, title, event: step };
  for (const userId of memberIds) await notify(ctx, userId, { type, data: { ...data, of_group: groupId } });
  if (ownerId) await notify(ctx, ownerId, { type, data: { ...data, own: 'true' } });
}

/** Tells members of a group of something that waits for each of them. */
async function tellGroup(
  ctx: Ctx,
  type: 'group_agreement' | 'group_rent',
  { groupId, groupName, memberIds }: GroupNews,
): Promise<void> {
  for (const userId of memberIds)
    await notify(ctx, userId, { type, data: { group_id: groupId, group_name: groupName } });
}
