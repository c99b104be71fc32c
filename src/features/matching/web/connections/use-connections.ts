import { useEffect } from 'react';
import { useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { refetchQueries } from '#browser/api/refetch-queries.ts';
import { realtimeSocket } from '#browser/realtime/socket.ts';
import type { ConnectionTab, ConnectionStatus } from '../../domain/connection-rules.ts';
import { CONNECTION_LISTS_KEY, CONNECTIONS_KEY } from '../public/connections-key.ts';
import { fetchConnections, fetchConnectionStatus } from './api.ts';

/** Infinite query of a tab, newest first, invalidated by WebSocket frames; refetched on every mount. */
export function useConnections(tab: ConnectionTab, isWanted = true) {
  useConnectionFrames();
  return useInfiniteQuery({
    queryKey: [...CONNECTION_LISTS_KEY, tab],
    queryFn: async ({ pageParam, signal }) => fetchConnections(tab, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
    enabled: isWanted,
  });
}

/** Live connection status; undefined while loading, or if no action is possible. */
export function useConnectionStatus(userId: string): ConnectionStatus | undefined {
  useConnectionFrames();
  const { data } = useQuery({
    queryKey: [CONNECTIONS_KEY, 'with', userId],
    queryFn: async ({ signal }) => (await fetchConnectionStatus(userId, signal)).standing,
    staleTime: 0,
    retry: false,
  });
  return data;
}

/** Follows the changes that the socket tells of, and those that it missed: before a connection opens, no frame arrives. */
function useConnectionFrames(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const refetch = () => void invalidateConnections(cache);
    const stops = [realtimeSocket.on('matching', refetch), realtimeSocket.on('hello', refetch)];
    return () => stops.forEach((stop) => stop());
  }, [cache]);
}

/** Invalidates tabs, counts and statuses after a change. */
export async function invalidateConnections(cache: QueryClient): Promise<void> {
  await refetchQueries(cache, [CONNECTIONS_KEY]);
}
