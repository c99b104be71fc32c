import ArrowLeft from 'lucide-react/icons/arrow-left';
import { ApiError } from '#browser/api/api-client.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import { ChannelTable } from '../settings/channel-table.tsx';
import { PushSection } from '../settings/push-section.tsx';
import { useNotificationSettings } from '../settings/use-notification-settings.ts';
import { DigestSection, QuietHoursSection } from '../settings/schedule-section.tsx';

export function meta() {
  return [{ title: m.notifications_settings_page() }];
}

/** Notification preferences. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function NotificationSettingsPage() {
  useLang();
  const settings = useNotificationSettings();
  return (
    <section className="wrap max-w-[760px] pt-3 pb-12">
      <ButtonLink variant="ghost" icon={ArrowLeft} className="-ml-3" asChild>
        <LocalizedLink to="/student/notifications">{m.notifications_settings_back()}</LocalizedLink>
      </ButtonLink>
      <h1 className="pt-1">{m.notifications_settings()}</h1>
      <p className="pt-2 text-muted">{m.notifications_settings_lead()}</p>
      <Content settings={settings} />
    </section>
  );
}

function Content({ settings: { query, change, show } }: { settings: ReturnType<typeof useNotificationSettings> }) {
  const { data, error } = query;
  if (data) {
    return (
      <>
        <section className="pt-6">
          <h2 className="text-20">{m.notifications_settings_what()}</h2>
          <ChannelTable settings={data} onChange={change} />
        </section>
        <PushSection pushKey={data.push_key} onSaved={show} />
        <section className="pt-8">
          <h2 className="pb-3 text-20">{m.notifications_digest()}</h2>
          <DigestSection settings={data} onChange={change} />
        </section>
        <section className="pt-8">
          <QuietHoursSection settings={data} onChange={change} />
        </section>
      </>
    );
  }
  if (query.isError) {
    return (
      <ErrorState
        illustration={<MascotError />}
        title={m.notifications_settings_error()}
        onRetry={() => void query.refetch()}
        retryLabel={m.notifications_retry()}
        retrying={query.isFetching}
        className="py-12"
      >
        {(error instanceof ApiError && error.status > 0 && error.message) || m.notifications_offline()}
      </ErrorState>
    );
  }
  return (
    <Loading label={m.notifications_settings_loading()} className="grid gap-6 pt-8">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-4" />
          <Skeleton className="h-7 w-full" />
        </div>
      ))}
    </Loading>
  );
}
