import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#browser/api/api-client.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { Settings, SettingsBody } from '../../domain/settings-schema.ts';
import { fetchSettings, saveSettings } from '../api.ts';

const SETTINGS_KEY = ['notification-settings'];

/** Preferences with optimistic updates; changes are saved sequentially and rolled back on failure. */
export function useNotificationSettings() {
  const cache = useQueryClient();
  const toast = useToast();
  const query = useQuery({ queryKey: SETTINGS_KEY, queryFn: async ({ signal }) => fetchSettings(signal) });
  const show = (settings: Settings) => cache.setQueryData<Settings>(SETTINGS_KEY, settings);
  const saving = useMutation({
    mutationFn: saveSettings,
    scope: { id: SETTINGS_KEY[0] ?? '' },
    onSuccess: () => toast.success(m.notifications_settings_saved()),
    onError: (error) => {
      const hasMessage = error instanceof ApiError && error.status > 0 && error.message;
      toast.error(hasMessage ? error.message : m.notifications_settings_failed());
      void cache.invalidateQueries({ queryKey: SETTINGS_KEY });
    },
  });
  const change = (part: Partial<SettingsBody>) => {
    const before = cache.getQueryData<Settings>(SETTINGS_KEY);
    if (!before) return;
    const after: Settings = { ...before, ...part, types_off: part.types_off ?? before.types_off };
    show(after);
    const { push_key: _key, browsers: _browsers, ...body } = after;
    saving.mutate(body);
  };
  return { query, change, show };
}
