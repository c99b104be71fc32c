import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#browser/api/api-client.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { DeadLettersResponse } from '../../domain/dead-letters.ts';

/** Polling interval of the list (ms). */
const POLL_MS = 60_000;
const KEY = ['moderation', 'dead-letters'];
const PATH = '/api/admin/dead-letters';

export function useDeadLetters() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => apiRequest<DeadLettersResponse>('GET', PATH, { signal }),
    refetchInterval: POLL_MS,
    staleTime: 0,
  });
}

/** Tries one dead letter again, or all of them (`null`). */
export function useRetryDeadLetters() {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (id: string | null) => apiRequest('POST', id === null ? `${PATH}/retry` : `${PATH}/${id}/retry`),
    onSuccess: () => toast.success(m.figures_dead_asked()),
    onError: () => toast.error(m.figures_job_failed()),
    onSettled: async () => cache.invalidateQueries({ queryKey: KEY }),
  });
}
