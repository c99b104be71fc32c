import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest, ApiError } from '#browser/api/api-client.ts';
import type { SiteSettingsChange, SiteSettings } from '#features/site-settings/domain/settings.ts';
import type { FilterWord, WordBody } from '#features/site-settings/domain/filter-words.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';

const SETTINGS_KEY = ['admin-house'];
const WORDS_KEY = ['admin-words'];

/** Site settings query with optimistic updates. */
export function useSiteSettings() {
  const cache = useQueryClient();
  const toast = useToast();
  const settings = useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: async ({ signal }) => apiRequest<SiteSettings>('GET', '/api/admin/settings', { signal }),
    staleTime: 0,
  });
  const change = useMutation({
    mutationFn: async (body: SiteSettingsChange) =>
      apiRequest<SiteSettings>('PUT', '/api/admin/settings', { body, idempotent: true }),
    onMutate: (body) =>
      cache.setQueryData<SiteSettings>(SETTINGS_KEY, (known) => known && ({ ...known, ...body } as SiteSettings)),
    onSuccess: (now) => {
      cache.setQueryData(SETTINGS_KEY, now);
      toast.success(m.admin_set_saved());
    },
    onError: () => {
      toast.error(m.admin_failed());
      void cache.invalidateQueries({ queryKey: SETTINGS_KEY });
    },
  });
  return { settings, change };
}

/** Custom filter words with add and delete mutations. */
export function useFilterWordList() {
  const cache = useQueryClient();
  const toast = useToast();
  const list = useQuery({
    queryKey: WORDS_KEY,
    queryFn: async ({ signal }) =>
      (await apiRequest<{ words: FilterWord[] }>('GET', '/api/admin/words', { signal })).words,
    staleTime: 0,
  });
  const add = useMutation({
    mutationFn: async (body: WordBody) => apiRequest<{ words: FilterWord[] }>('POST', '/api/admin/words', { body }),
    onSuccess: ({ words }) => cache.setQueryData(WORDS_KEY, words),
  });
  const drop = useMutation({
    mutationFn: async (word: string) =>
      apiRequest('DELETE', `/api/admin/words/${encodeURIComponent(word)}`, { idempotent: true }),
    onError: (error) => {
      if (!(error instanceof ApiError && error.status === 404)) toast.error(m.admin_failed());
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: WORDS_KEY }),
  });
  return { list, add, drop };
}
