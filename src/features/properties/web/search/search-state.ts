import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  filterParams,
  parseFilters,
  type FilterKey,
  type PropertyFilters,
} from '../../domain/search/search-filters.ts';
import { SORTS, type Sort } from '../../domain/search/search-rules.ts';

/** State of the search page as encoded in its URL. */
export interface SearchState {
  filters: PropertyFilters;
  /** Null for the default order. */
  sort: Sort | null;
  /** Cursor of a page opened by its URL. */
  page: string | null;
}

/** Parses a URL leniently. */
export function parseSearch(params: URLSearchParams): SearchState {
  const sort = SORTS.find((one) => one === params.get('sort')) ?? null;
  const page = params.get('page');
  return { filters: parseFilters(params), sort, page: page && page.length <= 200 ? page : null };
}

/** Serialises a search in a fixed order. */
export function searchParams({ filters, sort, page }: SearchState): URLSearchParams {
  const params = filterParams(filters);
  if (sort !== null) params.set('sort', sort);
  if (page !== null) params.set('page', page);
  return params;
}

/** Removes filters; removing a province also removes its city. */
export function omitFilters(filters: PropertyFilters, ...keys: readonly string[]): PropertyFilters {
  const left: Record<string, unknown> = { ...filters };
  for (const key of keys) {
    delete left[key];
    if (key === 'province_id') delete left['city_id'];
  }
  return left as PropertyFilters;
}

/** Location filters; they replace each other. */
export const LOCATION_KEYS = ['q', 'province_id', 'city_id', 'university_id', 'area'] as const;

/** Set filters in URL order. A province implied by its city is omitted. */
export function activeFilterKeys(filters: PropertyFilters): FilterKey[] {
  const keys = [...filterParams(filters).keys()] as FilterKey[];
  return keys.filter((key) => !(key === 'province_id' && filters.city_id !== undefined));
}

/** Search state stored in the URL; every change is a history entry. */
export function useSearchState(): [SearchState, (filters: PropertyFilters, sort?: Sort | null) => void] {
  const [params, setParams] = useSearchParams();
  const key = searchParams(parseSearch(params)).toString();
  const search = useMemo(() => parseSearch(new URLSearchParams(key)), [key]);
  const change = useCallback(
    (filters: PropertyFilters, sort: Sort | null = search.sort) => {
      const next = searchParams({ filters, sort, page: null });
      if (next.toString() !== key) setParams(next, { preventScrollReset: false });
    },
    [key, search.sort, setParams],
  );
  return [search, change];
}
