import type { SsrContext } from '#browser/ssr/ssr-context.ts';
import type { City, Province, University } from '#features/locations/domain/schema.ts';
import { buildMeta } from '#browser/ssr/page-meta.ts';
import { m } from '#messages';
import {
  filterParams,
  type FilterKey,
  type PropertySearchResponse,
  type PropertyFilters,
} from '../../domain/search/search-filters.ts';
import { searchPath, type InitialPage } from './use-property-search.ts';
import { searchTitle, type LocationNames } from './search-labels.ts';
import { parseSearch, searchParams, activeFilterKeys } from './search-state.ts';

export interface SearchPageData {
  /** Null if the browser must fetch the results, or if the server could not. */
  initialPage: InitialPage | null;
  locationNames: LocationNames;
  namesFilters: PropertyFilters;
  head: object[];
}

/** Filters whose searches may be indexed; other searches have the broader one as canonical URL. */
const INDEXABLE_FILTERS: readonly FilterKey[] = ['province_id', 'city_id', 'university_id', 'offer', 'kind'];
const MAX_INDEXABLE_FILTERS = 2;

/** Loads the first page of a search as a guest sees it, with title and head. */
export async function loadSearchPage(url: URL, { api, address, lang }: SsrContext): Promise<SearchPageData> {
  const search = parseSearch(url.searchParams);
  const { filters } = search;
  const [answer, names] = await Promise.all([
    api<PropertySearchResponse>(searchPath(search)).catch(() => null),
    fetchLocationNames(filters, api),
  ]);
  const title = searchTitle(answer, filters, names, lang);
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
    siteUrl: address,
    noindex: !isListed,
    canonicalPath: `/properties${query.size > 0 ? `?${query}` : ''}`,
  });
  return {
    initialPage: answer && { key: searchParams(search).toString(), response: answer },
    locationNames: names,
    namesFilters: filters,
    head: [...head, feedLink(filters, address, lang)],
  };
}

/** Link to the RSS feed of the search. */
function feedLink({ household: _forOneself, ...filters }: PropertyFilters, address: string, lang: string): object {
  const href = `${address}/feeds/homes.xml?${new URLSearchParams([...filterParams(filters), ['lang', lang]])}`;
  return { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'Tukan', href };
}

/** Names of the locations filtered by id; names that cannot be loaded are omitted. */
async function fetchLocationNames(filters: PropertyFilters, api: SsrContext['api']): Promise<LocationNames> {
  const { province_id: province, city_id: city, university_id: university } = filters;
  const nameOf = (items: readonly { id: string; name: string }[], id: string) =>
    items.find((one) => one.id === id)?.name;
  const names: LocationNames = {};
  const requests: Promise<void>[] = [];
  const ask = async <T>(
    path: string,
    take: (answer: T) => string | undefined,
    key: keyof LocationNames,
  ): Promise<void> => {
    const name = take(await api<T>(path));
    if (name !== undefined) names[key] = name;
  };
  if (province)
    requests.push(
      ask<{ provinces: Province[] }>('/api/provinces', (a) => nameOf(a.provinces, province), 'province_id'),
    );
  if (city)
    requests.push(
      ask<{ cities: City[] }>(`/api/cities?province_id=${city.slice(0, 2)}`, (a) => nameOf(a.cities, city), 'city_id'),
    );
  if (university)
    requests.push(
      ask<{ universities: University[] }>(
        '/api/universities',
        (a) => a.universities.find(({ id }) => id === university)?.short_name,
        'university_id',
      ),
    );
  await Promise.allSettled(requests);
  return names;
}
