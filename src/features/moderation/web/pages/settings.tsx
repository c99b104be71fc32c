import { ApiError } from '#browser/api.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import { NoticeCard, SwitchesCard } from '../house/switches-card.tsx';
import { useHouse } from '../house/use-house.ts';
import { WordsCard } from '../house/words-card.tsx';
import { AdminFrame } from '../parts/admin-frame.tsx';

export function meta() {
  return [{ title: m.admin_page_title({ section: m.admin_set_title() }) }];
}

/** What is on and off, the notice on every page, and the words of the filter. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function SettingsPage() {
  const { settings, change } = useHouse();
  const { data, error } = settings;
  return (
    <AdminFrame title={m.admin_set_title()} lead={m.admin_set_lead()}>
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <SwitchesCard settings={data} onChange={(body) => change.mutate(body)} />
            <NoticeCard settings={data} busy={change.isPending} onChange={(body) => change.mutate(body)} />
          </div>
          <WordsCard />
        </div>
      )}
      {!data && !error && (
        <Loading label={m.admin_list_loading()} className="grid gap-6 lg:grid-cols-2">
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-80 rounded-card" />
        </Loading>
      )}
      {!data && error && (
        <ErrorState
          art={<MascotError />}
          title={m.admin_list_error()}
          onRetry={() => void settings.refetch()}
          retryLabel={m.admin_list_retry()}
          busy={settings.isFetching}
        >
          {error instanceof ApiError && error.status > 0 && error.message}
        </ErrorState>
      )}
    </AdminFrame>
  );
}
