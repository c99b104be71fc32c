import { liftSuspensions, sweepEnded } from '#features/accounts/server/jobs.ts';
import { accountRoutes } from '#features/accounts/server/routes.ts';
import { houseRoutes } from '#features/house/server/routes.ts';
import { hearHouse } from '#features/house/server/service/known.ts';
import { sweepOldBuzzes } from '#features/buzz/server/jobs.ts';
import { buzzRoutes } from '#features/buzz/server/routes.ts';
import { consentRoutes } from '#features/accounts/server/routes/consents.ts';
import { hearEndedSessions } from '#features/accounts/server/service/sessions.ts';
import { callChannel } from '#features/calls/server/channel.ts';
import { startCalls } from '#features/calls/server/jobs.ts';
import { callRoutes } from '#features/calls/server/routes.ts';
import { favoriteRoutes } from '#features/favorites/server/routes.ts';
import { endApplications, remindOfViewings } from '#features/groups/server/jobs.ts';
import { agreementRoutes } from '#features/groups/server/routes/agreement.ts';
import { applicationRoutes } from '#features/groups/server/routes/applications.ts';
import { fitRoutes } from '#features/groups/server/routes/fit.ts';
import { groupRoutes } from '#features/groups/server/routes/groups.ts';
import { groupHomeRoutes } from '#features/groups/server/routes/homes.ts';
import { membershipRoutes } from '#features/groups/server/routes/memberships.ts';
import { rentRoutes } from '#features/groups/server/routes/rent.ts';
import { viewingRoutes } from '#features/groups/server/routes/viewings.ts';
import { placesRoutes } from '#features/places/server/routes.ts';
import { seedPlaces } from '#features/places/server/service.ts';
import { startAddedPlaces } from '#features/places/server/service/added.ts';
import { keepUniversitiesChecked } from '#features/profiles/server/jobs.ts';
import { profileRoutes } from '#features/profiles/server/routes.ts';
import { engineRoutes } from '#features/profiles/server/routes/engines.ts';
import { universityCheckRoutes } from '#features/profiles/server/routes/university-check.ts';
import { chatChannel } from '#features/chat/server/channel.ts';
import { sweepMessages } from '#features/chat/server/jobs.ts';
import { chatRoutes } from '#features/chat/server/routes.ts';
import { tellUnread } from '#features/chat/server/service/unread-news.ts';
import { sweepPasses } from '#features/matching/server/jobs.ts';
import { connectionRoutes } from '#features/matching/server/routes/connections.ts';
import { matchingRoutes } from '#features/matching/server/routes/matches.ts';
import { startPacked } from '#features/matching/server/service/packed.ts';
import { tellNewMatches } from '#features/matching/server/service/news.ts';
import { repriceAll } from '#features/matching/server/service/standing.ts';
import { actionRoutes } from '#features/moderation/server/routes/actions.ts';
import { auditRoutes } from '#features/moderation/server/routes/audit.ts';
import { houseAdminRoutes } from '#features/moderation/server/routes/house.ts';
import { placeRoutes } from '#features/moderation/server/routes/places.ts';
import { thingRoutes } from '#features/moderation/server/routes/things.ts';
import { peopleRoutes } from '#features/moderation/server/routes/people.ts';
import { bulkRoutes } from '#features/moderation/server/routes/bulk.ts';
import { figureRoutes } from '#features/moderation/server/routes/figures.ts';
import { statementRoutes } from '#features/moderation/server/routes/statements.ts';
import { caseRoutes } from '#features/moderation/server/routes/cases.ts';
import { reportRoutes } from '#features/moderation/server/routes/reports.ts';
import { sweepGroupPhotos } from '#features/groups/server/service/photos.ts';
import { countDays } from '#features/moderation/server/service/figures.ts';
import { tellUntold } from '#features/moderation/server/service/statements.ts';
import { bringNotices, sweepOldNotifications } from '#features/notifications/server/jobs.ts';
import { notificationRoutes } from '#features/notifications/server/routes.ts';
import { keepHomesFresh, sweepPhotos } from '#features/properties/server/jobs.ts';
import { feedRoutes } from '#features/properties/server/routes/feeds.ts';
import { importRoutes } from '#features/properties/server/routes/import.ts';
import { mapRoutes } from '#features/properties/server/routes/map.ts';
import { detailRoutes } from '#features/properties/server/routes/detail.ts';
import { savedSearchRoutes } from '#features/properties/server/routes/saved-searches.ts';
import { searchRoutes } from '#features/properties/server/routes/search.ts';
import { tellSearches } from '#features/properties/server/service/saved-searches.ts';
import { indexMissing } from '#features/properties/server/service/search-index.ts';
import { ownRoutes as ownPropertyRoutes } from '#features/properties/server/routes/own.ts';
import { publicRoutes as publicPropertyRoutes } from '#features/properties/server/routes/public.ts';
import { presenceChannel } from '#features/presence/server/channel.ts';
import { startPresence } from '#features/presence/server/jobs.ts';
import { presenceRoutes } from '#features/presence/server/routes.ts';
import { rightsJobs } from '#features/rights/server/jobs.ts';
import { rightsRoutes } from '#features/rights/server/routes.ts';
import { siteRoutes } from '#features/site/server/routes.ts';
import { placePageRoutes } from '#features/site/server/routes/places.ts';
import { sitemapRoutes } from '#features/site/server/routes/sitemap.ts';
import { sweepInterests } from '#features/site/server/service/auctions.ts';
import { sendKept } from '#features/site/server/service/contact.ts';
import type { Ctx } from '#platform/context.ts';
import type { Route } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Channel } from '#platform/realtime/channel.ts';
import { keepers } from './personal-data.ts';

/** Every feature's routes, lowest feature first. */
export const routes: Route[] = [
  ...placesRoutes,
  ...houseRoutes,
  ...accountRoutes,
  ...consentRoutes,
  ...profileRoutes,
  ...engineRoutes,
  ...universityCheckRoutes,
  ...presenceRoutes,
  ...notificationRoutes,
  ...buzzRoutes,
  ...matchingRoutes,
  ...connectionRoutes,
  ...savedSearchRoutes,
  ...searchRoutes,
  ...importRoutes,
  ...feedRoutes,
  ...ownPropertyRoutes,
  ...publicPropertyRoutes,
  ...detailRoutes,
  ...mapRoutes,
  ...fitRoutes,
  ...groupRoutes,
  ...membershipRoutes,
  ...rentRoutes,
  ...agreementRoutes,
  ...groupHomeRoutes,
  ...applicationRoutes,
  ...viewingRoutes,
  ...favoriteRoutes,
  ...chatRoutes,
  ...callRoutes,
  ...reportRoutes,
  ...caseRoutes,
  ...actionRoutes,
  ...statementRoutes,
  ...auditRoutes,
  ...houseAdminRoutes,
  ...thingRoutes,
  ...peopleRoutes,
  ...bulkRoutes,
  ...figureRoutes,
  ...placeRoutes,
  ...rightsRoutes(keepers),
  ...siteRoutes,
  ...placePageRoutes,
  ...sitemapRoutes,
];

/** What the features do with the socket. */
export const channels: Channel[] = [presenceChannel, chatChannel, callChannel];

/** What happens once at start: reference data brought up to date, the seconds' work of presence and calls. */
export const seeds: ((ctx: Ctx) => Promise<void>)[] = [
  seedPlaces,
  startAddedPlaces,
  hearHouse,
  hearEndedSessions,
  startPresence,
  startCalls,
  startPacked,
];

/** Recurring work, once at its time however many processes run. */
export const jobs: Job[] = [
  { name: 'ended-sessions', cron: '*/30 * * * *', run: sweepEnded },
  { name: 'over-suspensions', cron: '* * * * *', run: liftSuspensions },
  { name: 'untold-statements', cron: '*/2 * * * *', run: tellUntold },
  { name: 'old-messages', cron: '7 * * * *', run: sweepMessages },
  { name: 'unread-news', cron: '*/2 * * * *', run: tellUnread },
  { name: 'notice-deliveries', cron: '* * * * *', run: bringNotices },
  { name: 'old-notifications', cron: '20 3 * * *', run: sweepOldNotifications },
  { name: 'old-buzzes', cron: '40 3 * * *', run: sweepOldBuzzes },
  { name: 'old-passes', cron: '45 3 * * *', run: sweepPasses },
  { name: 'unconfirmed-homes', cron: '15 * * * *', run: keepHomesFresh },
  { name: 'search-alerts', cron: '*/5 * * * *', run: tellSearches },
  { name: 'home-index', cron: '*/10 * * * *', run: indexMissing },
  { name: 'new-matches', cron: '30 16 * * *', run: tellNewMatches },
  { name: 'match-prices', cron: '25 4 * * *', run: repriceAll },
  { name: 'over-applications', cron: '35 * * * *', run: endApplications },
  { name: 'viewing-reminders', cron: '*/15 * * * *', run: remindOfViewings },
  { name: 'university-checks', cron: '25 * * * *', run: keepUniversitiesChecked },
  { name: 'kept-contact', cron: '*/5 * * * *', run: sendKept },
  { name: 'unconfirmed-interests', cron: '55 3 * * *', run: sweepInterests },
  { name: 'gone-home-photos', cron: '50 3 * * *', run: sweepPhotos },
  { name: 'gone-group-photos', cron: '58 3 * * *', run: sweepGroupPhotos },
  { name: 'daily-figures', cron: '*/10 * * * *', run: countDays },
  ...rightsJobs(keepers),
];
