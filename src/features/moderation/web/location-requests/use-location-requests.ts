import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest, ApiError } from '#browser/api/api-client.ts';
import type { DismissalReason, RequestState, NewLocation } from '#features/locations/domain/location-requests.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { LocationRequestsResponse } from '../../domain/location-requests.ts';

const KEY = ['moderation', 'places'];

/** Infinite query of location requests in a state. */
export function useLocationRequests(state: RequestState) {
  return useInfiniteQuery({
    queryKey: [...KEY, state],
    queryFn: async ({ signal, pageParam }) =>
      apiRequest<LocationRequestsResponse>(
        'GET',
        `/api/admin/places?state=${state}${pageParam ? `&before=${pageParam}` : ''}`,
        {
          signal,
        },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

/** Adds a location. Validation errors reject with an `ApiError` with `fields`. */
export function useAddLocation(id: string) {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (body: NewLocation) =>
      apiRequest<{ place_id: string }>('POST', `/api/admin/places/${encodeURIComponent(id)}/add`, { body }),
    onSuccess: (_, { name }) => toast.success(m.admin_places_added({ name })),
    onError: (error) => {
      const apiError = error instanceof ApiError ? error : null;
      if (apiError && Object.keys(apiError.fields).length > 0) return;
      toast.error(
        apiError && apiError.status >= 400 && apiError.status < 500 ? apiError.message : m.admin_places_failed(),
      );
    },
    onSettled: (_, error) => {
      if (!(error instanceof ApiError && error.status === 400)) void cache.invalidateQueries({ queryKey: KEY });
    },
  });
}

export function useDismissLocationRequest(id: string) {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (body: { reason: DismissalReason; place_id?: string }) =>
      apiRequest('POST', `/api/admin/places/${encodeURIComponent(id)}/dismiss`, { body }),
    onSuccess: () => toast.success(m.admin_places_dismissed()),
    onError: (error) =>
      toast.error(error instanceof ApiError && error.status === 409 ? error.message : m.admin_places_failed()),
    onSettled: () => void cache.invalidateQueries({ queryKey: KEY }),
  });
}
