import { accountData } from '#features/accounts/server/service/personal-data.ts';
import { applicationData } from '#features/applications/server/service/personal-data.ts';
import { buzzData } from '#features/buzz/server/service/personal-data.ts';
import { chatData } from '#features/chat/server/service/personal-data.ts';
import { favoriteData } from '#features/favorites/server/service/personal-data.ts';
import { groupData } from '#features/groups/server/service/personal-data.ts';
import { matchingData } from '#features/matching/server/service/personal-data.ts';
import { integrationData } from '#features/integrations/server/service/personal-data.ts';
import { moderationData } from '#features/moderation/server/service/personal-data.ts';
import { notificationData } from '#features/notifications/server/service/personal-data.ts';
import { locationData } from '#features/locations/server/service/personal-data.ts';
import { presenceData } from '#features/presence/server/service/personal-data.ts';
import { profileData } from '#features/profiles/server/service/personal-data.ts';
import { propertyData } from '#features/properties/server/service/personal-data.ts';
import { tenancyData } from '#features/tenancies/server/service/personal-data.ts';
import { roomWantedData } from '#features/room-wanted/server/service/personal-data.ts';
import { privacyData } from '#features/privacy/server/service/personal-data.ts';
import { publicPagesData } from '#features/public-pages/server/service/personal-data.ts';
import { waitlistData } from '#features/waitlist/server/service/personal-data.ts';
import { taskData } from '#platform/queue/task-data.ts';
import type { PersonalDataProvider } from '#platform/security/personal-data-provider.ts';

/** Personal data providers of all features in dependency order; erased in reverse order, so accounts last. */
export const personalDataProviders: readonly PersonalDataProvider[] = [
  accountData,
  taskData,
  locationData,
  profileData,
  presenceData,
  notificationData,
  buzzData,
  matchingData,
  propertyData,
  roomWantedData,
  groupData,
  applicationData,
  tenancyData,
  integrationData,
  favoriteData,
  chatData,
  moderationData,
  privacyData,
  waitlistData,
  publicPagesData,
];
