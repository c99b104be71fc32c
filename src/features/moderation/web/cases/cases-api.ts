import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiCall, ApiError } from '#browser/api.ts';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { CaseHead, FullCase, QueueAnswer, QueueFigures } from '../../domain/case-schema.ts';

const KEY = 'admin-cases';
/** The queue, and whether a case has changed, are asked for this often while somebody looks. */
const EVERY_MS = { queue: 20_000, head: 8_000 } as const;

/** The cases that a filter shows, page by page. */
export function useQueue(filter: Record<string, string | undefined>) {
  return useInfiniteQuery({
    queryKey: [KEY, 'queue', filter],
    queryFn: async ({ pageParam, signal }): Promise<QueueAnswer> => {
      const said = Object.entries({ ...filter, before: pageParam ?? undefined });
      const query = new URLSearchParams(said.filter((pair): pair is [string, string] => Boolean(pair[1])));
      return apiCall('GET', `/api/admin/reports?${query.toString()}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    refetchInterval: EVERY_MS.queue,
    staleTime: 0,
  });
}

/** The figures above the queue. */
export function useQueueFigures() {
  return useQuery({
    queryKey: [KEY, 'figures'],
    queryFn: async ({ signal }) => apiCall<QueueFigures>('GET', '/api/admin/reports/figures', { signal }),
    refetchInterval: EVERY_MS.queue,
    staleTime: 0,
  });
}

const urlOf = (id: string) => `/api/admin/reports/${encodeURIComponent(id)}`;

/**
 * A case. Each reading is written down, so it is read again only when its head has changed; what is typed beside it is not
 * touched by that.
 */
export function useCase(id: string) {
  const whole = useQuery({
    queryKey: [KEY, 'case', id],
    queryFn: async ({ signal }) => (await apiCall<{ report: FullCase }>('GET', urlOf(id), { signal })).report,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const found = whole.data;
  const head = useQuery({
    queryKey: [KEY, 'head', id],
    queryFn: async ({ signal }) => (await apiCall<{ head: CaseHead }>('GET', `${urlOf(id)}/head`, { signal })).head,
    enabled: found !== undefined,
    refetchInterval: EVERY_MS.head,
    staleTime: 0,
  });
  const isBehind = found !== undefined && head.data !== undefined && !isHeadOf(head.data, found);
  const { refetch } = whole;
  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, refetch]);
  return whole;
}

function isHeadOf(head: CaseHead, { version, state, reports, notes }: FullCase): boolean {
  // an answer from before what this page shows already
  if (head.version < version) return true;
  return head.version === version && head.state === state && head.reports === reports && head.notes === notes.length;
}

export interface CaseMove {
  path: 'triage' | 'assignee' | 'dismiss' | 'reopen' | 'notes';
  body: object;
  /** Said once it is done. */
  done: string;
}

/** Does something with a case, and shows it as it is then. `onRefused`: the words beside a field, if there are any. */
export function useCaseMove(id: string) {
  const cache = useQueryClient();
  const toast = useToast();
  const renew = async () => {
    await cache.invalidateQueries({ queryKey: [KEY, 'case', id] });
    void cache.invalidateQueries({ queryKey: [KEY], predicate: ({ queryKey }) => queryKey[1] !== 'case' });
  };
  return useMutation({
    mutationFn: async ({ path, body }: CaseMove) =>
      apiCall<{ head: CaseHead }>(path === 'assignee' ? 'PUT' : 'POST', `${urlOf(id)}/${path}`, { body }),
    onSuccess: async (_answer, { done }) => {
      toast.success(done);
      await renew();
    },
    onError: (error) => {
      toast.error(error instanceof ApiError && error.status === 409 ? error.message : m.cases_failed());
      if (error instanceof ApiError && error.status === 409) void renew();
    },
  });
}

/** Asks again for the case and the queue: something was done elsewhere. */
export function useRenewCase(id: string): () => void {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: [KEY, 'case', id] });
    void cache.invalidateQueries({ queryKey: [KEY], predicate: ({ queryKey }) => queryKey[1] !== 'case' });
  };
}
