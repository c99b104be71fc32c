import { useSearchParams } from 'react-router';
import { ApiError } from '#browser/api/api-client.ts';
import { REQUEST_STATES, type RequestState } from '#features/locations/domain/location-requests.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotSleeping } from '#ui/brand/mascot-sleeping.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import { AdminLayout } from '../public/admin-layout.tsx';
import { LocationRequestCard } from '../location-requests/location-request-card.tsx';
import { useLocationRequests } from '../location-requests/use-location-requests.ts';

export function meta() {
  return [{ title: m.admin_page_title({ section: m.admin_places_title() }) }];
}

const STATE_LABELS: Record<RequestState, () => string> = {
  open: m.admin_places_open,
  added: m.admin_places_state_added,
  dismissed: m.admin_places_state_dismissed,
};

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function LocationRequestsPage() {
  return (
    <AdminLayout title={m.admin_places_title()} lead={m.admin_places_lead()}>
      <LocationRequestList />
    </AdminLayout>
  );
}

function LocationRequestList() {
  const [search, setSearch] = useSearchParams();
  const state = REQUEST_STATES.find((each) => each === search.get('state')) ?? 'open';
  const list = useLocationRequests(state);
  const { data, error } = list;
  const requests = data?.pages.flatMap((page) => page.places);
  return (
    <div className="grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-4">
      <div role="group" aria-label={m.admin_places_filter()} className="scroller flex gap-2 py-1">
        {REQUEST_STATES.map((each) => (
          <Chip
            key={each}
            selected={each === state}
            count={data?.pages[0]?.counts[each]}
            onClick={() =>
              setSearch(each === 'open' ? {} : { state: each }, { replace: true, preventScrollReset: true })
            }
          >
            {STATE_LABELS[each]()}
          </Chip>
        ))}
      </div>
      {requests?.map((request) => (
        <LocationRequestCard key={request.id} request={request} />
      ))}
      {list.hasNextPage && (
        <Button variant="outline" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {m.admin_places_more()}
        </Button>
      )}
      {requests?.length === 0 && (
        <EmptyState illustration={<MascotSleeping />} title={m.admin_places_empty_title()} className="py-12">
          {m.admin_places_empty_text()}
        </EmptyState>
      )}
      {!data && !error && (
        <Loading label={m.admin_places_loading()} className="grid gap-4">
          <Skeleton className="h-52 rounded-card" />
          <Skeleton className="h-52 rounded-card" />
        </Loading>
      )}
      {!data && error && (
        <ErrorState
          illustration={<MascotError />}
          title={m.admin_places_error_title()}
          onRetry={() => void list.refetch()}
          retryLabel={m.figures_retry()}
          retrying={list.isFetching}
        >
          {error instanceof ApiError && error.status > 0 && error.message}
        </ErrorState>
      )}
    </div>
  );
}
