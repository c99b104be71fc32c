import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiCall, ApiError } from '#browser/api.ts';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { ActionBody, DecisionBody, SanctionsAnswer } from '../../domain/actions.ts';

const KEY = ['moderation', 'sanctions'];

/** What was done to a person before, with what they said against it, and how they stand. */
export function useSanctions(userId: string) {
  return useQuery({
    queryKey: [...KEY, userId],
    queryFn: async ({ signal }) => apiCall<SanctionsAnswer>('GET', `/api/admin/sanctions?user=${userId}`, { signal }),
    staleTime: 0,
  });
}

/** Does what a moderator has decided. */
export function useAct(onDone: () => void) {
  const { settled, failed } = useAfter(onDone);
  const toast = useToast();
  return useMutation({
    mutationFn: async (body: ActionBody) => apiCall('POST', '/api/admin/actions', { body }),
    onSuccess: () => {
      toast.success(m.appeals_panel_done());
      onDone();
    },
    onError: failed,
    onSettled: settled,
  });
}

/** Decides an appeal. */
export function useDecide(appealId: string, onDone: () => void) {
  const { settled, failed } = useAfter(onDone);
  const toast = useToast();
  return useMutation({
    mutationFn: async (body: DecisionBody) => apiCall('POST', `/api/admin/appeals/${appealId}`, { body }),
    onSuccess: () => {
      toast.success(m.appeals_appeal_decided());
      onDone();
    },
    onError: failed,
    onSettled: settled,
  });
}

/** What comes after both: what stands now is asked for again, and what went wrong is said; somebody else's deed is news too. */
function useAfter(onDone: () => void) {
  const cache = useQueryClient();
  const toast = useToast();
  return {
    settled: () => void cache.invalidateQueries({ queryKey: KEY }),
    failed: (error: Error) => {
      const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
      toast.error(isRefusal ? error.message : m.appeals_panel_failed());
      if (error instanceof ApiError && error.status === 409) onDone();
    },
  };
}
