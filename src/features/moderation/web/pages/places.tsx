import { useSearchParams } from 'react-router';
import { ApiError } from '#browser/api.ts';
import { MISSING_STATES, type MissingState } from '#features/places/domain/missing.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotSleeping } from '#ui/brand/mascot-sleeping.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import { AdminFrame } from '../parts/admin-frame.tsx';
import { PlaceCard } from '../places/place-card.tsx';
import { useMissingPlaces } from '../places/use-places.ts';

export function meta() {
  return [{ title: m.admin_page_title({ section: m.admin_places_title() }) }];
}

const STATE_WORDS: Record<MissingState, () => string> = {
  open: m.admin_places_open,
  added: m.admin_places_state_added,
  dismissed: m.admin_places_state_dismissed,
};

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function PlacesPage() {
  return (
    <AdminFrame title={m.admin_places_title()} lead={m.admin_places_lead()}>
      <Places />
    </AdminFrame>
  );
}

function Places() {
  const [search, setSearch] = useSearchParams();
  const state = MISSING_STATES.find((each) => each === search.get('state')) ?? 'open';
  const list = useMissingPlaces(state);
  const { data, error } = list;
  const places = data?.pages.flatMap((page) => page.places);
  return (
    <div className="grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-4">
      <div role="group" aria-label={m.admin_places_filter()} className="scroller flex gap-2 py-1">
        {MISSING_STATES.map((each) => (
          <Chip
            key={each}
            on={each === state}
            count={data?.pages[0]?.counts[each]}
            onClick={() =>
              setSearch(each === 'open' ? {} : { state: each }, { replace: true, preventScrollReset: true })
            }
          >
            {STATE_WORDS[each]()}
          </Chip>
        ))}
      </div>
      {places?.map((place) => (
        <PlaceCard key={place.id} place={place} />
      ))}
      {list.hasNextPage && (
        <Button look="line" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {m.admin_places_more()}
        </Button>
      )}
      {places?.length === 0 && (
        <EmptyState art={<MascotSleeping />} title={m.admin_places_empty_title()} className="py-12">
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
          art={<MascotError />}
          title={m.admin_places_error_title()}
          onRetry={() => void list.refetch()}
          retryLabel={m.figures_retry()}
          busy={list.isFetching}
        >
          {error instanceof ApiError && error.status > 0 && error.message}
        </ErrorState>
      )}
    </div>
  );
}
