import { useMemo } from 'react';
import { keepPreviousData, useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { apiCall } from '#browser/api.ts';
import { useSession } from '#browser/session.ts';
import type { Property } from '../domain/schema.ts';
import {
  filterParams,
  type FacetsAnswer,
  type HomeCard,
  type HomesAnswer,
  type HomesFilters,
  type LoosenAnswer,
  type SavedSearch,
  type SavedSearchInput,
} from '../domain/search.ts';
import { homesPath, withQuery } from './find-homes.ts';
import { facetWords } from './search/facet-words.ts';

/** How many homes each value of a filter would leave, in words: '12', '500+'. */
export type Facets = Record<string, Record<string, string>>;
type Loosen = LoosenAnswer['loosen'][number];

/** How many homes some filters leave, while they are still being chosen. */
export function useTotal(filters: HomesFilters): UseQueryResult<HomesAnswer> {
  const key = filterParams(filters).toString();
  return useQuery({
    queryKey: ['properties', 'total', useSession(), key],
    queryFn: ({ signal }) => apiCall<HomesAnswer>('GET', homesPath({ filters, sort: null, page: null }), { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useFacets(filters: HomesFilters): Facets {
  const params = filterParams(filters);
  const { data } = useQuery({
    queryKey: ['properties', 'facets', useSession(), params.toString()],
    queryFn: ({ signal }) => apiCall<FacetsAnswer>('GET', withQuery('/api/properties/facets', params), { signal }),
    placeholderData: keepPreviousData,
  });
  return useMemo(() => (data ? facetWords(data) : {}), [data]);
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
export function useSavedSearches(): UseQueryResult<SavedSearch[]> {
  const session = useSession();
  return useQuery({
    queryKey: SEARCHES_KEY,
    queryFn: ({ signal }) => apiCall<{ searches: SavedSearch[] }>('GET', SEARCHES, { signal }),
    select: ({ searches }) => searches,
    enabled: session === 'in',
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
