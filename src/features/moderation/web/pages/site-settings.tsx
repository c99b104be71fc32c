import { ApiError } from '#browser/api/api-client.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import { NoticeCard, FeatureFlagsCard } from '../site-settings/feature-flags-card.tsx';
import { useSiteSettings } from '../site-settings/use-site-settings.ts';
import { FilterWordsCard } from '../site-settings/filter-words-card.tsx';
import { FraudPhrasesCard } from '../site-settings/fraud-phrases-card.tsx';
import { StreetMapCard } from '../site-settings/street-map-card.tsx';
import { AdminLayout } from '../public/admin-layout.tsx';

export function meta() {
  return [{ title: m.admin_page_title({ section: m.admin_set_title() }) }];
}

/** Feature flags, site-wide notice, street map, filter words and phrases of fraud. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function SiteSettingsPage() {
  const { settings, change } = useSiteSettings();
  const { data, error } = settings;
  return (
    <AdminLayout title={m.admin_set_title()} lead={m.admin_set_lead()}>
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <FeatureFlagsCard settings={data} onChange={(body) => change.mutate(body)} />
            <NoticeCard settings={data} onChange={change.mutateAsync} />
            <StreetMapCard />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <FilterWordsCard />
            <FraudPhrasesCard />
          </div>
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
          illustration={<MascotError />}
          title={m.admin_list_error()}
          onRetry={() => void settings.refetch()}
          retryLabel={m.admin_list_retry()}
          retrying={settings.isFetching}
        >
          {error instanceof ApiError && error.status > 0 && error.message}
        </ErrorState>
      )}
    </AdminLayout>
  );
}
