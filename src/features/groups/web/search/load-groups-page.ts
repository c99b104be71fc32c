import { buildMeta } from '#browser/ssr/page-meta.ts';
import type { SsrContext } from '#browser/ssr/ssr-context.ts';
import { loadLocationNames, pickLocationNames, type NamesById } from '#features/locations/web/public/location-names.ts';
import { m } from '#messages';
import type { GroupsResponse } from '../../domain/schema.ts';
import { groupsApiPath, parseSearch, searchParams, activeFilters } from './group-search.ts';
import { searchTitle } from './search-labels.ts';
import type { InitialGroups } from './use-group-list.ts';

export interface GroupsPageData {
  /** `null` for client-side navigations, and if the server request failed. */
  initial: InitialGroups | null;
  names: NamesById;
  /** `null` on client navigations. */
  head: object[] | null;
}

/** Loads the first page of a search as seen by a guest, with its meta tags. */
export async function loadGroupsPage(url: URL, { api, siteUrl }: SsrContext): Promise<GroupsPageData> {
  const search = parseSearch(url.searchParams);
  const { filters } = search;
  const [answer, names] = await Promise.all([
    api<GroupsResponse>(groupsApiPath(search)).catch(() => null),
    loadLocationNames(filters, api, 'name'),
  ]);
  const title = searchTitle(filters, pickLocationNames(filters, names));
  const isPlain = activeFilters(filters).every((key) => key.endsWith('_id'));
  // Only searches in default order with at most one location filter, and with results, are indexed; other searches get
  // the closest location search as canonical URL.
  const isListed = isPlain && search.sort === null && activeFilters(filters).length <= 1 && answer?.groups.length !== 0;
  const query = isPlain ? searchParams({ filters, sort: null }) : new URLSearchParams();
  const head = buildMeta({
    title: `${title} · Tukan`,
    description: m.groups_description({ title }),
    path: '/groups',
    siteUrl,
    noindex: !isListed,
    canonicalPath: `/groups${query.size > 0 ? `?${query}` : ''}`,
  });
  return {
    initial: answer && { key: searchParams(search).toString(), response: answer },
    names,
    head,
  };
}
