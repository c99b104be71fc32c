import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQueries,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { apiRequest } from '#browser/api/api-client.ts';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import type { Match, MatchingResponse, MatchWithResponse } from '../domain/schema.ts';
import { activeFilters, omitFilter, type FilterName, type MatchFilters } from './filters/match-filters.ts';
import { matchListPath } from './public/first-list-path.ts';

/** Fetches a page of the list; `page` is `next` of the previous page. */
export function fetchMatches(
  filters: MatchFilters,
  page: string | null,
  signal?: AbortSignal,
): Promise<MatchingResponse> {
  return apiRequest('GET', matchListPath(filters, page), { ...(signal && { signal }) });
}

/** Fetches a first page by its path. */
export function fetchFirstMatches(path: string, signal: AbortSignal): Promise<MatchingResponse> {
  return apiRequest('GET', path, { signal });
}

/** Throws `ApiError`: 400 for oneself, 404 for a user who does not exist or is not visible. */
export function fetchMatchWith(userId: string, signal?: AbortSignal): Promise<MatchWithResponse> {
  return apiRequest('GET', `/api/matching/with/${encodeURIComponent(userId)}`, { ...(signal && { signal }) });
}

export interface MatchList {
  /** Best first, without duplicates. */
  people: Match[];
  total: number;
  isProfileComplete: boolean;
}

/**
 * Infinite list query; the previous list stays visible while a new one loads. The key includes the version of the
 * user's own profile, because the list is computed from it. Refetched on every mount, but not when the filters change to
 * a list that has just arrived, such as the one of the default province.
 */
export function useMatches(filters: MatchFilters, isWanted = true): UseInfiniteQueryResult<MatchList> {
  const version = useProfileVersion();
  return useInfiniteQuery({
    queryKey: matchListKey(version, filters),
    queryFn: ({ pageParam, signal }) => fetchMatches(filters, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    select: toMatchList,
    enabled: version !== null && isWanted,
    staleTime: 5_000,
    refetchOnMount: 'always',
  });
}

/** Query key of a list. */
export function matchListKey(version: string | null, filters: MatchFilters): unknown[] {
  return ['matching', 'list', version, filters];
}

function toMatchList({ pages }: InfiniteData<MatchingResponse, string | null>): MatchList {
  const people = pages.flatMap((page) => page.people);
  const last = pages.at(-1);
  return {
    // A person whose score fell between two pages would appear twice.
    people: [...new Map(people.map((match) => [match.profile.user_id, match])).values()],
    total: last?.total ?? 0,
    isProfileComplete: last?.profile_complete ?? true,
  };
}

/** The match with one person, including the numbers; fetched only while `isWanted`. */
export function useMatchWith(userId: string, isWanted = true): UseQueryResult<MatchWithResponse> {
  return useQuery(matchWithQuery(useProfileVersion(), userId, isWanted));
}

/** The matches with some people, in their order; undefined until known, null for those that cannot be loaded. */
export function useMatchesWith(
  userIds: readonly string[],
  isWanted: boolean,
): (MatchWithResponse | null | undefined)[] {
  const version = useProfileVersion();
  return useQueries({
    queries: userIds.map((userId) => matchWithQuery(version, userId, isWanted)),
    combine: (answers) => answers.map(({ data, isError }) => data ?? (isError ? null : undefined)),
  });
}

function matchWithQuery(version: string | null, userId: string, isWanted: boolean) {
  return queryOptions({
    queryKey: ['matching', 'with', version, userId],
    queryFn: ({ signal }) => fetchMatchWith(userId, signal),
    enabled: isWanted && version !== null,
    // After an answer the profile has a new version: the person stays visible meanwhile.
    placeholderData: (previous, query) => (query?.queryKey[3] === userId ? previous : undefined),
  });
}

/** Totals without each active filter, largest first; filters whose removal finds nobody are omitted. */
export function useRelaxedFilterCounts(filters: MatchFilters): { name: FilterName; total: number }[] {
  const version = useProfileVersion();
  const names = activeFilters(filters);
  const answers = useQueries({
    queries: names.map((name) => ({
      queryKey: ['matching', 'total', version, omitFilter(filters, name)],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await fetchMatches(omitFilter(filters, name), null, signal)).total,
    })),
  });
  return names
    .map((name, at) => ({ name, total: answers[at]?.data ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total);
}

/** Version of the user's own profile, used in query keys; null while unknown. */
export function useProfileVersion(): string | null {
  const { data: profile } = useOwnProfile();
  return profile ? `${profile.id} ${profile.updated_at}` : null;
}
