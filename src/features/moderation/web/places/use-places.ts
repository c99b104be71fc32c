import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiCall, ApiError } from '#browser/api.ts';
import type { Dismissal, MissingState, NewPlace } from '#features/places/domain/missing.ts';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { PlacesAnswer } from '../../domain/places.ts';

const KEY = ['moderation', 'places'];

/** What people do not find, in a state, page by page. */
export function useMissingPlaces(state: MissingState) {
  return useInfiniteQuery({
    queryKey: [...KEY, state],
    queryFn: async ({ signal, pageParam }) =>
      apiCall<PlacesAnswer>('GET', `/api/admin/places?state=${state}${pageParam ? `&before=${pageParam}` : ''}`, {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

/** Adds a place. What was wrong with it is thrown as an `ApiError` with its fields. */
export function useAddPlace(id: string) {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (body: NewPlace) =>
      apiCall<{ place_id: string }>('POST', `/api/admin/places/${encodeURIComponent(id)}/add`, { body }),
    onSuccess: (_, { name }) => toast.success(m.admin_places_added({ name })),
    onError: (error) => {
      const said = error instanceof ApiError ? error : null;
      if (said && Object.keys(said.fields).length > 0) return;
      toast.error(said && said.status >= 400 && said.status < 500 ? said.message : m.admin_places_failed());
    },
    onSettled: (_, error) => {
      if (!(error instanceof ApiError && error.status === 400)) void cache.invalidateQueries({ queryKey: KEY });
    },
  });
}

export function useDismissPlace(id: string) {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (body: { reason: Dismissal; place_id?: string }) =>
      apiCall('POST', `/api/admin/places/${encodeURIComponent(id)}/dismiss`, { body }),
    onSuccess: () => toast.success(m.admin_places_dismissed()),
    onError: (error) =>
      toast.error(error instanceof ApiError && error.status === 409 ? error.message : m.admin_places_failed()),
    onSettled: () => void cache.invalidateQueries({ queryKey: KEY }),
  });
}
