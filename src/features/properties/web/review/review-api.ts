import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiCall, ApiError } from '#browser/api.ts';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { HomeDetail } from '../../domain/detail.ts';

export interface HeldHome {
  id: string;
  title: string | null;
  owner_id: string;
  /** When it was held. */
  since: string;
  /** Changes with whatever the home says. */
  version: string;
  trust: HomeDetail['trust'];
}

const KEY = ['properties', 'review'];

/** Homes that wait for a person's look; a refusal for whoever is no admin. */
export function useHeldHomes() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await apiCall<{ homes: HeldHome[] }>('GET', '/api/admin/properties/review', { signal })).homes,
    staleTime: 0,
  });
}

export type Verdict = 'approve' | 'reject';

/** Lets a home out, or sends it back with a reason. */
export function useReview(id: string) {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (body: { action: Verdict; reason: string; version: string }) =>
      apiCall('POST', `/api/admin/properties/${encodeURIComponent(id)}/review`, { body }),
    onSuccess: (_answer, { action }) => {
      toast.success(action === 'approve' ? m.trust_approved() : m.trust_rejected());
      cache.setQueryData<HeldHome[]>(KEY, (homes) => homes?.filter((home) => home.id !== id));
    },
    onError: (error) => {
      toast.error(error instanceof ApiError && error.status === 409 ? error.message : m.trust_failed());
      void cache.invalidateQueries({ queryKey: KEY });
    },
  });
}
