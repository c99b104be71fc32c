import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { filterParams } from '../../domain/search/filter-params.ts';
import { parseFilters, type PropertyFilters } from '../../domain/search/search-filters.ts';
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

/** API path of a page of results. */
export function searchPath(search: SearchState): string {
  return withQuery('/api/properties', searchParams(search));
}

/** Path with query parameters. */
export function withQuery(path: string, params: URLSearchParams): string {
  return params.size > 0 ? `${path}?${params}` : path;
}

/** State of the history entry of a search that follows the map. */
const FOLLOWS_MAP = 'follows map';

/** `followsMap`: the search is that of the area to which the map was moved. */
export type ChangeSearch = (filters: PropertyFilters, sort?: Sort | null, followsMap?: boolean) => void;

/** Search state stored in the URL; every change is a history entry, and consecutive moves of the map are one. */
export function useSearchState(): [SearchState, ChangeSearch] {
  const [params, setParams] = useSearchParams();
  const isFollowing = useLocation().state === FOLLOWS_MAP;
  const key = searchParams(parseSearch(params)).toString();
  const search = useMemo(() => parseSearch(new URLSearchParams(key)), [key]);
  const isMap = isMapView(params);
  const change = useCallback<ChangeSearch>(
    (filters, sort = search.sort, followsMap = false) => {
      const next = searchParams({ filters, sort, page: null });
      if (next.toString() === key) return;
      if (isMap) next.set('view', 'map');
      setParams(next, followsMap ? { state: FOLLOWS_MAP, replace: isFollowing } : undefined);
    },
    [key, search.sort, isMap, isFollowing, setParams],
  );
  return [search, change];
}

/** State of the history entry of a map that was opened over the list. */
const OVER_LIST = 'over list';

/** On phones: whether the map replaces the list, as `view=map` of the URL. Opening it is a history entry. */
export function useMapToggle(): [isMap: boolean, toggle: () => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isMap = isMapView(params);
  const toggle = () => {
    if (isMap && state === OVER_LIST) return void navigate(-1);
    const next = new URLSearchParams(params);
    if (isMap) next.delete('view');
    else next.set('view', 'map');
    setParams(next, isMap ? { replace: true } : { state: OVER_LIST });
  };
  return [isMap, toggle];
}

function isMapView(params: URLSearchParams): boolean {
  return params.get('view') === 'map';
}
