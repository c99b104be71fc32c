import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { parseDay } from '#shared/text/text.ts';
import { GROUP, GROUP_SEARCH, GROUP_SORTS, type GroupSort } from '../../domain/rules.ts';

/** Filters of the URL; `null` means any. Amounts in whole euros. */
export interface GroupFilters {
  q: string | null;
  /** Omitted if a city is set, since the city implies it. */
  province_id: string | null;
  city_id: string | null;
  university_id: string | null;
  /** Minimum number of free slots. */
  places: number | null;
  budget_max: number | null;
  /** A day, e.g. '2026-09-01'. */
  move_in: string | null;
  /** Only groups compatible with the deal-breakers of the user. */
  rules: '1' | null;
}
export type GroupFilter = keyof GroupFilters;

export interface GroupSearch {
  filters: GroupFilters;
  /** `null` is the default order. */
  sort: GroupSort | null;
}

export const NO_FILTERS: GroupFilters = {
  q: null,
  province_id: null,
  city_id: null,
  university_id: null,
  places: null,
  budget_max: null,
  move_in: null,
  rules: null,
};
const FILTER_KEYS = Object.keys(NO_FILTERS) as GroupFilter[];

/** Parses URL parameters leniently: invalid values are ignored. */
export function parseSearch(params: URLSearchParams): GroupSearch {
  const text = (key: string, most: number) => {
    const value = params.get(key)?.trim() ?? '';
    return value === '' || value.length > most ? null : value;
  };
  const coded = (key: string, code: RegExp) => (code.test(params.get(key) ?? '') ? params.get(key) : null);
  const cityId = coded('city_id', /^\d{5}$/);
  const filters: GroupFilters = {
    q: text('q', GROUP_SEARCH.queryMaxLength),
    province_id: cityId === null ? coded('province_id', /^\d{2}$/) : null,
    city_id: cityId,
    university_id: text('university_id', 60),
    places: parseNumber(params.get('places'), GROUP.maxSize),
    budget_max: parseNumber(params.get('budget_max'), GROUP.maxBudgetCents / 100),
    move_in: parseDay(params.get('move_in')),
    rules: params.get('rules') === '1' ? '1' : null,
  };
  return { filters, sort: GROUP_SORTS.find((one) => one === params.get('sort')) ?? null };
}

function parseNumber(text: string | null, most: number): number | null {
  const number = text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
  return number !== null && number <= most ? number : null;
}

/** Serialises a search in a fixed order; the parameters equal those of the API. */
export function searchParams({ filters, sort }: GroupSearch): URLSearchParams {
  const params = new URLSearchParams(
    FILTER_KEYS.flatMap((key) => (filters[key] === null ? [] : [[key, String(filters[key])] as [string, string]])),
  );
  if (sort !== null) params.set('sort', sort);
  return params;
}

/** Filters that are set, in URL order. */
export function activeFilters(filters: GroupFilters): GroupFilter[] {
  return FILTER_KEYS.filter((key) => filters[key] !== null);
}

export function omitFilter(filters: GroupFilters, key: GroupFilter): GroupFilters {
  return { ...filters, [key]: null };
}

/** API path of a result page. */
export function groupsApiPath(search: GroupSearch, page: string | null = null): string {
  const params = searchParams(search);
  if (page !== null) params.set('page', page);
  return params.size > 0 ? `/api/groups?${params}` : '/api/groups';
}

/** Search state in the URL: each change is a history entry, unless it replaces one (`isReplaced`). */
export function useGroupSearch(): [GroupSearch, (next: Partial<GroupSearch>, isReplaced?: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const key = searchParams(parseSearch(params)).toString();
  const search = useMemo(() => parseSearch(new URLSearchParams(key)), [key]);
  const change = useCallback(
    (next: Partial<GroupSearch>, isReplaced = false) => {
      const wanted = searchParams({ ...search, ...next });
      if (wanted.toString() !== key) setParams(wanted, { replace: isReplaced });
    },
    [key, search, setParams],
  );
  return [search, change];
}
