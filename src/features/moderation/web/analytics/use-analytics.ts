import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#browser/api/api-client.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { AnalyticsResponse, DayRange } from '../../domain/analytics.ts';

export interface JobStatus {
  name: string;
  cron: string;
  state: 'fine' | 'running' | 'waiting' | 'late' | 'failing';
  next_at: string;
  runs: number;
  failures: number;
  last_started_at: string | null;
  last_succeeded_at: string | null;
  last_error: string | null;
  last_took_ms: number | null;
}

/** Polling interval of the job list (ms). */
const JOBS_POLL_MS = 60_000;
const JOBS_KEY = ['moderation', 'jobs'];

/** Analytics of a range with placeholder data: the previous range stays visible while loading. */
export function useAnalytics(range: DayRange) {
  return useQuery({
    queryKey: ['moderation', 'figures', range],
    queryFn: async ({ signal }) => apiRequest<AnalyticsResponse>('GET', `/api/admin/figures?days=${range}`, { signal }),
    placeholderData: (before) => before,
    staleTime: 60_000,
  });
}

export function useJobs() {
  return useQuery({
    queryKey: JOBS_KEY,
    queryFn: async ({ signal }) => (await apiRequest<{ jobs: JobStatus[] }>('GET', '/api/admin/jobs', { signal })).jobs,
    refetchInterval: JOBS_POLL_MS,
    staleTime: 0,
  });
}

/** Triggers a job and refetches the list once it should have started. */
export function useRunJob(name: string) {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async () => apiRequest('POST', `/api/admin/jobs/${encodeURIComponent(name)}/run`),
    onSuccess: () => {
      toast.success(m.figures_job_asked());
      setTimeout(() => void cache.invalidateQueries({ queryKey: JOBS_KEY }), 12_000);
    },
    onError: () => toast.error(m.figures_job_failed()),
  });
}
