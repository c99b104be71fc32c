import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiCall } from '#browser/api.ts';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { FiguresAnswer, Range } from '../../domain/figures.ts';

export interface JobLine {
  name: string;
  cron: string;
  state: 'fine' | 'running' | 'waiting' | 'late' | 'failing';
  next_at: string;
  runs: number;
  failures: number;
  last_started_at: string | null;
  last_error: string | null;
  last_took_ms: number | null;
}

/** How long what is shown may be old before it is asked for again by itself. */
const JOBS_EVERY_MS = 60_000;
const JOBS_KEY = ['moderation', 'jobs'];

/** The figures of a range; the ones before it stay while they come. */
export function useFigures(range: Range) {
  return useQuery({
    queryKey: ['moderation', 'figures', range],
    queryFn: async ({ signal }) => apiCall<FiguresAnswer>('GET', `/api/admin/figures?days=${range}`, { signal }),
    placeholderData: (before) => before,
    staleTime: 60_000,
  });
}

export function useJobs() {
  return useQuery({
    queryKey: JOBS_KEY,
    queryFn: async ({ signal }) => (await apiCall<{ jobs: JobLine[] }>('GET', '/api/admin/jobs', { signal })).jobs,
    refetchInterval: JOBS_EVERY_MS,
    staleTime: 0,
  });
}

/** Asks for a run of a job, and looks again once it should have begun. */
export function useRunJob(name: string) {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async () => apiCall('POST', `/api/admin/jobs/${encodeURIComponent(name)}/run`),
    onSuccess: () => {
      toast.success(m.figures_job_asked());
      setTimeout(() => void cache.invalidateQueries({ queryKey: JOBS_KEY }), 12_000);
    },
    onError: () => toast.error(m.figures_job_failed()),
  });
}
