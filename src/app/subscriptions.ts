import { endCallBetween, endCallOfUser } from '#features/calls/server/service/call-service.ts';
import { decideQuarantinedMessages } from '#features/chat/server/service/quarantine/decide-quarantined-messages.ts';
import {
  sendApplicationAnswer,
  sendApplicationMessage,
} from '#features/chat/server/service/automatic-messages/application-message.ts';
import {
  notifyGroupChatChanged,
  handleMemberJoined,
  handleMemberLeft,
} from '#features/chat/server/service/group-chat-changes.ts';
import { sendHandoverLink } from '#features/chat/server/service/automatic-messages/handover-message.ts';
import { removeAcquaintanceUnlessChatting } from '#features/chat/server/service/unmatch.ts';
import { notifyPriceDrop, notifySavedRented } from '#features/favorites/server/service.ts';
import { renewAgreement } from '#features/groups/server/service/agreement.ts';
import { areMatched, endConnectionBetween } from '#features/matching/server/service/connections.ts';
import { sendPendingInterest } from '#features/matching/server/service/visitors/interests.ts';
import {
  notifyAppealDecided,
  notifySanctionLifted,
  notifySuspensionEnded,
  notifySanction,
} from '#features/moderation/server/service/actions/statements.ts';
import { deleteActionedNote } from '#features/moderation/server/service/cases/actioned-note.ts';
import { openQuarantinedMessageCase } from '#features/moderation/server/service/cases/quarantined-message-case.ts';
import { warnContacts } from '#features/moderation/server/service/harm/warn-contacts.ts';
import {
  endApplicationsBetween,
  endApplicationsOfDisabled,
  endApplicationsOfRented,
} from '#features/applications/server/service/end-applications.ts';
import { deleteNotesOfFormerResident } from '#features/applications/server/service/household-notes.ts';
import { refreshBoard } from '#features/applications/server/service/shortlist-events.ts';
import { revokeAccess } from '#features/integrations/server/service/api-tokens.ts';
import {
  publishApplicationWebhooks,
  publishCancelledViewingWebhooks,
  publishListingWebhooks,
  publishViewingWebhooks,
} from '#features/integrations/server/service/webhooks/publish-webhooks.ts';
import { notifyOfEvent } from '#features/notifications/server/service.ts';
import { endHousehold, endResidencesBetween } from '#features/properties/server/service/household.ts';
import { notifyExpired, notifyExpiring } from '#features/properties/server/service/expiry.ts';
import { indexById } from '#features/properties/server/service/search/search-index.ts';
import { notifyReviewOutcome } from '#features/properties/server/service/review/review.ts';
import { recordSave } from '#features/properties/server/service/statistics.ts';
import { allowPresence, revokePresence, setPresenceHidden } from '#features/presence/server/service/presence-sync.ts';
import { verifyAffiliatedUniversity } from '#features/profiles/server/service/affiliation.ts';
import { reconcileDeletion } from '#features/privacy/server/service/account-deletion.ts';
import { keepSheets } from '#features/tenancies/server/service/sheets.ts';
import { recordStay } from '#features/tenancies/server/service/tenancies.ts';
import { addTimestamp } from '#features/tenancies/server/service/timestamp.ts';
import type { Subscriptions } from '#platform/event-publisher.ts';
import { notifyOne, notifyApplicantsAndOwner, notifyGroupMembers, notifyTenancy } from './event-notifications.ts';

/**
 * Subscriptions of features to each other's events. Each handler is one task, repeated until it has succeeded, possibly
 * long after the event: it reads the state that matters, and its effect is unique by the event.
 */
export const subscriptions: Subscriptions = {
  'accounts.affiliation_confirmed': { verifyUniversity: verifyAffiliatedUniversity },
  'accounts.enabled': {
    showPresence: (ctx, { userId }) => setPresenceHidden(ctx, userId, false),
    reconcileDeletion,
  },
  'accounts.password_changed': {
    notify: (ctx, { userId }, id) => notifyOne(ctx, id, userId, 'security', { event: 'password_changed' }),
    revokeAccess,
  },
  'accounts.device_rejected': { revokeAccess },
  'integrations.token_created': {
    notify: (ctx, { userId }, id) => notifyOne(ctx, id, userId, 'security', { event: 'api_token_created' }),
  },
  'integrations.webhook_created': {
    notify: (ctx, { userId, host }, id) => notifyOne(ctx, id, userId, 'security', { event: 'webhook_created', host }),
  },
  'integrations.webhook_paused': {
    notify: (ctx, { userId, host, reason }, id) =>
      notifyOne(ctx, id, userId, 'webhook_paused', { host, ...(reason && { reason }) }),
  },
  'accounts.suspension_ended': { notify: notifySuspensionEnded },
  'accounts.paused': { hidePresence: (ctx, { userId }) => setPresenceHidden(ctx, userId, true) },
  'accounts.disabled': {
    hidePresence: (ctx, { userId }) => setPresenceHidden(ctx, userId, true),
    endCall: (ctx, { userId }) => endCallOfUser(ctx, userId),
    warnContacts,
    endApplications: (ctx, { userId }) => endApplicationsOfDisabled(ctx, userId),
  },
  'buzz.sent': {
    notify: (ctx, { fromUserId, toUserId }, id) => notifyOne(ctx, id, toUserId, 'buzz', { user_id: fromUserId }),
  },
  'favorites.property_saved': { countSave: recordSave },
  'matching.connected': {
    notify: (ctx, { fromId, toId }, id) => notifyOne(ctx, id, toId, 'connection_received', { user_id: fromId }),
  },
  'matching.matched': {
    notify: (ctx, { aId, bId }, id) =>
      notifyOfEvent(ctx, id, [
        { userId: aId, notice: { type: 'match', data: { user_id: bId } } },
        { userId: bId, notice: { type: 'match', data: { user_id: aId } } },
      ]),
    showPresence: (ctx, { aId, bId }) => allowPresence(ctx, aId, bId),
  },
  'groups.request_accepted': {
    notify: (ctx, { groupId, groupName, userId, byUserId }, id) =>
      notifyOne(ctx, id, userId, 'group_accepted', { group_id: groupId, group_name: groupName, user_id: byUserId }),
  },
  'groups.application_changed': {
    notify: async (ctx, event, id) => notifyApplicantsAndOwner(ctx, id, 'application', event),
    keepSheets: async (ctx, { step, applicationId }) =>
      step === 'send' && applicationId !== undefined ? keepSheets(ctx, applicationId) : undefined,
    // An accepted application is a stay that both sides have agreed to.
    recordStay: async (ctx, { step, groupId, applicantId, propertyId, title }) => {
      const tenants = applicantId ? { personId: applicantId } : groupId ? { groupId } : null;
      return step === 'accept' && tenants
        ? recordStay(ctx, { source: 'application', tenants, propertyId, title })
        : undefined;
    },
    publishWebhooks: publishApplicationWebhooks,
  },
  'groups.application_answered': { writeToApplicant: sendApplicationAnswer },
  'groups.application_sent': { writeToOwner: sendApplicationMessage },
  'groups.full': { notify: async (ctx, event, id) => notifyGroupMembers(ctx, id, 'group_full', event) },
  'groups.invited': {
    notify: (ctx, { groupId, groupName, userId, byUserId }, id) =>
      notifyOne(ctx, id, userId, 'group_invite', { group_id: groupId, group_name: groupName, user_id: byUserId }),
  },
  'groups.agreement_signatures_requested': {
    notify: async (ctx, event, id) => notifyGroupMembers(ctx, id, 'group_agreement', event),
  },
  'groups.agreement_signed': {
    recordStay: (ctx, { groupId, groupName }) =>
      recordStay(ctx, { source: 'agreement', tenants: { groupId }, propertyId: null, title: groupName }),
  },
  'groups.rent_bids_requested': {
    notify: async (ctx, event, id) => notifyGroupMembers(ctx, id, 'group_rent', event),
  },
  'groups.invitation_accepted': {
    notify: (ctx, { groupId, groupName, userId, leaderId }, id) =>
      notifyOne(ctx, id, leaderId, 'group_joined', { group_id: groupId, group_name: groupName, user_id: userId }),
  },
  'groups.member_joined': { openChat: handleMemberJoined, renewAgreement },
  'groups.member_left': { closeChat: handleMemberLeft, renewAgreement },
  'groups.join_requested': {
    notify: (ctx, { groupId, groupName, userId, leaderId }, id) =>
      notifyOne(ctx, id, leaderId, 'group_request', { group_id: groupId, group_name: groupName, user_id: userId }),
  },
  'groups.saved': { refreshChat: notifyGroupChatChanged },
  'matching.disconnected': {
    endAcquaintance: async (ctx, { aId, bId }) => {
      if (!(await areMatched(ctx, aId, bId))) await removeAcquaintanceUnlessChatting(ctx, aId, bId);
    },
  },
  'groups.viewing_changed': {
    notify: async (ctx, event, id) => notifyApplicantsAndOwner(ctx, id, 'viewing', event),
    publishWebhooks: publishViewingWebhooks,
  },
  'groups.viewing_cancelled': { publishWebhooks: publishCancelledViewingWebhooks },
  'chat.message_quarantined': { openCase: openQuarantinedMessageCase },
  'moderation.quarantined_messages_decided': { deliverOrReject: decideQuarantinedMessages },
  'moderation.report_resolved': {
    notify: (ctx, { reportId, reporterId, outcome }, id) =>
      notifyOne(ctx, id, reporterId, 'report_outcome', { report_id: reportId, outcome }),
  },
  'moderation.note_actioned': { deleteNote: deleteActionedNote },
  'moderation.appeal_decided': { notify: notifyAppealDecided },
  'moderation.sanction_lifted': { notify: notifySanctionLifted },
  'moderation.sanctioned': { notify: notifySanction },
  'moderation.reported': {
    notify: (ctx, { reportId, reporterId }, id) =>
      notifyOne(ctx, id, reporterId, 'report_received', { report_id: reportId }),
  },
  'locations.request_resolved': {
    notify: async (ctx, { kind, name, outcome, locationId, userIds }, id) => {
      const data = {
        place_kind: kind,
        place_name: name,
        outcome,
        ...(locationId !== null && { place_id: locationId }),
      };
      await notifyOfEvent(
        ctx,
        id,
        userIds.map((userId) => ({ userId, notice: { type: 'place_answer', data } })),
      );
    },
  },
  'profiles.blocked': {
    hidePresence: (ctx, { blockerId, blockedId }) => revokePresence(ctx, blockerId, blockedId),
    endCall: (ctx, { blockerId, blockedId }) => endCallBetween(ctx, blockerId, blockedId),
    endConnection: (ctx, { blockerId, blockedId, at }) => endConnectionBetween(ctx, blockerId, blockedId, new Date(at)),
    endApplications: (ctx, { blockerId, blockedId, at }) =>
      endApplicationsBetween(ctx, blockerId, blockedId, new Date(at)),
    endResidences: (ctx, { blockerId, blockedId, at }) => endResidencesBetween(ctx, blockerId, blockedId, new Date(at)),
  },
  'properties.expired': { notify: notifyExpired },
  'properties.expiring': { notify: notifyExpiring },
  'properties.price_changed': { notify: notifyPriceDrop },
  'properties.resident_joined': {
    notify: (ctx, { propertyId, title, ownerId, userId }, id) =>
      notifyOne(ctx, id, ownerId, 'flatmate_joined', { property_id: propertyId, title, user_id: userId }),
    refreshBoard,
  },
  'properties.resident_left': { deleteNotes: deleteNotesOfFormerResident },
  'properties.state_changed': {
    index: async (ctx, { propertyId, to }) => (to === 'published' ? indexById(ctx, propertyId) : undefined),
    notify: notifyReviewOutcome,
    endApplications: endApplicationsOfRented,
    notifySaved: notifySavedRented,
    endHousehold,
    publishWebhooks: publishListingWebhooks,
  },
  'room_wanted.expiring': {
    notify: (ctx, { userId, expiresAt }, id) =>
      notifyOne(ctx, id, userId, 'wanted_expiring', { expires_at: expiresAt }),
  },
  'tenancies.started': { notify: async (ctx, event, id) => notifyTenancy(ctx, id, event, 'started') },
  'tenancies.handover_changed': {
    message: sendHandoverLink,
    notify: async (ctx, event, id) => notifyTenancy(ctx, id, event, event.step),
  },
  'tenancies.reference_changed': {
    notify: async (ctx, event, id) => notifyTenancy(ctx, id, event, event.step),
  },
  'tenancies.handover_closed': { addTimestamp },
  'profiles.verification_due': {
    notify: (ctx, { userId }, id) => notifyOne(ctx, id, userId, 'university_check', { event: 'due' }),
  },
  'profiles.verification_expired': {
    notify: (ctx, { userId }, id) => notifyOne(ctx, id, userId, 'university_check', { event: 'over' }),
  },
  'privacy.export_ready': {
    notify: (ctx, { userId }, id) => notifyOne(ctx, id, userId, 'security', { event: 'export_ready' }),
  },
  'profiles.saved': { sendPendingInterest },
  'profiles.unblocked': {
    showPresence: (ctx, { blockerId, blockedId }) => allowPresence(ctx, blockerId, blockedId),
  },
};
