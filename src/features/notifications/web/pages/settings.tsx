import ArrowLeft from 'lucide-react/icons/arrow-left';
import { ApiError } from '#browser/api.ts';
import { useLang } from '#browser/lang.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import { ChoiceTable } from '../settings/choice-table.tsx';
import { PushPart } from '../settings/push-part.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { DigestPart, QuietPart } from '../settings/when-part.tsx';

export function meta() {
  return [{ title: m.notifications_settings_page() }];
}

/** What I want to be told of, by which ways, and when. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function NotificationSettingsPage() {
  useLang();
  const settings = useSettings();
  return (
    <section className="wrap max-w-[760px] pt-3 pb-12">
      <ButtonLink look="bare" icon={ArrowLeft} className="-ml-3" asChild>
        <LocalLink to="/student/notifications">{m.notifications_settings_back()}</LocalLink>
      </ButtonLink>
      <h1 className="pt-1">{m.notifications_settings()}</h1>
      <p className="pt-2 text-soft">{m.notifications_settings_lead()}</p>
      <Content settings={settings} />
    </section>
  );
}

function Content({ settings: { query, change, show } }: { settings: ReturnType<typeof useSettings> }) {
  const { data, error } = query;
  if (data) {
    return (
      <>
        <section className="pt-6">
          <h2 className="text-20">{m.notifications_settings_what()}</h2>
          <ChoiceTable settings={data} onChange={change} />
        </section>
        {data.push_key !== null && <PushPart pushKey={data.push_key} onSaved={show} />}
        <section className="pt-8">
          <h2 className="pb-3 text-20">{m.notifications_digest()}</h2>
          <DigestPart settings={data} onChange={change} />
        </section>
        <section className="pt-8">
          <QuietPart settings={data} onChange={change} />
        </section>
      </>
    );
  }
  if (query.isError) {
    return (
      <ErrorState
        art={<MascotError />}
        title={m.notifications_settings_error()}
        onRetry={() => void query.refetch()}
        retryLabel={m.notifications_retry()}
        busy={query.isFetching}
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
