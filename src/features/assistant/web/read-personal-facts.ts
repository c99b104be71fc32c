import type { InfiniteData } from '@tanstack/react-query';
import { getQueryClient } from '#browser/api/query-client.tsx';
import type { ConnectionsResponse } from '#features/matching/domain/connection-schema.ts';
import { CONNECTION_LISTS_KEY } from '#features/matching/web/public/connections-key.ts';
import { DEAL_BREAKERS } from '#features/profiles/domain/fields.ts';
import type { OwnProfile } from '#features/profiles/domain/profile.ts';
import { OWN_PROFILE_KEY } from '#features/profiles/web/public/own-profile-key.ts';
import type { OwnPropertiesPage } from '#features/properties/domain/own-properties.ts';
import type { State } from '#features/properties/domain/states.ts';
import { LISTINGS_KEY } from '#features/properties/web/public/own-listings-key.ts';
import type { PersonalFacts } from '../domain/personal-notes.ts';

/** Reads what the caches of this page hold about the signed-in person. Makes no request. */
export function readPersonalFacts(unreadMessageCount: number): PersonalFacts {
  return { unreadMessageCount, ...profileFacts(), ...connectionFacts(), ...listingFacts() };
}

function profileFacts(): PersonalFacts {
  const profile = getQueryClient().getQueryData<OwnProfile | null>(OWN_PROFILE_KEY);
  if (!profile) return {};
  const missingHabits = Object.values(profile.habits).filter((answer) => answer === null).length;
  const missingAnswers = DEAL_BREAKERS.filter((name) => profile.preferences[name] === undefined).length;
  return {
    unansweredCount: missingHabits + missingAnswers,
    isProfileHidden: !profile.visible,
    hasPhoto: profile.avatar_url !== null,
  };
}

function connectionFacts(): PersonalFacts {
  const lists = getQueryClient().getQueriesData<InfiniteData<ConnectionsResponse>>({
    queryKey: CONNECTION_LISTS_KEY,
  });
  const counts = lists.flatMap(([, data]) => data?.pages ?? []).at(-1)?.counts;
  return counts ? { sentRequestCount: counts.sent, receivedRequestCount: counts.received } : {};
}

function listingFacts(): PersonalFacts {
  const lists = getQueryClient().getQueriesData<InfiniteData<OwnPropertiesPage>>({ queryKey: LISTINGS_KEY });
  const pages = lists.flatMap(([, data]) => data?.pages ?? []);
  if (pages.length === 0) return {};
  const states = new Map(pages.flatMap(({ properties }) => properties.map(({ id, state }) => [id, state] as const)));
  const countOf = (wanted: State) => [...states.values()].filter((state) => state === wanted).length;
  return { pausedListingCount: countOf('paused'), listingInReviewCount: countOf('in_review') };
}
