import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLang } from '#browser/lang.ts';
import { SavedSwitch } from '#features/profiles/web/parts/saved-switch.tsx';
import { Button } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import type { PresenceSettings } from '../../domain/schema.ts';
import { presenceSettings, savePresenceSettings } from '../api.ts';

const KEY = ['presence-settings'];

/** Whether others see when I am here. */
export function PresenceSwitch() {
  useLang();
  const cache = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => presenceSettings(signal),
  });
  if (data) {
    return (
      <SavedSwitch
        checked={!data.hide_presence}
        save={async (shows) => {
          const saved = await savePresenceSettings({ hide_presence: !shows });
          cache.setQueryData<PresenceSettings>(KEY, saved);
        }}
        help={m.presence_show_help()}
        told={{ on: m.presence_shown, off: m.presence_hidden }}
      >
        {m.presence_show()}
      </SavedSwitch>
    );
  }
  if (isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3 py-2">
        <p className="text-14 text-soft">{m.presence_settings_failed()}</p>
        <Button look="line" busy={isFetching} onClick={() => void refetch()}>
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
