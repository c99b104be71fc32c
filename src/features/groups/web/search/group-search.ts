import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { GROUP, GROUP_SEARCH, GROUP_SORTS, type GroupSort } from '../../domain/rules.ts';

/** What is looked for, as the address says it; null where anything will do. Amounts in whole euros. */
export interface GroupFilters {
  q: string | null;
  /** Of a city it is told by the city. */
  province_id: string | null;
  city_id: string | null;
  university_id: string | null;
  /** Free places at least. */
  places: number | null;
  budget_max: number | null;
  /** A day, '2026-09-01'. */
  move_in: string | null;
  /** Only whose rules suit my deal-breakers. */
  rules: '1' | null;
}
export type GroupFilter = keyof GroupFilters;

export interface GroupSearch {
  filters: GroupFilters;
  /** Null: the usual order. */
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
const KEYS = Object.keys(NO_FILTERS) as GroupFilter[];

/** Reads an address leniently: what could not be asked for counts as not asked. */
export function readSearch(params: URLSearchParams): GroupSearch {
  const text = (key: string, most: number) => {
    const said = params.get(key)?.trim() ?? '';
    return said === '' || said.length > most ? null : said;
  };
  const coded = (key: string, code: RegExp) => (code.test(params.get(key) ?? '') ? params.get(key) : null);
  const cityId = coded('city_id', /^\d{5}$/);
  const filters: GroupFilters = {
    q: text('q', GROUP_SEARCH.queryMaxLength),
    province_id: cityId === null ? coded('province_id', /^\d{2}$/) : null,
    city_id: cityId,
    university_id: text('university_id', 60),
    places: numberOf(params.get('places'), GROUP.maxSize),
    budget_max: numberOf(params.get('budget_max'), GROUP.maxBudgetCents / 100),
    move_in: dayOf(params.get('move_in')),
    rules: params.get('rules') === '1' ? '1' : null,
  };
  return { filters, sort: GROUP_SORTS.find((one) => one === params.get('sort')) ?? null };
}

function numberOf(text: string | null, most: number): number | null {
  const number = text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
  return number !== null && number <= most ? number : null;
}

function dayOf(text: string | null): string | null {
  const isDay = text !== null && /^2[01]\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
  return isDay && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text) ? text : null;
}

/** A search as an address, in a fixed order: the same as the API's. */
export function searchParams({ filters, sort }: GroupSearch): URLSearchParams {
  const params = new URLSearchParams(
    KEYS.flatMap((key) => (filters[key] === null ? [] : [[key, String(filters[key])] as [string, string]])),
  );
  if (sort !== null) params.set('sort', sort);
  return params;
}

/** The filters that are set, in the order of the address. */
export function setFilters(filters: GroupFilters): GroupFilter[] {
  return KEYS.filter((key) => filters[key] !== null);
}

export function without(filters: GroupFilters, key: GroupFilter): GroupFilters {
  return { ...filters, [key]: null };
}

/** The address of a page of groups. */
export function groupsPath(search: GroupSearch, page: string | null = null): string {
  const params = searchParams(search);
  if (page !== null) params.set('page', page);
  return params.size > 0 ? `/api/groups?${params}` : '/api/groups';
}

/** The search lives in the address: each change is a step that the back button undoes. */
export function useGroupSearch(): [GroupSearch, (next: Partial<GroupSearch>) => void] {
  const [params, setParams] = useSearchParams();
  const key = searchParams(readSearch(params)).toString();
  const search = useMemo(() => readSearch(new URLSearchParams(key)), [key]);
  const change = useCallback(
    (next: Partial<GroupSearch>) => {
      const wanted = searchParams({ ...search, ...next });
      if (wanted.toString() !== key) setParams(wanted);
    },
    [key, search, setParams],
  );
  return [search, change];
}
