import ChevronLeft from 'lucide-react/icons/chevron-left';
import FileText from 'lucide-react/icons/file-text';
import { useSearchParams } from 'react-router';
import { EmptyProperties } from '#ui/brand/empty-properties.tsx';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { Card } from '#ui/display/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { applicationTodo } from '../../domain/application-todo.ts';
import type { Application } from '../../domain/schema.ts';
import { ApplicationCard } from '../applications/application-card.tsx';
import { ApplicationProgress } from '../applications/application-progress.tsx';
import { ApplicationRow } from '../applications/application-row.tsx';
import { SavedAnswers } from '../applications/saved-answers.tsx';
import { useOwnApplications, useShortlistInvalidation } from '../shortlist/use-shortlist.ts';

const ID_PARAM = 'id';
/** Chooses the latest application for a property. */
const PROPERTY_PARAM = 'property';

export function meta() {
  return [{ title: m.applications_page_title() }];
}

/** Applications of the current user, alone and with groups. On wide screens the chosen one stands beside the list. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function MyApplicationsPage() {
  useShortlistInvalidation();
  const { data, isFetching, refetch } = useOwnApplications();
  return (
    <section className="wrap pt-5 pb-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>{m.applications_title()}</h1>
        <ButtonLink variant="outline" icon={FileText} asChild>
          <LocalizedLink to="/student/tenant-sheet">{m.sheet_my()}</LocalizedLink>
        </ButtonLink>
      </div>
      {data && data.length > 0 && <Applications applications={data} />}
      {data?.length === 0 && <NoApplications />}
      {!data && !isFetching && (
        <ErrorState
          illustration={<MascotError />}
          title={m.applications_error()}
          onRetry={() => void refetch()}
          retryLabel={m.applications_retry()}
          retrying={isFetching}
          className="py-12"
        />
      )}
      <SavedAnswers />
      {!data && isFetching && (
        <Loading label={m.applications_loading()} className="grid gap-4 pt-6">
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-28 rounded-card" />
        </Loading>
      )}
    </section>
  );
}

function Applications({ applications }: { applications: readonly Application[] }) {
  const [params] = useSearchParams();
  const waiting = applications.filter((one) => applicationTodo(one) !== null).length;
  // Applications that wait for the user come first; within each part the newest.
  const ordered = applications.toSorted((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)));
  const chosen =
    applications.find(({ id }) => id === params.get(ID_PARAM)) ??
    applications.find(({ home }) => home.id === params.get(PROPERTY_PARAM));
  const shown = chosen ?? ordered[0];
  return (
    <>
      <p className="mt-1 text-muted">
        {waiting > 0 ? m.applications_waiting({ count: waiting }) : m.applications_none_waiting()}
      </p>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,23rem)_minmax(0,1fr)]">
        <ul className={cx('grid gap-2', chosen && 'max-lg:hidden')}>
          {ordered.map((application) => (
            <li key={application.id} className="min-w-0">
              <ApplicationRow
                application={application}
                to={`/student/applications?${ID_PARAM}=${application.id}`}
                isCurrent={application.id === shown?.id}
              />
            </li>
          ))}
        </ul>
        {shown && (
          <div className={cx('min-w-0', !chosen && 'max-lg:hidden')}>
            <ButtonLink variant="ghost" icon={ChevronLeft} className="-ml-3 mb-2 lg:hidden" asChild>
              <LocalizedLink to="/student/applications">{m.applications_back()}</LocalizedLink>
            </ButtonLink>
            <Card as="section" aria-labelledby="own-application" className="grid gap-5">
              <h2 id="own-application" className="sr-only">
                {m.application_box_title()}
              </h2>
              <ApplicationProgress state={shown.state} />
              <ApplicationCard key={shown.id} groupId={shown.group?.id ?? null} application={shown} />
            </Card>
          </div>
        )}
      </div>
    </>
  );
}

const isWaiting = (application: Application) => applicationTodo(application) !== null;

function NoApplications() {
  return (
    <EmptyState
      illustration={<EmptyProperties />}
      title={m.applications_empty_title()}
      className="py-12"
      action={
        <ButtonLink asChild>
          <LocalizedLink to="/properties">{m.applications_empty_search()}</LocalizedLink>
        </ButtonLink>
      }
    >
      {m.applications_empty_text()}
    </EmptyState>
  );
}
