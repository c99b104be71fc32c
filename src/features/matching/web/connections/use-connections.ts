import { useEffect } from 'react';
import { useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { realtime } from '#browser/socket.ts';
import type { ConnectionTab, Standing } from '../../domain/connection-rules.ts';
import { fetchConnections, fetchStanding } from './api.ts';

/** Everything about connections begins so in the cache. */
const CONNECTIONS = 'connections';

/** One of my tabs, newest first, kept current over the line; asked for anew whenever it is looked at. */
export function useConnections(tab: ConnectionTab, isWanted = true) {
  const cache = useQueryClient();
  useEffect(() => realtime.on('matching', () => void askAnew(cache)), [cache]);
  return useInfiniteQuery({
    queryKey: [CONNECTIONS, 'list', tab],
    queryFn: async ({ pageParam, signal }) => fetchConnections(tab, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
    enabled: isWanted,
  });
}

/** How I stand with somebody, kept current; undefined while it is not known, or nothing can be. */
export function useStanding(userId: string): Standing | undefined {
  const cache = useQueryClient();
  useEffect(() => realtime.on('matching', () => void askAnew(cache)), [cache]);
  const { data } = useQuery({
    queryKey: [CONNECTIONS, 'with', userId],
    queryFn: async ({ signal }) => (await fetchStanding(userId, signal)).standing,
    staleTime: 0,
    retry: false,
  });
  return data;
}

/** After something was done: tabs, counts and standings are asked for anew. */
export async function askAnew(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: [CONNECTIONS] });
}
