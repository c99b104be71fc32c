import { useMemo } from 'react';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { apiRequest } from '#browser/api/api-client.ts';
import { useSession } from '#browser/session.ts';
import type { Property } from '../../domain/schema.ts';
import { filterParams } from '../../domain/search/filter-params.ts';
import type {
  FacetsResponse,
  MapResponse,
  PropertyCardData,
  PropertySearchResponse,
  PropertyFilters,
  RelaxFiltersResponse,
} from '../../domain/search/search-filters.ts';
import { searchPath, withQuery } from './search-state.ts';
import { facetLabels } from './filters/facet-labels.ts';

/** Facet counts as text: '12', '500+'. */
export type Facets = Record<string, Record<string, string>>;
const EMPTY_MAP: MapResponse = { markers: [], clusters: [] };
type RelaxSuggestion = RelaxFiltersResponse['loosen'][number];

/** Number of results of filters that are still being edited. */
export function useResultCount(filters: PropertyFilters): UseQueryResult<PropertySearchResponse> {
  const key = filterParams(filters).toString();
  return useQuery({
    queryKey: ['properties', 'total', useSession(), key],
    queryFn: ({ signal }) =>
      apiRequest<PropertySearchResponse>('GET', searchPath({ filters, sort: null, page: null }), { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useFacets(filters: PropertyFilters): Facets {
  const params = filterParams(filters);
  const { data } = useQuery({
    queryKey: ['properties', 'facets', useSession(), params.toString()],
    queryFn: ({ signal }) => apiRequest<FacetsResponse>('GET', withQuery('/api/properties/facets', params), { signal }),
    placeholderData: keepPreviousData,
  });
  return useMemo(() => (data ? facetLabels(data) : {}), [data]);
}

/** Suggested filters to remove, best first; null while unknown. */
export function useRelaxSuggestions(filters: PropertyFilters): RelaxSuggestion[] | null {
  const params = filterParams(filters);
  const { data, isError } = useQuery({
    queryKey: ['properties', 'loosen', useSession(), params.toString()],
    queryFn: ({ signal }) =>
      apiRequest<RelaxFiltersResponse>('GET', withQuery('/api/properties/loosen', params), { signal }),
    enabled: params.size > 0,
  });
  if (params.size === 0 || isError) return [];
  return data?.loosen ?? null;
}

/** Markers of an area, given as the `area` filter; the previous ones stay visible while the map moves. */
export function useMapMarkers(filters: PropertyFilters, area: string | null): MapResponse {
  const session = useSession();
  const params = filterParams(filters);
  if (area !== null) params.set('area', area);
  const { data } = useQuery({
    queryKey: ['properties', 'map', session, params.toString()],
    queryFn: ({ signal }) => apiRequest<MapResponse>('GET', withQuery('/api/properties/map', params), { signal }),
    placeholderData: keepPreviousData,
    enabled: area !== null && session !== 'unknown',
  });
  return data ?? EMPTY_MAP;
}

/** Properties as cards, in the order of `ids`; missing ones are omitted. */
export function usePropertyCards(ids: readonly string[]): UseQueryResult<PropertyCardData[]> {
  const wanted = ids.join(',');
  return useQuery({
    queryKey: ['properties', 'cards', useSession(), wanted],
    queryFn: ({ signal }) =>
      apiRequest<{ homes: PropertyCardData[] }>('GET', `/api/properties/cards?ids=${encodeURIComponent(wanted)}`, {
        signal,
      }),
    select: ({ homes: properties }) => ids.flatMap((id) => properties.find((property) => property.id === id) ?? []),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });
}

/** Property with all fields. */
export function fetchProperty(id: string, signal: AbortSignal): Promise<{ property: Property }> {
  return apiRequest('GET', `/api/properties/${encodeURIComponent(id)}`, { signal });
}
