import { buildMeta } from '#browser/ssr/page-meta.ts';
import type { SsrContext } from '#browser/ssr/ssr-context.ts';
import { m } from '#messages';
import type { GroupsResponse } from '../../domain/schema.ts';
import { groupsApiPath, parseSearch, searchParams, activeFilters, type GroupFilters } from './group-search.ts';
import { searchTitle, type LocationNames } from './search-labels.ts';
import type { InitialGroups } from './use-group-list.ts';

export interface GroupsPageData {
  /** `null` for client-side navigations, and if the server request failed. */
  initial: InitialGroups | null;
  names: LocationNames;
  head: object[];
}

/** Loads the first page of a search as seen by a guest, with its meta tags. */
export async function loadGroupsPage(url: URL, { api, address }: SsrContext): Promise<GroupsPageData> {
  const search = parseSearch(url.searchParams);
  const { filters } = search;
  const [answer, names] = await Promise.all([
    api<GroupsResponse>(groupsApiPath(search)).catch(() => null),
    loadLocationNames(filters, api),
  ]);
  const title = searchTitle(filters, names);
  const isPlain = activeFilters(filters).every((key) => key.endsWith('_id'));
  // Only searches in default order with at most one location filter, and with results, are indexed; other searches get
  // the closest location search as canonical URL.
  const isListed = isPlain && search.sort === null && activeFilters(filters).length <= 1 && answer?.groups.length !== 0;
  const query = isPlain ? searchParams({ filters, sort: null }) : new URLSearchParams();
  const head = buildMeta({
    title: `${title} · Tukan`,
    description: m.groups_description({ title }),
    path: '/groups',
    siteUrl: address,
    noindex: !isListed,
    canonicalPath: `/groups${query.size > 0 ? `?${query}` : ''}`,
  });
  return {
    initial: answer && { key: searchParams(search).toString(), response: answer },
    names,
    head,
  };
}

/** Loader data for client-side navigations, without results. */
export function emptyGroupsPage(url: URL): GroupsPageData {
  const { filters } = parseSearch(url.searchParams);
  return { initial: null, names: {}, head: [{ title: `${searchTitle(filters, {})} · Tukan` }] };
}

type NamedLocation = { id: string; name: string };

/** Loads the names of the locations in the filters; failed lookups are omitted. */
async function loadLocationNames(filters: GroupFilters, api: SsrContext['api']): Promise<LocationNames> {
  const names: LocationNames = {};
  const { province_id: provinceId, city_id: cityId, university_id: universityId } = filters;
  const name = async (key: keyof LocationNames, id: string | null, load: () => Promise<readonly NamedLocation[]>) => {
    const found = id === null ? undefined : (await load()).find((one) => one.id === id);
    if (found) names[key] = found.name;
  };
  await Promise.allSettled([
    name(
      'province_id',
      provinceId,
      async () => (await api<{ provinces: NamedLocation[] }>('/api/provinces')).provinces,
    ),
    name('city_id', cityId, async () => {
      const path = `/api/cities?province_id=${cityId?.slice(0, 2)}`;
      return (await api<{ cities: NamedLocation[] }>(path)).cities;
    }),
    name(
      'university_id',
      universityId,
      async () => (await api<{ universities: NamedLocation[] }>('/api/universities')).universities,
    ),
  ]);
  return names;
}
