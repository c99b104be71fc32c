import type { SsrContext } from '#browser/ssr/ssr-context.ts';
import { buildMeta } from '#browser/ssr/page-meta.ts';
import { loadLocationNames, pickLocationNames, type NamesById } from '#features/locations/web/public/location-names.ts';
import { m } from '#messages';
import { filterParams } from '../../domain/search/filter-params.ts';
import type { FilterKey, PropertySearchResponse, PropertyFilters } from '../../domain/search/search-filters.ts';
import { packResponse } from './packed-response.ts';
import type { InitialPage } from './use-property-search.ts';
import { searchTitle } from './search-labels.ts';
import { resolvedFilters, activeFilterKeys } from '../../domain/search/filter-changes.ts';
import { parseSearch, searchParams, searchPath } from './search-state.ts';

export interface SearchPageData {
  /** Null if the browser must fetch the results, or if the server could not. */
  initialPage: InitialPage | null;
  locationNames: NamesById;
  /** Null on client navigations. */
  head: object[] | null;
}

/** Filters whose searches may be indexed; other searches have the broader one as canonical URL. */
const INDEXABLE_FILTERS: readonly FilterKey[] = [
  'province_id',
  'city_id',
  'neighbourhood_id',
  'university_id',
  'offer',
  'kind',
];
const MAX_INDEXABLE_FILTERS = 2;

/** Loads the first page of a search as a guest sees it, with title and head. */
export async function loadSearchPage(url: URL, { api, siteUrl, lang }: SsrContext): Promise<SearchPageData> {
  const search = parseSearch(url.searchParams);
  const { filters } = search;
  const answer = await api<PropertySearchResponse>(searchPath(search)).catch(() => null);
  const resolved = resolvedFilters(filters, answer?.understood ?? null);
  const names = await loadLocationNames(resolved, api, 'short_name');
  const title = searchTitle(answer, resolved, pickLocationNames(resolved, names), lang);
  const keys = activeFilterKeys(filters);
  const isListed =
    search.sort === null &&
    search.page === null &&
    keys.length <= MAX_INDEXABLE_FILTERS &&
    keys.every((key) => INDEXABLE_FILTERS.includes(key)) &&
    (filters.kind?.length ?? 0) <= 1 &&
    answer !== null &&
    answer.homes.length > 0;
  const listed = Object.fromEntries(
    Object.entries(filters).filter(([key]) => INDEXABLE_FILTERS.includes(key as FilterKey)),
  );
  const query = filterParams(listed as PropertyFilters);
  const head = buildMeta({
    title: `${title} · Tukan`,
    description: m.search_description({ title }),
    path: '/properties',
    siteUrl,
    noindex: !isListed,
    canonicalPath: `/properties${query.size > 0 ? `?${query}` : ''}`,
  });
  return {
    initialPage: answer && { key: searchParams(search).toString(), response: packResponse(answer) },
    locationNames: names,
    head: [...head, feedLink(filters, siteUrl, lang)],
  };
}

/** Link to the RSS feed of the search. */
function feedLink({ household: _forOneself, ...filters }: PropertyFilters, siteUrl: string, lang: string): object {
  const href = `${siteUrl}/feeds/homes.xml?${new URLSearchParams([...filterParams(filters), ['lang', lang]])}`;
  return { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'Tukan', href };
}
