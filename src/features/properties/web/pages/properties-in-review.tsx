import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotSleeping } from '#ui/brand/mascot-sleeping.tsx';
import { ApiError } from '#browser/api/api-client.ts';
import { AdminLayout } from '#features/moderation/web/public/admin-layout.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import { ReviewCard } from '../review/review-card.tsx';
import { usePropertiesInReview } from '../review/review-api.ts';

export function meta() {
  return [{ title: m.admin_page_title({ section: m.admin_homes() }) }];
}

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function PropertiesInReviewPage() {
  return (
    <AdminLayout title={m.trust_title()} lead={m.trust_lead()}>
      <PropertiesInReview />
    </AdminLayout>
  );
}

/** Review queue for admins. */
function PropertiesInReview() {
  const list = usePropertiesInReview();
  const { data, error } = list;
  return (
    <div className="grid max-w-[760px] gap-4">
      {data?.map((property) => (
        <ReviewCard key={property.id} property={property} />
      ))}
      {data?.length === 0 && (
        <EmptyState illustration={<MascotSleeping />} title={m.trust_empty_title()} className="py-12">
          {m.trust_empty_text()}
        </EmptyState>
      )}
      {!data && !error && (
        <Loading label={m.trust_loading()} className="grid gap-4">
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </Loading>
      )}
      {!data && error && (
        <ErrorState
          illustration={<MascotError />}
          title={m.trust_error_title()}
          onRetry={() => void list.refetch()}
          retryLabel={m.trust_retry()}
          retrying={list.isFetching}
        >
          {error instanceof ApiError && error.status > 0 && error.message}
        </ErrorState>
      )}
    </div>
  );
}
