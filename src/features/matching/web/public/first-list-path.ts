import { OWN_PROVINCE } from '../../domain/own-province.ts';
import { MATCHING } from '../../domain/rules.ts';
import { filterSearchParams, isDefaultSearch, parseFilters, type MatchFilters } from '../filters/match-filters.ts';

/**
 * API path of the list of the viewer's province, which the server knows before the profile has arrived, or of all of
 * Spain if fewer than `least` people are found there.
 */
const ownProvincePath = (least: number) =>
  `/api/matching?province_id=${OWN_PROVINCE}&own_min=${least}&limit=${MATCHING.firstPageSize}`;

/** List of the matching page without a query. */
export const OWN_PROVINCE_PATH = ownProvincePath(MATCHING.ownProvinceMin);
/** List of which the best fits are shown. */
export const BEST_MATCHES_PATH = ownProvincePath(MATCHING.bestShown);

/** API path of the first list of the matching page with this query. */
export function firstListPath(search: URLSearchParams): string {
  return isDefaultSearch(search) ? OWN_PROVINCE_PATH : matchListPath(parseFilters(search), null);
}

/** API path of a list; `page` is `next` of the previous page, or null for the short first one. */
export function matchListPath(filters: MatchFilters, page: string | null): string {
  const query = filterSearchParams(filters);
  if (page === null) query.set('limit', String(MATCHING.firstPageSize));
  else query.set('page', page);
  return `/api/matching?${query}`;
}
