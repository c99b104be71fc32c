import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { apiCall, ApiError } from '#browser/api.ts';
import { useSession } from '#browser/session.ts';
import { m } from '#words';
import type { Property } from '../domain/schema.ts';
import {
  filterParams,
  type FacetsAnswer,
  type HomeCard,
  type HomesAnswer,
  type HomesFilters,
  type LoosenAnswer,
  type MapAnswer,
  type SavedSearch,
  type SavedSearchInput,
} from '../domain/search.ts';
import { searchParams, type Search } from './search/search-state.ts';

export type Facets = FacetsAnswer['facets'];
type Loosen = LoosenAnswer['loosen'][number];

/** What the server drew the page with: a search, and its first page for nobody in particular. */
export interface FirstPage {
  key: string;
  answer: HomesAnswer;
}

/** The address of a page of results. */
export function homesPath(search: Search): string {
  return withQuery('/api/properties', searchParams(search));
}

function withQuery(path: string, params: URLSearchParams): string {
  return params.size > 0 ? `${path}?${params}` : path;
}

export interface FoundHomes extends Omit<HomesAnswer, 'homes'> {
  /** Of all pages that are here, each once. */
  homes: HomeCard[];
}

/**
 * The results of a search; the old ones stand until the new ones are there. Until the browser knows who it is, and on
 * the server, nothing is asked: what the page was drawn with stands.
 */
export function useHomes(
  search: Search,
  first: FirstPage | null,
): { query: UseInfiniteQueryResult<FoundHomes>; found: FoundHomes | null } {
  const session = useSession();
  const key = searchParams(search).toString();
  const drawn = first?.key === key ? first.answer : null;
  const start = search.page;
  const query = useInfiniteQuery({
    queryKey: session === 'unknown' ? ['properties', 'search'] : ['properties', 'search', session, key],
    queryFn: ({ pageParam, signal }) =>
      apiCall<HomesAnswer>('GET', homesPath({ ...search, page: pageParam }), { signal }),
    initialPageParam: start,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    select: foundOf,
    enabled: session !== 'unknown',
    ...(session === 'out' && drawn && { initialData: { pages: [drawn], pageParams: [start] } }),
  });
  const found = query.data ?? (drawn && foundOf({ pages: [drawn], pageParams: [start] }));
  return { query, found };
}

function foundOf({ pages }: InfiniteData<HomesAnswer, string | null>): FoundHomes {
  const [first] = pages as [HomesAnswer];
  const homes = new Map(pages.flatMap((page) => page.homes.map((home) => [home.id, home] as const)));
  return { ...first, homes: [...homes.values()], next: pages.at(-1)?.next ?? null };
}

/** How many homes some filters leave, while they are still being chosen. */
export function useTotal(filters: HomesFilters): UseQueryResult<HomesAnswer> {
  const key = filterParams(filters).toString();
  return useQuery({
    queryKey: ['properties', 'total', useSession(), key],
    queryFn: ({ signal }) => apiCall<HomesAnswer>('GET', homesPath({ filters, sort: null, page: null }), { signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many homes each value of a filter would leave. */
export function useFacets(filters: HomesFilters): Facets {
  const params = filterParams(filters);
  const { data } = useQuery({
    queryKey: ['properties', 'facets', useSession(), params.toString()],
    queryFn: ({ signal }) => apiCall<FacetsAnswer>('GET', withQuery('/api/properties/facets', params), { signal }),
    placeholderData: keepPreviousData,
  });
  return data?.facets ?? {};
}

/** Which filters to take away, the best first; null while that is not known. */
export function useLoosen(filters: HomesFilters): Loosen[] | null {
  const params = filterParams(filters);
  const { data, isError } = useQuery({
    queryKey: ['properties', 'loosen', useSession(), params.toString()],
    queryFn: ({ signal }) => apiCall<LoosenAnswer>('GET', withQuery('/api/properties/loosen', params), { signal }),
    enabled: params.size > 0,
  });
  if (params.size === 0 || isError) return [];
  return data?.loosen ?? null;
}

/** What the map shows of an area, in the form of the filter `area`; the old markers stand while one moves. */
export function useMapHomes(filters: HomesFilters, area: string | null): MapAnswer {
  const params = filterParams(filters);
  if (area !== null) params.set('area', area);
  const { data } = useQuery({
    queryKey: ['properties', 'map', useSession(), params.toString()],
    queryFn: ({ signal }) => apiCall<MapAnswer>('GET', withQuery('/api/properties/map', params), { signal }),
    placeholderData: keepPreviousData,
    enabled: area !== null,
  });
  return data ?? { markers: [], clusters: [] };
}

/** Some homes as cards, in the order of their ids; those that are gone are left out. */
export function useCards(ids: readonly string[]): UseQueryResult<HomeCard[]> {
  const wanted = ids.join(',');
  return useQuery({
    queryKey: ['properties', 'cards', useSession(), wanted],
    queryFn: ({ signal }) =>
      apiCall<{ homes: HomeCard[] }>('GET', `/api/properties/cards?ids=${encodeURIComponent(wanted)}`, { signal }),
    select: ({ homes }) => ids.flatMap((id) => homes.find((home) => home.id === id) ?? []),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });
}

/** One home with everything it says. */
export function fetchHome(id: string, signal: AbortSignal): Promise<{ property: Property }> {
  return apiCall('GET', `/api/properties/${encodeURIComponent(id)}`, { signal });
}

const SEARCHES = '/api/properties/searches';
const SEARCHES_KEY = ['properties', 'searches'];

/** The searches that a person has saved, with what is new in each. */
export function useSavedSearches(isWanted = true): UseQueryResult<SavedSearch[]> {
  const session = useSession();
  return useQuery({
    queryKey: SEARCHES_KEY,
    queryFn: ({ signal }) => apiCall<{ searches: SavedSearch[] }>('GET', SEARCHES, { signal }),
    select: ({ searches }) => searches,
    enabled: session === 'in' && isWanted,
    staleTime: 0,
  });
}

export type SearchChange =
  | { do: 'add'; body: SavedSearchInput }
  | { do: 'change'; id: string; body: Partial<Pick<SavedSearchInput, 'name' | 'frequency'>> }
  | { do: 'delete'; id: string };

/** Saves a search, changes or deletes one. */
export function useSearchChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: SearchChange) => {
      if (change.do === 'add') return apiCall('POST', SEARCHES, { body: change.body });
      const path = `${SEARCHES}/${encodeURIComponent(change.id)}`;
      if (change.do === 'delete') return apiCall('DELETE', path);
      return apiCall('PATCH', path, { body: change.body });
    },
    onSuccess: async () => queries.invalidateQueries({ queryKey: SEARCHES_KEY }),
  });
}

/** What a failure says to a person. */
export function failureWords(error: unknown): string {
  return error instanceof ApiError && error.status > 0 && error.message ? error.message : m.homes_offline();
}
