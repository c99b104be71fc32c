import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { getQueryClient } from '#browser/api/query-client.tsx';
import type { GroupsResponse } from '../../domain/schema.ts';
import { GROUPS_KEY } from '../public/groups-key.ts';
import { parseSearch } from './group-search.ts';
import { groupListQuery } from './use-group-list.ts';

/** Group list, over a network with scripted responses. */
const client = getQueryClient();
const SEARCH = parseSearch(new URLSearchParams());

afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

function pageOf(ids: readonly string[], next: string | null): GroupsResponse {
  const groups = ids.map((id) => ({ id })) as GroupsResponse['groups'];
  return { groups, next, total: { count: 3, more: false }, sort: 'newest' };
}

test('pages are appended without duplicates, and changes to groups refetch them', async () => {
  const replies: Record<string, GroupsResponse> = {
    '/api/groups': pageOf(['a', 'b'], 'p2'),
    '/api/groups?page=p2': pageOf(['b', 'c'], null),
  };
  vi.stubGlobal('fetch', async (path: string) => Response.json(replies[path]));
  const observer = new InfiniteQueryObserver(client, groupListQuery(SEARCH, null, 'in'));
  const leave = observer.subscribe(() => {});
  const shown = () => observer.getCurrentResult().data?.groups.map(({ id }) => id);
  await vi.waitFor(() => expect(shown()).toEqual(['a', 'b']));
  await observer.fetchNextPage();
  expect(shown()).toEqual(['a', 'b', 'c']);
  expect(observer.getCurrentResult().hasNextPage).toBe(false);

  replies['/api/groups'] = pageOf(['new', 'a'], 'p2');
  await client.invalidateQueries({ queryKey: [GROUPS_KEY] });
  expect(shown()).toEqual(['new', 'a', 'b', 'c']);
  leave();
});
