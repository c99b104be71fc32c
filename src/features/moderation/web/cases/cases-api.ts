import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiRequest, ApiError } from '#browser/api/api-client.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { QUEUE_STATS_PATH, queuePath } from './queue-paths.ts';
import type { CaseRevision, FullCase, QueueResponse, QueueStats } from '../../domain/case-schema.ts';

export const CASES_KEY = 'admin-cases';
/** Polling intervals while the page is visible (ms). */
const POLL_INTERVAL_MS = { queue: 20_000, revision: 8_000 } as const;

/** Infinite query of the queue. */
export function useReportQueue(filter: Record<string, string | undefined>) {
  return useInfiniteQuery({
    queryKey: [CASES_KEY, 'queue', filter],
    queryFn: async ({ pageParam, signal }): Promise<QueueResponse> =>
      apiRequest('GET', queuePath(filter, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    refetchInterval: POLL_INTERVAL_MS.queue,
    staleTime: 0,
  });
}

export function useQueueStats() {
  return useQuery({
    queryKey: [CASES_KEY, 'figures'],
    queryFn: async ({ signal }) => apiRequest<QueueStats>('GET', QUEUE_STATS_PATH, { signal }),
    refetchInterval: POLL_INTERVAL_MS.queue,
    staleTime: 0,
  });
}

const caseUrl = (id: string) => `/api/admin/reports/${encodeURIComponent(id)}`;

/** Case details. Each read is audited, so the case is refetched only when its revision changes. */
export function useCase(id: string) {
  const whole = useQuery({
    queryKey: [CASES_KEY, 'case', id],
    queryFn: async ({ signal }) => (await apiRequest<{ report: FullCase }>('GET', caseUrl(id), { signal })).report,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const found = whole.data;
  const head = useQuery({
    queryKey: [CASES_KEY, 'head', id],
    queryFn: async ({ signal }) =>
      (await apiRequest<{ head: CaseRevision }>('GET', `${caseUrl(id)}/head`, { signal })).head,
    enabled: found !== undefined,
    refetchInterval: POLL_INTERVAL_MS.revision,
    staleTime: 0,
  });
  const isBehind = found !== undefined && head.data !== undefined && !isSameRevision(head.data, found);
  const { refetch } = whole;
  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, refetch]);
  return whole;
}

function isSameRevision(head: CaseRevision, { version, state, reports, notes, ban_proposal }: FullCase): boolean {
  // Ignore responses older than the displayed version.
  if (head.version < version) return true;
  const isSameProposal = head.has_ban_proposal === (ban_proposal !== null);
  const isSameState = head.version === version && head.state === state;
  return isSameState && isSameProposal && head.reports === reports && head.notes === notes.length;
}

export interface CaseMutation {
  path: 'triage' | 'assignee' | 'dismiss' | 'reopen' | 'notes';
  body: object;
  /** Toast message on success. */
  successMessage: string;
}

/** Mutates a case and refetches it. */
export function useCaseMutation(id: string) {
  const cache = useQueryClient();
  const toast = useToast();
  const renew = async () => {
    await cache.invalidateQueries({ queryKey: [CASES_KEY, 'case', id] });
    void cache.invalidateQueries({ queryKey: [CASES_KEY], predicate: ({ queryKey }) => queryKey[1] !== 'case' });
  };
  return useMutation({
    mutationFn: async ({ path, body }: CaseMutation) =>
      apiRequest<{ head: CaseRevision }>(path === 'assignee' ? 'PUT' : 'POST', `${caseUrl(id)}/${path}`, { body }),
    onSuccess: async (_answer, { successMessage }) => {
      toast.success(successMessage);
      await renew();
    },
    onError: (error) => {
      toast.error(error instanceof ApiError && error.status === 409 ? error.message : m.cases_failed());
      if (error instanceof ApiError && error.status === 409) void renew();
    },
  });
}

/** Invalidates the case and the queue after an external change. */
export function useInvalidateCase(id: string): () => void {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: [CASES_KEY, 'case', id] });
    void cache.invalidateQueries({ queryKey: [CASES_KEY], predicate: ({ queryKey }) => queryKey[1] !== 'case' });
  };
}
