import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { filterParams, readFilters, SORTS, type FilterKey, type HomesFilters, type Sort } from '../../domain/search.ts';

/** What the address of the search page says. */
export interface Search {
  filters: HomesFilters;
  /** Null: the usual order. */
  sort: Sort | null;
  /** Where a page that was opened by its address begins. */
  page: string | null;
}

/** Reads an address leniently. */
export function readSearch(params: URLSearchParams): Search {
  const sort = SORTS.find((one) => one === params.get('sort')) ?? null;
  const page = params.get('page');
  return { filters: readFilters(params), sort, page: page && page.length <= 200 ? page : null };
}

/** A search as an address, in a fixed order. */
export function searchParams({ filters, sort, page }: Search): URLSearchParams {
  const params = filterParams(filters);
  if (sort !== null) params.set('sort', sort);
  if (page !== null) params.set('page', page);
  return params;
}

/** Filters without some of them; a province takes its city along. */
export function without(filters: HomesFilters, ...keys: readonly string[]): HomesFilters {
  const left: Record<string, unknown> = { ...filters };
  for (const key of keys) {
    delete left[key];
    if (key === 'province_id') delete left['city_id'];
  }
  return left as HomesFilters;
}

/** What says where: one of them takes the place of the others. */
export const PLACE_KEYS = ['q', 'province_id', 'city_id', 'university_id', 'area'] as const;

/** The filters that are set, in the order of the address. A city's province goes without saying. */
export function setKeys(filters: HomesFilters): FilterKey[] {
  const keys = [...filterParams(filters).keys()] as FilterKey[];
  return keys.filter((key) => !(key === 'province_id' && filters.city_id !== undefined));
}

/** The search lives in the address: each change is a step that the back button undoes. */
export function useSearch(): [Search, (filters: HomesFilters, sort?: Sort | null) => void] {
  const [params, setParams] = useSearchParams();
  const key = searchParams(readSearch(params)).toString();
  const search = useMemo(() => readSearch(new URLSearchParams(key)), [key]);
  const change = useCallback(
    (filters: HomesFilters, sort: Sort | null = search.sort) => {
      const next = searchParams({ filters, sort, page: null });
      if (next.toString() !== key) setParams(next, { preventScrollReset: false });
    },
    [key, search.sort, setParams],
  );
  return [search, change];
}
