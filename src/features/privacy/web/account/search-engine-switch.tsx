import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { IndexingSettings } from '#features/profiles/domain/search-indexing.ts';
import { AutosaveSwitch } from '#features/profiles/web/public/autosave-switch.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import { fetchIndexingSettings, saveIndexingSettings } from '../api.ts';

const KEY = ['engine-settings'];

/** Setting that allows search engines to index the user's content. */
export function SearchEngineSwitch() {
  const cache = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => fetchIndexingSettings(signal),
  });
  if (data) {
    return (
      <AutosaveSwitch
        checked={!data.hide_from_engines}
        save={async (lists) => {
          const saved = await saveIndexingSettings({ hide_from_engines: !lists });
          cache.setQueryData<IndexingSettings>(KEY, saved);
        }}
        help={m.data_rights_engines_help()}
        savedMessages={{ on: m.data_rights_engines_on, off: m.data_rights_engines_off }}
      >
        {m.data_rights_engines()}
      </AutosaveSwitch>
    );
  }
  if (isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3 py-2">
        <p className="text-14 text-muted">{m.data_rights_engines_failed()}</p>
        <Button variant="outline" loading={isFetching} onClick={() => void refetch()}>
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
