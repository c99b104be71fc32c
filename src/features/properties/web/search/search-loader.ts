import type { PageRequest } from '#browser/request-context.ts';
import type { City, Province, University } from '#features/places/domain/schema.ts';
import { pageHead } from '#browser/page-head.ts';
import { m } from '#words';
import { filterParams, type FilterKey, type HomesAnswer, type HomesFilters } from '../../domain/search.ts';
import { homesPath, type FirstPage } from '../find-homes.ts';
import { titleWords, type PlaceNames } from './search-words.ts';
import { readSearch, searchParams, setKeys } from './search-state.ts';

export interface SearchPageData {
  /** Null where the browser is to ask by itself, and where the server could not. */
  first: FirstPage | null;
  names: PlaceNames;
  namesOf: HomesFilters;
  head: object[];
}

/** Searches that engines may list by themselves; any other leads to the widest of them. */
const LISTED: readonly FilterKey[] = ['province_id', 'city_id', 'university_id', 'offer', 'kind'];
const MOST_LISTED = 2;

/** The first page of a search as nobody in particular sees it, with its title. */
export async function drawSearch(url: URL, { api, address, lang }: PageRequest): Promise<SearchPageData> {
  const search = readSearch(url.searchParams);
  const { filters } = search;
  const [answer, names] = await Promise.all([
    api<HomesAnswer>(homesPath(search)).catch(() => null),
    namesFor(filters, api),
  ]);
  const title = titleWords(answer, filters, names, lang);
  const keys = setKeys(filters);
  const isListed =
    search.sort === null &&
    search.page === null &&
    keys.length <= MOST_LISTED &&
    keys.every((key) => LISTED.includes(key)) &&
    (filters.kind?.length ?? 0) <= 1 &&
    answer !== null &&
    answer.homes.length > 0;
  const listed = Object.fromEntries(Object.entries(filters).filter(([key]) => LISTED.includes(key as FilterKey)));
  const query = filterParams(listed as HomesFilters);
  const head = pageHead({
    title: `${title} · Tukan`,
    description: m.homes_description({ title }),
    path: '/properties',
    address,
    hidden: !isListed,
    standsFor: `/properties${query.size > 0 ? `?${query}` : ''}`,
  });
  return {
    first: answer && { key: searchParams(search).toString(), answer },
    names,
    namesOf: filters,
    head: [...head, feedLink(filters, address, lang)],
  };
}

/** Where readers of feeds find the same search. */
function feedLink({ household: _forOneself, ...filters }: HomesFilters, address: string, lang: string): object {
  const href = `${address}/feeds/homes.xml?${new URLSearchParams([...filterParams(filters), ['lang', lang]])}`;
  return { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'Tukan', href };
}

/** The names of the places that are asked for by id; those that cannot be had are left out. */
async function namesFor(filters: HomesFilters, api: PageRequest['api']): Promise<PlaceNames> {
  const { province_id: province, city_id: city, university_id: university } = filters;
  const nameOf = (items: readonly { id: string; name: string }[], id: string) =>
    items.find((one) => one.id === id)?.name;
  const names: PlaceNames = {};
  const asked: Promise<void>[] = [];
  const ask = async <T>(
    path: string,
    take: (answer: T) => string | undefined,
    key: keyof PlaceNames,
  ): Promise<void> => {
    const name = take(await api<T>(path));
    if (name !== undefined) names[key] = name;
  };
  if (province)
    asked.push(ask<{ provinces: Province[] }>('/api/provinces', (a) => nameOf(a.provinces, province), 'province_id'));
  if (city)
    asked.push(
      ask<{ cities: City[] }>(`/api/cities?province_id=${city.slice(0, 2)}`, (a) => nameOf(a.cities, city), 'city_id'),
    );
  if (university)
    asked.push(
      ask<{ universities: University[] }>(
        '/api/universities',
        (a) => a.universities.find(({ id }) => id === university)?.short_name,
        'university_id',
      ),
    );
  await Promise.allSettled(asked);
  return names;
}
