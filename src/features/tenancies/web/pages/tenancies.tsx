import { useQuery } from '@tanstack/react-query';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { EmptyGroups } from '#ui/brand/empty-groups.tsx';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import { fetchTenancies, TENANCIES_KEY } from '../api.ts';
import { TenancyCard } from '../mine/tenancy-card.tsx';

export function meta() {
  return [{ title: m.handover_tenancies_page() }];
}

/** Stays of the current user with their handovers. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function TenanciesPage() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [TENANCIES_KEY, 'mine'],
    queryFn: async ({ signal }) => fetchTenancies(signal),
  });
  return (
    <section className="wrap max-w-[860px] pt-5 pb-10">
      <h1>{m.handover_tenancies_title()}</h1>
      {!data && error === null && (
        <div className="grid gap-4 pt-6" aria-busy="true">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      )}
      {!data && error !== null && (
        <ErrorState
          illustration={<MascotError />}
          title={m.handover_tenancies_error()}
          onRetry={() => void refetch()}
          retryLabel={m.handover_retry()}
          retrying={isFetching}
          className="py-12"
        >
          {requestErrorMessage(error)}
        </ErrorState>
      )}
      {data?.length === 0 && (
        <EmptyState illustration={<EmptyGroups />} title={m.handover_tenancies_none()} className="py-12">
          {m.handover_tenancies_none_text()}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="grid gap-4 pt-5">
          {data.map((tenancy) => (
            <TenancyCard key={tenancy.id} tenancy={tenancy} />
          ))}
        </ul>
      )}
    </section>
  );
}
