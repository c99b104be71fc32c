import { useParams } from 'react-router';
import { isMissing } from '#browser/api/is-missing.ts';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { useUserId } from '#features/accounts/web/public/use-user-id.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { HandoverView } from '../handover/handover-view.tsx';
import { useHandover } from '../handover/use-handover.ts';

export function meta() {
  return [{ title: m.handover_page() }];
}

/** A handover of the current user. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function HandoverPage() {
  const { handoverId = '' } = useParams();
  const now = useHandover(handoverId);
  const { data } = now;
  const before = useHandover(data?.before_id ?? null);
  const error = now.error ?? before.error;
  const retry = () => {
    void now.refetch();
    if (data?.before_id) void before.refetch();
  };
  const userId = useUserId();
  if (data && userId && (data.before_id === null || before.data))
    return <HandoverView handover={data} before={before.data ?? null} userId={userId} />;
  if (isMissing(error))
    return (
      <EmptyState
        illustration={<MascotSearching />}
        headingLevel={1}
        title={m.handover_missing_title()}
        className="py-12"
        action={
          <ButtonLink variant="outline" asChild>
            <LocalizedLink to="/student/tenancies">{m.handover_back()}</LocalizedLink>
          </ButtonLink>
        }
      >
        {m.handover_missing_text()}
      </EmptyState>
    );
  if (error)
    return (
      <ErrorState
        illustration={<MascotError />}
        title={m.handover_tenancies_error()}
        onRetry={retry}
        retryLabel={m.handover_retry()}
        retrying={now.isFetching || before.isFetching}
        className="py-12"
      >
        {requestErrorMessage(error)}
      </ErrorState>
    );
  return (
    <div className="wrap grid max-w-[1144px] gap-4 pt-5 pb-10" aria-busy="true">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  );
}
