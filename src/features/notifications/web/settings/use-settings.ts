import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#browser/api.ts';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { Settings, SettingsBody } from '../../domain/settings.ts';
import { fetchSettings, saveSettings } from '../api.ts';

const KEY = ['notification-settings'];

/** How I want to be told: shown as soon as it is touched, stored one change after the other, put back where that fails. */
export function useSettings() {
  const cache = useQueryClient();
  const toast = useToast();
  const query = useQuery({ queryKey: KEY, queryFn: async ({ signal }) => fetchSettings(signal) });
  const show = (settings: Settings) => cache.setQueryData<Settings>(KEY, settings);
  const saving = useMutation({
    mutationFn: saveSettings,
    scope: { id: KEY[0] ?? '' },
    onSuccess: () => toast.success(m.notifications_settings_saved()),
    onError: (error) => {
      const isSaid = error instanceof ApiError && error.status > 0 && error.message;
      toast.error(isSaid ? error.message : m.notifications_settings_failed());
      void cache.invalidateQueries({ queryKey: KEY });
    },
  });
  const change = (part: Partial<SettingsBody>) => {
    const before = cache.getQueryData<Settings>(KEY);
    if (!before) return;
    const after: Settings = { ...before, ...part, types_off: part.types_off ?? before.types_off };
    show(after);
    const { push_key: _key, browsers: _browsers, ...body } = after;
    saving.mutate(body);
  };
  return { query, change, show };
}
