import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#browser/api.ts';
import { useSession } from '#browser/session.ts';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { FavoriteKind } from '../domain/rules.ts';
import type { FavoriteChange, FavoriteIds } from '../domain/schema.ts';
import { deleteFavorite, fetchFavoriteIds, fetchFavorites, putFavorite } from './api.ts';

const LIST = ['favorites', 'list'];
const IDS = ['favorites', 'ids'];

/** All that I keep. */
export function useFavorites() {
  return useQuery({ queryKey: LIST, queryFn: async ({ signal }) => fetchFavorites(signal), staleTime: 0 });
}

/** Whether I keep something, and the way to change that: shown at once, taken back where the server did not. */
export function useKept(kind: FavoriteKind, id: string) {
  const isIn = useSession() === 'in';
  const { data } = useQuery({
    queryKey: IDS,
    queryFn: async ({ signal }) => fetchFavoriteIds(signal),
    enabled: isIn,
  });
  const change = useChangeKept();
  return {
    isIn,
    isKept: data?.[kind].includes(id) ?? false,
    keep: () => change.mutate({ kind, id, isKept: true }),
    letGo: () => change.mutate({ kind, id, isKept: false }),
  };
}

interface Change {
  kind: FavoriteKind;
  id: string;
  isKept: boolean;
  /** Brought back with what it had said. */
  said?: FavoriteChange;
}

/** Keeps things, and lets them go. */
export function useChangeKept() {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async ({ kind, id, isKept, said }: Change) =>
      isKept ? putFavorite(kind, id, said) : deleteFavorite(kind, id),
    onMutate: async ({ kind, id, isKept }) => {
      await cache.cancelQueries({ queryKey: IDS });
      cache.setQueryData<FavoriteIds>(IDS, (ids) => {
        if (!ids) return ids;
        const others = ids[kind].filter((each) => each !== id);
        return { ...ids, [kind]: isKept ? [id, ...others] : others };
      });
    },
    onError: (error) => toast.error(wordsOf(error)),
    onSettled: async () => cache.invalidateQueries({ queryKey: ['favorites'] }),
  });
}

/** Changes the note or the alert of something kept. */
export function useSayOfKept() {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async ({ kind, id, change }: { kind: FavoriteKind; id: string; change: FavoriteChange }) =>
      putFavorite(kind, id, change),
    onError: (error) => toast.error(wordsOf(error)),
    onSettled: async () => cache.invalidateQueries({ queryKey: LIST }),
  });
}

function wordsOf(error: unknown): string {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
    ? error.message
    : m.favorites_save_failed();
}
