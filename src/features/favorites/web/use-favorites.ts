import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#browser/api/api-client.ts';
import { useSession } from '#browser/session.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { FavoriteKind } from '../domain/rules.ts';
import type { FavoriteChange, FavoriteIds } from '../domain/schema.ts';
import { deleteFavorite, fetchFavoriteIds, fetchFavorites, putFavorite } from './api.ts';

const LIST_KEY = ['favorites', 'list'];
const IDS_KEY = ['favorites', 'ids'];

/** All favourites of the current user. */
export function useFavorites() {
  return useQuery({ queryKey: LIST_KEY, queryFn: async ({ signal }) => fetchFavorites(signal), staleTime: 0 });
}

/** Favourite state of an item with optimistic updates. */
export function useFavorite(kind: FavoriteKind, id: string) {
  const isIn = useSession() === 'in';
  const { data } = useQuery({
    queryKey: IDS_KEY,
    queryFn: async ({ signal }) => fetchFavoriteIds(signal),
    enabled: isIn,
  });
  const change = useToggleFavorite();
  return {
    isIn,
    isFavorite: data?.[kind].includes(id) ?? false,
    keep: () => change.mutate({ kind, id, isFavorite: true }),
    letGo: () => change.mutate({ kind, id, isFavorite: false }),
  };
}

interface FavoriteToggleChange {
  kind: FavoriteKind;
  id: string;
  isFavorite: boolean;
  /** Note and price alert to restore when the favourite is added again. */
  fields?: FavoriteChange;
}

/** Adds and removes favourites. */
export function useToggleFavorite() {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async ({ kind, id, isFavorite, fields }: FavoriteToggleChange) =>
      isFavorite ? putFavorite(kind, id, fields) : deleteFavorite(kind, id),
    onMutate: async ({ kind, id, isFavorite }) => {
      await cache.cancelQueries({ queryKey: IDS_KEY });
      cache.setQueryData<FavoriteIds>(IDS_KEY, (ids) => {
        if (!ids) return ids;
        const others = ids[kind].filter((each) => each !== id);
        return { ...ids, [kind]: isFavorite ? [id, ...others] : others };
      });
    },
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: async () => cache.invalidateQueries({ queryKey: ['favorites'] }),
  });
}

/** Updates the note or price alert of a favourite. */
export function useUpdateFavorite() {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async ({ kind, id, change }: { kind: FavoriteKind; id: string; change: FavoriteChange }) =>
      putFavorite(kind, id, change),
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: async () => cache.invalidateQueries({ queryKey: LIST_KEY }),
  });
}

function errorMessage(error: unknown): string {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
    ? error.message
    : m.favorites_save_failed();
}
