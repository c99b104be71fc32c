import { useState } from 'react';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { apiRequest } from '#browser/api/api-client.ts';
import { useSession, type SessionState } from '#browser/session.ts';
import type { PropertyCardData, PropertySearchResponse } from '../../domain/search/search-filters.ts';
import { unpackResponse, type PackedResponse } from './packed-response.ts';
import { searchParams, searchPath, type SearchState } from './search-state.ts';

/** Search and first page of results rendered by the server, without a viewer. */
export interface InitialPage {
  key: string;
  response: PackedResponse;
}

export interface PropertySearchResults extends Omit<PropertySearchResponse, 'homes'> {
  /** Distinct results of all loaded pages. */
  homes: PropertyCardData[];
}

export type PropertySearchQuery = UseInfiniteQueryResult<PropertySearchResults>;

/** Infinite search results; the previous ones stay visible while those of another search load. */
export function usePropertySearch(search: SearchState, initialPage: InitialPage | null): PropertySearchQuery {
  return useInfiniteQuery(propertySearchQuery(search, initialPage, useSession()));
}

/** Results to show: those of the search, else the last ones that arrived while the search fails. */
export function useAvailableResults(query: PropertySearchQuery): {
  found: PropertySearchResults | null;
  isEarlier: boolean;
} {
  const [last, setLast] = useState<PropertySearchResults | null>(null);
  const { data, isPlaceholderData, error } = query;
  if (data && !isPlaceholderData && data !== last) setLast(data);
  const found = data ?? (error === null ? null : last);
  return { found, isEarlier: found !== null && data === undefined };
}

/** Query of a search. Starts with the page that the server rendered, which is up to date for guests only. */
export function propertySearchQuery(search: SearchState, initialPage: InitialPage | null, session: SessionState) {
  const key = searchParams(search).toString();
  return infiniteQueryOptions({
    queryKey: ['properties', 'search', session, key],
    queryFn: ({ pageParam, signal }) =>
      apiRequest<PropertySearchResponse>('GET', searchPath({ ...search, page: pageParam }), { signal }),
    initialPageParam: search.page,
    getNextPageParam: ({ next }) => next,
    select: mergePages,
    placeholderData: keepPreviousData,
    enabled: session !== 'unknown',
    ...(initialPage?.key === key && {
      initialData: () => ({ pages: [unpackResponse(initialPage.response)], pageParams: [search.page] }),
      ...(session === 'in' && { initialDataUpdatedAt: 0 }),
    }),
  });
}

/** Properties that moved between two pages appear once. */
function mergePages({ pages }: InfiniteData<PropertySearchResponse>): PropertySearchResults {
  const [first] = pages as [PropertySearchResponse];
  const properties = new Map(pages.flatMap((page) => page.homes.map((property) => [property.id, property] as const)));
  return { ...first, homes: [...properties.values()], next: pages.at(-1)?.next ?? null };
}
