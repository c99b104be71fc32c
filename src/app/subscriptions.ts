import { endCallBetween, endCallOfUser } from '#features/calls/server/service/call-service.ts';
import { sendGroupInterest } from '#features/chat/server/service/group-interest.ts';
import {
  notifyGroupChatChanged,
  handleMemberJoined,
  handleMemberLeft,
} from '#features/chat/server/service/group-chat-changes.ts';
import { removeAcquaintanceUnlessChatting } from '#features/chat/server/service/unmatch.ts';
import { notifyPriceDrop } from '#features/favorites/server/service.ts';
import { renewAgreement } from '#features/groups/server/service/agreement.ts';
import { endConnectionBetween as endConnection } from '#features/matching/server/service/connections.ts';
import { publishCandidatesChanged } from '#features/matching/server/service/candidate-index.ts';
import { schedulePenaltyUpdate } from '#features/matching/server/service/exposure.ts';
import type { MemberTaskEvent } from '#features/groups/server/service/event-types.ts';
import {
  notifyAppealDecided,
  notifySanctionLifted,
  notifySuspensionEnded,
  notifySanction,
} from '#features/moderation/server/service/actions/statements.ts';
import type { GroupPropertyEvent } from '#features/groups/server/service/shortlist/shortlist-events.ts';
import { notify } from '#features/notifications/server/service.ts';
import { indexById } from '#features/properties/server/service/search/search-index.ts';
import { notifyReviewOutcome } from '#features/properties/server/service/review/review.ts';
import { recordSave } from '#features/properties/server/service/statistics.ts';
import { allowPresence, revokePresence, setPresenceHidden } from '#features/presence/server/service/presence-sync.ts';
import { reconcileDeletion } from '#features/privacy/server/service/account-deletion.ts';
import type { Ctx } from '#platform/context.ts';
import type { Subscriptions } from '#platform/event-publisher.ts';

/** Subscriptions of features to each other's events. */
export const subscriptions: Subscriptions = {
  'accounts.enabled': [
    (ctx, { userId }) => publishCandidatesChanged(ctx, [userId]),
    (ctx, { userId }) => setPresenceHidden(ctx, userId, false),
    reconcileDeletion,
  ],
  'accounts.password_changed': [
    (ctx, { userId }) => notify(ctx, userId, { type: 'security', data: { event: 'password_changed' } }),
  ],
  'accounts.suspension_ended': [notifySuspensionEnded],
  'accounts.disabled': [
    (ctx, { userId }) => publishCandidatesChanged(ctx, [userId]),
    (ctx, { userId }) => setPresenceHidden(ctx, userId, true),
    (ctx, { userId }) => endCallOfUser(ctx, userId),
  ],
  'buzz.sent': [
    (ctx, { fromUserId, toUserId }) => notify(ctx, toUserId, { type: 'buzz', data: { user_id: fromUserId } }),
  ],
  'favorites.property_saved': [recordSave],
  'matching.connected': [
    (ctx, { fromId, toId }) => notify(ctx, toId, { type: 'connection_received', data: { user_id: fromId } }),
    (ctx, { toId }) => schedulePenaltyUpdate(ctx, [toId]),
  ],
  'matching.matched': [
    (ctx, { aId, bId }) => notify(ctx, aId, { type: 'match', data: { user_id: bId } }),
    (ctx, { aId, bId }) => notify(ctx, bId, { type: 'match', data: { user_id: aId } }),
    (ctx, { aId, bId }) => allowPresence(ctx, aId, bId),
    (ctx, { aId, bId }) => schedulePenaltyUpdate(ctx, [aId, bId]),
  ],
  'groups.request_accepted': [
    (ctx, { groupId, groupName, userId, byUserId }) =>
      notify(ctx, userId, {
        type: 'group_accepted',
        data: { group_id: groupId, group_name: groupName, user_id: byUserId },
      }),
  ],
  'groups.application_changed': [async (ctx, event) => notifyGroupAndOwner(ctx, 'application', event)],
  'groups.application_sent': [sendGroupInterest],
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
  'groups.agreement_signatures_requested': [async (ctx, event) => notifyGroupMembers(ctx, 'group_agreement', event)],
  'groups.rent_bids_requested': [async (ctx, event) => notifyGroupMembers(ctx, 'group_rent', event)],
  'groups.invitation_accepted': [
    (ctx, { groupId, groupName, userId, leaderId }) =>
      notify(ctx, leaderId, {
        type: 'group_joined',
        data: { group_id: groupId, group_name: groupName, user_id: userId },
      }),
  ],
  'groups.member_joined': [handleMemberJoined, renewAgreement],
  'groups.member_left': [handleMemberLeft, renewAgreement],
  'groups.join_requested': [
    (ctx, { groupId, groupName, userId, leaderId }) =>
      notify(ctx, leaderId, {
        type: 'group_request',
        data: { group_id: groupId, group_name: groupName, user_id: userId },
      }),
  ],
  'groups.saved': [notifyGroupChatChanged],
  'matching.disconnected': [(ctx, { aId, bId }) => removeAcquaintanceUnlessChatting(ctx, aId, bId)],
  'groups.viewing_changed': [async (ctx, event) => notifyGroupAndOwner(ctx, 'viewing', event)],
  'moderation.report_resolved': [
    (ctx, { reportId, reporterId, outcome }) =>
      notify(ctx, reporterId, { type: 'report_outcome', data: { report_id: reportId, outcome } }),
  ],
  'moderation.appeal_decided': [notifyAppealDecided],
  'moderation.sanction_lifted': [notifySanctionLifted],
  'moderation.sanctioned': [notifySanction],
  'moderation.reported': [
    (ctx, { reportId, reporterId }) =>
      notify(ctx, reporterId, { type: 'report_received', data: { report_id: reportId } }),
  ],
  'locations.request_resolved': [
    async (ctx, { kind, name, outcome, locationId, userIds }) => {
      const data = {
        place_kind: kind,
        place_name: name,
        outcome,
        ...(locationId !== null && { place_id: locationId }),
      };
      for (const userId of userIds) await notify(ctx, userId, { type: 'place_answer', data });
    },
  ],
  'profiles.blocked': [
    (ctx, { blockerId, blockedId }) => revokePresence(ctx, blockerId, blockedId),
    (ctx, { blockerId, blockedId }) => endCallBetween(ctx, blockerId, blockedId),
    (ctx, { blockerId, blockedId }) => endConnection(ctx, blockerId, blockedId),
  ],
  'properties.price_changed': [notifyPriceDrop],
  'properties.state_changed': [
    async (ctx, { propertyId, to }) => (to === 'published' ? indexById(ctx, propertyId) : undefined),
    notifyReviewOutcome,
  ],
  'profiles.verification_due': [
    (ctx, { userId }) => notify(ctx, userId, { type: 'university_check', data: { event: 'due' } }),
  ],
  'profiles.verification_expired': [
    (ctx, { userId }) => notify(ctx, userId, { type: 'university_check', data: { event: 'over' } }),
  ],
  'privacy.export_ready': [
    (ctx, { userId }) => notify(ctx, userId, { type: 'security', data: { event: 'export_ready' } }),
  ],
  'profiles.saved': [(ctx, { userId }) => publishCandidatesChanged(ctx, [userId])],
  'profiles.unblocked': [(ctx, { blockerId, blockedId }) => allowPresence(ctx, blockerId, blockedId)],
};

/** Notifies the group's members and the property's owner about an application or a viewing. */
async function notifyGroupAndOwner(
  ctx: Ctx,
  type: 'application' | 'viewing',
  { groupId, propertyId, title, memberIds, ownerId, step }: GroupPropertyEvent & { step: string },
): Promise<void> {
  const data = { property_id: propertyId, title, event: step };
  for (const userId of memberIds) await notify(ctx, userId, { type, data: { ...data, of_group: groupId } });
  if (ownerId) await notify(ctx, ownerId, { type, data: { ...data, own: 'true' } });
}

/** Notifies the members of a group about a task for each of them. */
async function notifyGroupMembers(
  ctx: Ctx,
  type: 'group_agreement' | 'group_rent',
  { groupId, groupName, memberIds }: MemberTaskEvent,
): Promise<void> {
  for (const userId of memberIds)
    await notify(ctx, userId, { type, data: { group_id: groupId, group_name: groupName } });
}
