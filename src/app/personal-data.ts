import { accountData } from '#features/accounts/server/service/personal-data.ts';
import { buzzData } from '#features/buzz/server/service/personal-data.ts';
import { chatData } from '#features/chat/server/service/personal-data.ts';
import { favoriteData } from '#features/favorites/server/service/personal-data.ts';
import { groupData } from '#features/groups/server/service/personal-data.ts';
import { matchingData } from '#features/matching/server/service/personal-data.ts';
import { moderationData } from '#features/moderation/server/service/personal-data.ts';
import { notificationData } from '#features/notifications/server/service/personal-data.ts';
import { placesData } from '#features/places/server/service/personal-data.ts';
import { presenceData } from '#features/presence/server/service/personal-data.ts';
import { profileData } from '#features/profiles/server/service/personal-data.ts';
import { propertyData } from '#features/properties/server/service/personal-data.ts';
import { rightsData } from '#features/rights/server/service/personal-data.ts';
import { siteData } from '#features/site/server/service/personal-data.ts';
import type { Keeper } from '#platform/personal-data.ts';

/** Every feature that keeps something of a person, lowest first; the account, which is erased last, stands first. */
export const keepers: readonly Keeper[] = [
  accountData,
  placesData,
  profileData,
  presenceData,
  notificationData,
  buzzData,
  matchingData,
  propertyData,
  groupData,
  favoriteData,
  chatData,
  moderationData,
  rightsData,
  siteData,
];
