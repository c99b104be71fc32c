import { VISITORS_PATH } from '../public/visitors-path.ts';

/** Search of the page, with the names that the list of matches has. */
const SEARCH_KEYS = [
  'province_id',
  'city_id',
  'university_id',
  'age_min',
  'age_max',
  'move_in_from',
  'move_in_to',
] as const;
export const TASTE_KEYS = ['smoking', 'pets', 'cleanliness'] as const;
export type TasteKey = (typeof TASTE_KEYS)[number];

/** State of the page, all of it in the URL: nothing is stored before there is an account. */
export interface Visit {
  search: { [key in (typeof SEARCH_KEYS)[number]]?: string };
  tastes: { [key in TasteKey]?: string };
  /** The card that the visitor is interested in. */
  mark: { key: string; card: string } | null;
}

export function parseVisit(params: URLSearchParams): Visit {
  // The button of a card comes after the hidden field with the earlier mark.
  const [key, card] = params.getAll('mark').at(-1)?.split('.') ?? [];
  return {
    search: pick(params, SEARCH_KEYS),
    tastes: pick(params, TASTE_KEYS),
    mark: key && card ? { key, card } : null,
  };
}

function pick<K extends string>(params: URLSearchParams, keys: readonly K[]): { [key in K]?: string } {
  return Object.fromEntries(keys.flatMap((key) => (params.get(key) ? [[key, params.get(key)]] : []))) as {
    [key in K]?: string;
  };
}

export function formatMark({ key, card }: NonNullable<Visit['mark']>): string {
  return `${key}.${card}`;
}

export function visitPath({ search, tastes, mark }: Visit, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...search, ...tastes, ...(mark && { mark: formatMark(mark) }), ...more });
  return query.size > 0 ? `${VISITORS_PATH}?${query}` : VISITORS_PATH;
}

/** The page right after registering or signing in. `sends`: their interest in the marked card is to be sent. */
export function startPath(visit: Visit, sends: boolean): string {
  return visitPath(visit, { start: '1', ...(sends && visit.mark && { send: '1' }) });
}

/** The list of matches with the search as its filter. */
export function matchesPath({ search }: Visit): string {
  return `/matching?${new URLSearchParams(search)}`;
}
