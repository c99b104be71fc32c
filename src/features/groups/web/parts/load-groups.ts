import { pageHead } from '#browser/page-head.ts';
import type { PageRequest } from '#browser/request-context.ts';
import { m } from '#words';
import type { GroupsAnswer } from '../../domain/schema.ts';
import { groupsPath, readSearch, searchParams, setFilters, type GroupFilters } from '../search/group-search.ts';
import { titleWords, type PlaceNames } from '../search/search-words.ts';
import type { FirstGroups } from '../search/use-group-list.ts';

export interface GroupsPageData {
  /** Null where the browser is to ask by itself, and where the server could not. */
  first: FirstGroups | null;
  names: PlaceNames;
  head: object[];
}

/** The first page of a search as nobody in particular sees it, with its title. */
export async function drawGroups(url: URL, { api, address }: PageRequest): Promise<GroupsPageData> {
  const search = readSearch(url.searchParams);
  const { filters } = search;
  const [answer, names] = await Promise.all([
    api<GroupsAnswer>(groupsPath(search)).catch(() => null),
    namesFor(filters, api),
  ]);
  const title = titleWords(filters, names);
  const isPlain = setFilters(filters).every((key) => key.endsWith('_id'));
  // searches that engines may list by themselves; any other leads to the widest of them
  const isListed = isPlain && search.sort === null && setFilters(filters).length <= 1 && answer?.groups.length !== 0;
  const query = isPlain ? searchParams({ filters, sort: null }) : new URLSearchParams();
  const head = pageHead({
    title: `${title} · Tukan`,
    description: m.groups_description({ title }),
    path: '/groups',
    address,
    hidden: !isListed,
    standsFor: `/groups${query.size > 0 ? `?${query}` : ''}`,
  });
  return {
    first: answer && { key: searchParams(search).toString(), answer },
    names,
    head,
  };
}

/** What a page begins with that the browser draws by itself. */
export function groupsAtOnce(url: URL): GroupsPageData {
  const { filters } = readSearch(url.searchParams);
  return { first: null, names: {}, head: [{ title: `${titleWords(filters, {})} · Tukan` }] };
}

type Place = { id: string; name: string };

/** The names of the places that are asked for by id; those that cannot be had are left out. */
async function namesFor(filters: GroupFilters, api: PageRequest['api']): Promise<PlaceNames> {
  const names: PlaceNames = {};
  const { province_id: provinceId, city_id: cityId, university_id: universityId } = filters;
  const name = async (key: keyof PlaceNames, id: string | null, load: () => Promise<readonly Place[]>) => {
    const found = id === null ? undefined : (await load()).find((one) => one.id === id);
    if (found) names[key] = found.name;
  };
  await Promise.allSettled([
    name('province_id', provinceId, async () => (await api<{ provinces: Place[] }>('/api/provinces')).provinces),
    name('city_id', cityId, async () => {
      const path = `/api/cities?province_id=${cityId?.slice(0, 2)}`;
      return (await api<{ cities: Place[] }>(path)).cities;
    }),
    name(
      'university_id',
      universityId,
      async () => (await api<{ universities: Place[] }>('/api/universities')).universities,
    ),
  ]);
  return names;
}
