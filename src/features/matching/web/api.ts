import {
  keepPreviousData,
  useInfiniteQuery,
  useQueries,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { apiCall } from '#browser/api.ts';
import { useOwnProfile } from '#features/profiles/web/parts/own-profile.ts';
import type { Match, MatchingAnswer, MatchWithAnswer } from '../domain/schema.ts';
import {
  activeFilters,
  filterQuery,
  withoutFilter,
  type FilterName,
  type MatchFilters,
} from './filters/match-filters.ts';

/** A page of the list, beginning after what `next` of the page before said. */
export function fetchMatches(
  filters: MatchFilters,
  page: string | null,
  signal?: AbortSignal,
): Promise<MatchingAnswer> {
  const query = filterQuery(filters);
  if (page !== null) query.set('page', page);
  return apiCall('GET', `/api/matching${query.size > 0 ? `?${query}` : ''}`, { ...(signal && { signal }) });
}

/** Throws `ApiError`: 400 with oneself, 404 with somebody who is not there, or not for us. */
export function fetchMatchWith(userId: string, signal?: AbortSignal): Promise<MatchWithAnswer> {
  return apiCall('GET', `/api/matching/with/${encodeURIComponent(userId)}`, { ...(signal && { signal }) });
}

export interface People {
  /** The best first, each once. */
  people: Match[];
  total: number;
  isProfileComplete: boolean;
}

/**
 * The list for some filters; the old one stands until the new one is there. It is made of one's own answers, so it
 * belongs to one state of one's own profile, and is asked for anew whenever it is looked at.
 */
export function useMatches(filters: MatchFilters, isWanted = true): UseInfiniteQueryResult<People> {
  const version = useProfileVersion();
  return useInfiniteQuery({
    queryKey: listKey(version, filters),
    queryFn: ({ pageParam, signal }) => fetchMatches(filters, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    select: peopleOf,
    enabled: version !== null && isWanted,
    staleTime: 0,
  });
}

/** Of the list for some filters in the cache. */
export function listKey(version: string | null, filters: MatchFilters): unknown[] {
  return ['matching', 'list', version, filters];
}

function peopleOf({ pages }: InfiniteData<MatchingAnswer, string | null>): People {
  const people = pages.flatMap((page) => page.people);
  const last = pages.at(-1);
  return {
    // Somebody whose score sank between two pages would come twice.
    people: [...new Map(people.map((match) => [match.profile.user_id, match])).values()],
    total: last?.total ?? 0,
    isProfileComplete: last?.profile_complete ?? true,
  };
}

/** How I fit with one person, with the numbers; asked for while `isWanted`. */
export function useMatchWith(userId: string, isWanted = true): UseQueryResult<MatchWithAnswer> {
  const version = useProfileVersion();
  return useQuery({
    queryKey: ['matching', 'with', version, userId],
    queryFn: ({ signal }) => fetchMatchWith(userId, signal),
    enabled: isWanted && version !== null,
  });
}

/** How many there would be without each of the filters that are set; those that would bring somebody, the most first. */
export function useLooserTotals(filters: MatchFilters): { name: FilterName; total: number }[] {
  const version = useProfileVersion();
  const names = activeFilters(filters);
  const answers = useQueries({
    queries: names.map((name) => ({
      queryKey: ['matching', 'total', version, withoutFilter(filters, name)],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await fetchMatches(withoutFilter(filters, name), null, signal)).total,
    })),
  });
  return names
    .map((name, at) => ({ name, total: answers[at]?.data ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total);
}

/** One's own profile as it stands now: what is made of it belongs to that; null while it is not known. */
export function useProfileVersion(): string | null {
  const { data: profile } = useOwnProfile();
  return profile ? `${profile.id} ${profile.updated_at}` : null;
}
