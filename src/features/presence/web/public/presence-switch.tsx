import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLang } from '#browser/i18n/lang.ts';
import { AutosaveSwitch } from '#features/profiles/web/public/autosave-switch.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import type { PresenceSettings } from '../../domain/schema.ts';
import { fetchPresenceSettings, savePresenceSettings } from '../api.ts';

const KEY = ['presence-settings'];

/** Setting that shows or hides the user's presence. */
export function PresenceSwitch() {
  useLang();
  const cache = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => fetchPresenceSettings(signal),
  });
  if (data) {
    return (
      <AutosaveSwitch
        checked={!data.hide_presence}
        save={async (shows) => {
          const saved = await savePresenceSettings({ hide_presence: !shows });
          cache.setQueryData<PresenceSettings>(KEY, saved);
        }}
        help={m.presence_show_help()}
        savedMessages={{ on: m.presence_shown, off: m.presence_hidden }}
      >
        {m.presence_show()}
      </AutosaveSwitch>
    );
  }
  if (isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3 py-2">
        <p className="text-14 text-muted">{m.presence_settings_failed()}</p>
        <Button variant="outline" loading={isFetching} onClick={() => void refetch()}>
          {m.presence_settings_retry()}
        </Button>
      </div>
    );
  }
  return (
    <Loading label={m.presence_show()} className="grid gap-2 py-3">
      <Skeleton className="h-5 w-56" />
      <Skeleton className="h-4" />
    </Loading>
  );
}
