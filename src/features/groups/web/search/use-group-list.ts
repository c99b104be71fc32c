import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { apiRequest } from '#browser/api/api-client.ts';
import { useSession, type SessionState } from '#browser/session.ts';
import type { GroupCard, GroupsResponse } from '../../domain/schema.ts';
import { GROUPS_KEY } from '../public/groups-key.ts';
import { groupsApiPath, searchParams, type GroupSearch } from './group-search.ts';

/** SSR result: the key of a search and its first page as seen by a guest. */
export interface InitialGroups {
  key: string;
  response: GroupsResponse;
}

export interface GroupListResults {
  /** Distinct groups of all loaded pages. */
  groups: readonly GroupCard[];
  /** Total over all pages, capped. */
  total: GroupsResponse['total'];
}

export type GroupListQuery = UseInfiniteQueryResult<GroupListResults>;

/** Infinite search results; the previous ones stay visible while those of another search load. */
export function useGroupList(search: GroupSearch, initial: InitialGroups | null): GroupListQuery {
  return useInfiniteQuery(groupListQuery(search, initial, useSession()));
}

/** Query of a search. Starts with the page that the server rendered, which is up to date for guests only. */
export function groupListQuery(search: GroupSearch, initial: InitialGroups | null, session: SessionState) {
  const key = searchParams(search).toString();
  return infiniteQueryOptions({
    queryKey: [GROUPS_KEY, 'search', session, key],
    queryFn: ({ pageParam, signal }) => apiRequest<GroupsResponse>('GET', groupsApiPath(search, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: mergePages,
    placeholderData: keepPreviousData,
    enabled: session !== 'unknown',
    ...(initial?.key === key && {
      initialData: { pages: [initial.response], pageParams: [null] },
      ...(session === 'in' && { initialDataUpdatedAt: 0 }),
    }),
  });
}

/** Groups that moved between two pages appear once. */
function mergePages({ pages }: InfiniteData<GroupsResponse>): GroupListResults {
  const groups = new Map(pages.flatMap((page) => page.groups.map((group) => [group.id, group] as const)));
  return { groups: [...groups.values()], total: pages.at(-1)!.total };
}
