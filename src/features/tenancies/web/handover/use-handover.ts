import { useEffect } from 'react';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { refetchQueries } from '#browser/api/refetch-queries.ts';
import { realtimeSocket } from '#browser/realtime/socket.ts';
import type { Entry } from '../../domain/chain/entry.ts';
import { evaluate, type HandoverRecord } from '../../domain/record.ts';
import type { Handover } from '../../domain/schema.ts';
import { fetchHandover, TENANCIES_KEY } from '../api.ts';

/** Query of a handover, fetched again when another party has changed it; none for `null`. */
export function useHandover(id: string | null): UseQueryResult<Handover> {
  const cache = useQueryClient();
  useEffect(() => realtimeSocket.on('handover', () => void refetchQueries(cache, [TENANCIES_KEY])), [cache]);
  return useQuery({
    queryKey: [TENANCIES_KEY, 'handover', id],
    queryFn: async ({ signal }) => fetchHandover(id ?? '', signal),
    enabled: id !== null,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** Evaluates the chain of a handover. */
export function recordOf(handover: Handover): HandoverRecord {
  return evaluate(handover.entries.map(({ body }) => JSON.parse(body) as Entry));
}
