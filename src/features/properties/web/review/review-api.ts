import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest, ApiError } from '#browser/api/api-client.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { PropertyDetail } from '../../domain/detail.ts';

export interface PropertyInReview {
  id: string;
  title: string | null;
  owner_id: string;
  /** Time at which it was held. */
  since: string;
  /** Changes with any content of the property. */
  version: string;
  trust: PropertyDetail['trust'];
}

const REVIEW_QUEUE_KEY = ['properties', 'review'];

/** Review queue; an error for users who are not admins. */
export function usePropertiesInReview() {
  return useQuery({
    queryKey: REVIEW_QUEUE_KEY,
    queryFn: async ({ signal }) =>
      (await apiRequest<{ homes: PropertyInReview[] }>('GET', '/api/admin/properties/review', { signal })).homes,
    staleTime: 0,
  });
}

export type ReviewVerdict = 'approve' | 'reject';

/** Approves a property, or rejects it with a reason. */
export function useReviewDecision(id: string) {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (body: { action: ReviewVerdict; reason: string; version: string }) =>
      apiRequest('POST', `/api/admin/properties/${encodeURIComponent(id)}/review`, { body }),
    onSuccess: (_answer, { action }) => {
      toast.success(action === 'approve' ? m.trust_approved() : m.trust_rejected());
      cache.setQueryData<PropertyInReview[]>(REVIEW_QUEUE_KEY, (properties) =>
        properties?.filter((property) => property.id !== id),
      );
    },
    onError: (error) => {
      toast.error(error instanceof ApiError && error.status === 409 ? error.message : m.trust_failed());
      void cache.invalidateQueries({ queryKey: REVIEW_QUEUE_KEY });
    },
  });
}
