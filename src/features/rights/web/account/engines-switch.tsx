import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EngineSettings } from '#features/profiles/domain/engines.ts';
import { SavedSwitch } from '#features/profiles/web/parts/saved-switch.tsx';
import { Button } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import { fetchEngineSettings, saveEngineSettings } from '../api.ts';

const KEY = ['engine-settings'];

/** Whether search engines may list what I publish. */
export function EnginesSwitch() {
  const cache = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => fetchEngineSettings(signal),
  });
  if (data) {
    return (
      <SavedSwitch
        checked={!data.hide_from_engines}
        save={async (lists) => {
          const saved = await saveEngineSettings({ hide_from_engines: !lists });
          cache.setQueryData<EngineSettings>(KEY, saved);
        }}
        help={m.data_rights_engines_help()}
        told={{ on: m.data_rights_engines_on, off: m.data_rights_engines_off }}
      >
        {m.data_rights_engines()}
      </SavedSwitch>
    );
  }
  if (isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3 py-2">
        <p className="text-14 text-soft">{m.data_rights_engines_failed()}</p>
        <Button look="line" busy={isFetching} onClick={() => void refetch()}>
          {m.data_rights_retry()}
        </Button>
      </div>
    );
  }
  return (
    <Loading label={m.data_rights_engines()} className="grid gap-2 py-3">
      <Skeleton className="h-5 w-64" />
      <Skeleton className="h-10" />
    </Loading>
  );
}
