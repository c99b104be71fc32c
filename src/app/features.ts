import { liftSuspensions, deleteExpired } from '#features/accounts/server/jobs.ts';
import { accountRoutes } from '#features/accounts/server/routes.ts';
import { siteSettingsRoutes } from '#features/site-settings/server/routes.ts';
import { subscribeToSettingsChanges } from '#features/site-settings/server/service/settings-cache.ts';
import { deleteOldBuzzes } from '#features/buzz/server/jobs.ts';
import { buzzRoutes } from '#features/buzz/server/routes.ts';
import { accountChangeRoutes } from '#features/accounts/server/routes/account-changes.ts';
import { signInLinkRoutes } from '#features/accounts/server/routes/sign-in-links.ts';
import { identityRoutes } from '#features/accounts/server/routes/identities.ts';
import { consentRoutes } from '#features/accounts/server/routes/consents.ts';
import { passkeyRoutes } from '#features/accounts/server/routes/passkeys.ts';
import { newDeviceRoutes } from '#features/accounts/server/routes/new-devices.ts';
import { waysInReviewRoutes } from '#features/accounts/server/routes/ways-in-review.ts';
import { proofRoutes } from '#features/accounts/server/routes/proof.ts';
import { secondFactorRoutes } from '#features/accounts/server/routes/second-factor.ts';
import { subscribeToSessionRevocations } from '#features/accounts/server/service/sessions.ts';
import { callChannel } from '#features/calls/server/channel.ts';
import { startCalls } from '#features/calls/server/jobs.ts';
import { callRoutes } from '#features/calls/server/routes.ts';
import { favoriteRoutes } from '#features/favorites/server/routes.ts';
import { expireApplications, sendViewingReminders } from '#features/applications/server/jobs.ts';
import { admitApplicationsHandler } from '#features/applications/server/service/waiting-list.ts';
import { agreementRoutes } from '#features/groups/server/routes/agreement.ts';
import { applicantBoardRoutes } from '#features/applications/server/routes/applicants/applicant-board.ts';
import { declineApplicationsHandler } from '#features/applications/server/service/declines.ts';
import { applicationRoutes } from '#features/applications/server/routes/applications.ts';
import { fitRoutes } from '#features/groups/server/routes/fit.ts';
import { groupRoutes } from '#features/groups/server/routes/groups.ts';
import { ownGroupRoutes } from '#features/applications/server/routes/own-groups.ts';
import { shortlistRoutes } from '#features/applications/server/routes/shortlist.ts';
import { membershipRoutes } from '#features/groups/server/routes/memberships.ts';
import { rentRoutes } from '#features/groups/server/routes/rent.ts';
import { questionRoutes } from '#features/applications/server/routes/questions.ts';
import { viewingSlotRoutes } from '#features/applications/server/routes/viewing-slots.ts';
import { waitingListRoutes } from '#features/applications/server/routes/applicants/waiting-list.ts';
import { viewingRoutes } from '#features/applications/server/routes/viewings.ts';
import { locationRoutes } from '#features/locations/server/routes.ts';
import { seedLocations } from '#features/locations/server/service.ts';
import { startLocationSync } from '#features/locations/server/service/location-sync.ts';
import { expireUniversityVerifications } from '#features/profiles/server/jobs.ts';
import { profileRoutes } from '#features/profiles/server/routes.ts';
import { searchIndexingRoutes } from '#features/profiles/server/routes/search-indexing.ts';
import { universityVerificationRoutes } from '#features/profiles/server/routes/university-verification.ts';
import { chatChannel } from '#features/chat/server/channel.ts';
import { deleteExpiredMessages } from '#features/chat/server/jobs.ts';
import { chatRoutes } from '#features/chat/server/routes.ts';
import { notifyUnreadMessages } from '#features/chat/server/service/notify-unread-messages.ts';
import { deleteExpiredInterests, deleteExpiredPasses } from '#features/matching/server/jobs.ts';
import { connectionRoutes } from '#features/matching/server/routes/connections.ts';
import { matchingRoutes } from '#features/matching/server/routes/matches.ts';
import { visitorRoutes } from '#features/matching/server/routes/visitors.ts';
import { startCandidateIndex } from '#features/matching/server/service/candidate-index.ts';
import { sendNewMatchDigests } from '#features/matching/server/service/new-match-digest.ts';
import { recomputeAllPenalties } from '#features/matching/server/service/exposure.ts';
import { actionRoutes } from '#features/moderation/server/routes/actions.ts';
import { auditRoutes } from '#features/moderation/server/routes/audit.ts';
import { streetMapAdminRoutes } from '#features/moderation/server/routes/street-map.ts';
import { siteSettingsAdminRoutes } from '#features/moderation/server/routes/site-settings.ts';
import { locationRequestRoutes } from '#features/moderation/server/routes/location-requests.ts';
import { adminListRoutes } from '#features/moderation/server/routes/admin-lists.ts';
import { peopleRoutes } from '#features/moderation/server/routes/people.ts';
import { bulkRoutes } from '#features/moderation/server/routes/bulk.ts';
import { analyticsRoutes } from '#features/moderation/server/routes/analytics.ts';
import { statementRoutes } from '#features/moderation/server/routes/statements.ts';
import { deadLetterRoutes } from '#features/moderation/server/routes/dead-letters.ts';
import { completeDecisionHandler } from '#features/moderation/server/service/decisions/complete-decision.ts';
import { caseRoutes } from '#features/moderation/server/routes/cases.ts';
import { reportRoutes } from '#features/moderation/server/routes/reports.ts';
import { deleteOrphanedGroupPhotos } from '#features/groups/server/service/photos.ts';
import { warnOfWaitingCases } from '#features/moderation/server/jobs.ts';
import { aggregateDailyStats } from '#features/moderation/server/service/admin/analytics.ts';
import { deleteOldNotifications } from '#features/notifications/server/jobs.ts';
import { notificationRoutes } from '#features/notifications/server/routes.ts';
import {
  deliverEmailHandler,
  deliverPushHandler,
  enqueuePendingDeliveries,
} from '#features/notifications/server/service/delivery-worker.ts';
import {
  runListingExpiry,
  deleteOrphanedPhotos,
  hashPhotos,
  refreshTravelTimes,
} from '#features/properties/server/jobs.ts';
import { importPhotosHandler } from '#features/properties/server/service/import/import-photos.ts';
import { enqueueDueFeeds, readImportFeedHandler } from '#features/properties/server/service/import/read-import-feed.ts';
import { feedRoutes } from '#features/properties/server/routes/feeds.ts';
import { householdRoutes } from '#features/properties/server/routes/household.ts';
import { importRoutes } from '#features/properties/server/routes/import.ts';
import { downloadStreetMapHandler } from '#features/properties/server/service/street-map/task.ts';
import { mapRoutes } from '#features/properties/server/routes/map.ts';
import { detailRoutes } from '#features/properties/server/routes/detail.ts';
import { savedSearchRoutes } from '#features/properties/server/routes/saved-searches.ts';
import { searchRoutes } from '#features/properties/server/routes/search.ts';
import { sendSearchAlerts } from '#features/properties/server/service/search/saved-searches.ts';
import { indexMissing } from '#features/properties/server/service/search/search-index.ts';
import { ownRoutes as ownPropertyRoutes } from '#features/properties/server/routes/own.ts';
import { publicRoutes as publicPropertyRoutes } from '#features/properties/server/routes/public.ts';
import { tenancyRoutes } from '#features/tenancies/server/routes.ts';
import { sheetRoutes } from '#features/tenancies/server/routes/sheets.ts';
import { referenceRoutes } from '#features/tenancies/server/routes/references.ts';
import { announceReferences, watchSignatures } from '#features/tenancies/server/jobs.ts';
import { deleteOrphanedHandoverPhotos } from '#features/tenancies/server/service/photos.ts';
import { integrationRoutes } from '#features/integrations/server/routes.ts';
import { webhookRoutes } from '#features/integrations/server/routes/webhooks.ts';
import { deleteEndedTokens, deleteOldDeliveries } from '#features/integrations/server/jobs.ts';
import { deliverWebhookHandler } from '#features/integrations/server/service/webhooks/deliver.ts';
import { remindOfExpiry } from '#features/room-wanted/server/jobs.ts';
import { roomWantedRoutes } from '#features/room-wanted/server/routes.ts';
import { presenceChannel } from '#features/presence/server/channel.ts';
import { startPresence } from '#features/presence/server/jobs.ts';
import { presenceRoutes } from '#features/presence/server/routes.ts';
import { privacyJobs } from '#features/privacy/server/jobs.ts';
import { privacyRoutes } from '#features/privacy/server/routes.ts';
import { publicPageRoutes } from '#features/public-pages/server/routes.ts';
import { locationPageRoutes } from '#features/public-pages/server/routes/location-pages.ts';
import { sitemapRoutes } from '#features/public-pages/server/routes/sitemap.ts';
import { waitlistRoutes } from '#features/waitlist/server/routes.ts';
import { deleteUnconfirmedInterests } from '#features/waitlist/server/service/auction-interests.ts';
import { retryContactMessages } from '#features/public-pages/server/service/contact.ts';
import type { Ctx } from '#platform/context.ts';
import { createEventTaskHandler } from '#platform/event-publisher.ts';
import { deleteOldHandledEvents } from '#platform/handled-events.ts';
import type { Route } from '#platform/http/route.ts';
import { moveQueuedEmails, sendEmailHandler } from '#platform/mail/send-email-task.ts';
import type { Job } from '#platform/queue/job-scheduler.ts';
import { enqueueRestoredTasks } from '#platform/queue/restored-tasks.ts';
import type { AnyTaskHandler } from '#platform/queue/task-queue.ts';
import type { Channel } from '#platform/realtime/channel.ts';
import { personalDataProviders } from './personal-data-providers.ts';
import { subscriptions } from './subscriptions.ts';

/** Routes of all features, in dependency order. */
export const routes: Route[] = [
  ...locationRoutes,
  ...siteSettingsRoutes,
  ...accountRoutes,
  ...consentRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...proofRoutes,
  ...newDeviceRoutes,
  ...waysInReviewRoutes,
  ...accountChangeRoutes,
  ...signInLinkRoutes,
  ...identityRoutes,
  ...profileRoutes,
  ...searchIndexingRoutes,
  ...universityVerificationRoutes,
  ...presenceRoutes,
  ...notificationRoutes,
  ...buzzRoutes,
  ...matchingRoutes,
  ...visitorRoutes,
  ...connectionRoutes,
  ...savedSearchRoutes,
  ...searchRoutes,
  ...importRoutes,
  ...feedRoutes,
  ...ownPropertyRoutes,
  ...householdRoutes,
  ...publicPropertyRoutes,
  ...detailRoutes,
  ...mapRoutes,
  ...roomWantedRoutes,
  ...fitRoutes,
  // `mine` stands in the place of the id of a group.
  ...ownGroupRoutes,
  ...groupRoutes,
  ...membershipRoutes,
  ...rentRoutes,
  ...agreementRoutes,
  ...shortlistRoutes,
  // Before the routes with an id in the same place.
  ...waitingListRoutes,
  ...applicantBoardRoutes,
  ...applicationRoutes,
  ...viewingRoutes,
  ...tenancyRoutes,
  ...sheetRoutes,
  ...viewingSlotRoutes,
  ...questionRoutes,
  ...referenceRoutes,
  ...integrationRoutes,
  ...webhookRoutes,
  ...favoriteRoutes,
  ...chatRoutes,
  ...callRoutes,
  ...reportRoutes,
  ...caseRoutes,
  ...actionRoutes,
  ...statementRoutes,
  ...auditRoutes,
  ...siteSettingsAdminRoutes,
  ...streetMapAdminRoutes,
  ...adminListRoutes,
  ...peopleRoutes,
  ...bulkRoutes,
  ...analyticsRoutes,
  ...deadLetterRoutes,
  ...locationRequestRoutes,
  ...privacyRoutes(personalDataProviders),
  ...waitlistRoutes,
  ...publicPageRoutes,
  ...locationPageRoutes,
  ...sitemapRoutes,
];

/** Socket channels of the features. */
export const channels: Channel[] = [presenceChannel, chatChannel, callChannel];

/** Functions that run once at start: update reference data, subscribe to messages of other processes, start timers. */
export const startupHooks: ((ctx: Ctx) => Promise<void>)[] = [
  seedLocations,
  startLocationSync,
  subscribeToSettingsChanges,
  subscribeToSessionRevocations,
  startPresence,
  startCalls,
  startCandidateIndex,
  enqueueRestoredTasks,
  moveQueuedEmails,
  enqueuePendingDeliveries,
];

/** Recurring jobs; each runs once at its time however many processes there are. */
export const jobs: Job[] = [
  { name: 'delete-expired-sessions', cron: '*/30 * * * *', run: deleteExpired },
  { name: 'lift-suspensions', cron: '* * * * *', run: liftSuspensions },
  { name: 'delete-expired-messages', cron: '7 * * * *', run: deleteExpiredMessages },
  { name: 'notify-unread', cron: '*/2 * * * *', run: notifyUnreadMessages },
  { name: 'delete-old-notifications', cron: '20 3 * * *', run: deleteOldNotifications },
  { name: 'delete-handled-events', cron: '10 3 * * *', run: deleteOldHandledEvents },
  { name: 'delete-old-buzzes', cron: '40 3 * * *', run: deleteOldBuzzes },
  { name: 'delete-ended-tokens', cron: '42 3 * * *', run: deleteEndedTokens },
  { name: 'delete-old-webhook-deliveries', cron: '43 3 * * *', run: deleteOldDeliveries },
  { name: 'delete-expired-passes', cron: '45 3 * * *', run: deleteExpiredPasses },
  { name: 'delete-expired-interests', cron: '50 3 * * *', run: deleteExpiredInterests },
  { name: 'expire-listings', cron: '15 * * * *', run: runListingExpiry },
  { name: 'read-import-feeds', cron: '*/10 * * * *', run: enqueueDueFeeds },
  { name: 'search-alerts', cron: '*/5 * * * *', run: sendSearchAlerts },
  { name: 'index-properties', cron: '*/10 * * * *', run: indexMissing },
  { name: 'update-travel-times', cron: '*/10 * * * *', run: refreshTravelTimes },
  { name: 'new-matches', cron: '30 16 * * *', run: sendNewMatchDigests },
  { name: 'recompute-match-penalties', cron: '25 4 * * *', run: recomputeAllPenalties },
  { name: 'expire-applications', cron: '35 * * * *', run: expireApplications },
  { name: 'send-viewing-reminders', cron: '*/15 * * * *', run: sendViewingReminders },
  { name: 'expire-university-verifications', cron: '25 * * * *', run: expireUniversityVerifications },
  { name: 'retry-contact-messages', cron: '*/5 * * * *', run: retryContactMessages },
  { name: 'delete-unconfirmed-interests', cron: '55 3 * * *', run: deleteUnconfirmedInterests },
  { name: 'hash-photos', cron: '*/10 * * * *', run: hashPhotos },
  { name: 'delete-orphaned-photos', cron: '50 3 * * *', run: deleteOrphanedPhotos },
  { name: 'delete-orphaned-group-photos', cron: '58 3 * * *', run: deleteOrphanedGroupPhotos },
  { name: 'remind-room-wanted', cron: '40 9 * * *', run: remindOfExpiry },
  { name: 'watch-signatures', cron: '*/10 * * * *', run: watchSignatures },
  { name: 'announce-references', cron: '*/10 * * * *', run: announceReferences },
  { name: 'delete-orphaned-handover-photos', cron: '2 4 * * *', run: deleteOrphanedHandoverPhotos },
  { name: 'warn-of-waiting-cases', cron: '0 7 * * *', run: warnOfWaitingCases },
  { name: 'aggregate-daily-stats', cron: '*/10 * * * *', run: aggregateDailyStats },
  ...privacyJobs(personalDataProviders),
];

/** Handlers of tasks; every process runs them. */
export const taskHandlers: AnyTaskHandler[] = [
  createEventTaskHandler(subscriptions),
  sendEmailHandler,
  deliverEmailHandler,
  deliverPushHandler,
  downloadStreetMapHandler,
  importPhotosHandler,
  readImportFeedHandler,
  admitApplicationsHandler,
  declineApplicationsHandler,
  completeDecisionHandler,
  deliverWebhookHandler,
];
