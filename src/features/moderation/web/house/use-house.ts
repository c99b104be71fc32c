import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiCall, ApiError } from '#browser/api.ts';
import type { HouseChange, HouseSettings } from '#features/house/domain/settings.ts';
import type { FilterWord, WordBody } from '#features/house/domain/words.ts';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';

const SETTINGS = ['admin-house'];
const WORDS = ['admin-words'];

/** How the house is set, and the way to change it: shown at once, taken back where the server did not. */
export function useHouse() {
  const cache = useQueryClient();
  const toast = useToast();
  const settings = useQuery({
    queryKey: SETTINGS,
    queryFn: async ({ signal }) => apiCall<HouseSettings>('GET', '/api/admin/settings', { signal }),
    staleTime: 0,
  });
  const change = useMutation({
    mutationFn: async (body: HouseChange) =>
      apiCall<HouseSettings>('PUT', '/api/admin/settings', { body, idempotent: true }),
    onMutate: (body) =>
      cache.setQueryData<HouseSettings>(SETTINGS, (known) => known && ({ ...known, ...body } as HouseSettings)),
    onSuccess: (now) => {
      cache.setQueryData(SETTINGS, now);
      toast.success(m.admin_set_saved());
    },
    onError: () => {
      toast.error(m.admin_failed());
      void cache.invalidateQueries({ queryKey: SETTINGS });
    },
  });
  return { settings, change };
}

/** The words that were added to the filter, and the ways to add one and to take one away. */
export function useFilterWords() {
  const cache = useQueryClient();
  const toast = useToast();
  const list = useQuery({
    queryKey: WORDS,
    queryFn: async ({ signal }) =>
      (await apiCall<{ words: FilterWord[] }>('GET', '/api/admin/words', { signal })).words,
    staleTime: 0,
  });
  const add = useMutation({
    mutationFn: async (body: WordBody) => apiCall<{ words: FilterWord[] }>('POST', '/api/admin/words', { body }),
    onSuccess: ({ words }) => cache.setQueryData(WORDS, words),
  });
  const drop = useMutation({
    mutationFn: async (word: string) =>
      apiCall('DELETE', `/api/admin/words/${encodeURIComponent(word)}`, { idempotent: true }),
    onError: (error) => {
      if (!(error instanceof ApiError && error.status === 404)) toast.error(m.admin_failed());
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: WORDS }),
  });
  return { list, add, drop };
}
