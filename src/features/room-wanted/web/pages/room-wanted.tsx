import PencilLine from 'lucide-react/icons/pencil-line';
import { useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { requestErrorMessage } from '#browser/forms/request-error-message.ts';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { fetchOwnPost, OWN_POST_KEY } from '../api.ts';
import { FilterBar } from '../search/filter-bar.tsx';
import { OfferGate } from '../search/offer-gate.tsx';
import { parsePostFilters, postFilterParams, type PostFilters } from '../search/post-filters.ts';
import { PostList, PostListSkeleton } from '../search/post-list.tsx';

export function meta() {
  return [{ title: `${m.wanted_title()} · Tukan` }];
}

/** People who look for a room, for those who offer one. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function RoomWantedPage() {
  const { data: own } = useOwnProfile();
  const query = useQuery({ queryKey: OWN_POST_KEY, queryFn: async ({ signal }) => fetchOwnPost(signal) });
  return (
    <section className="wrap max-w-[900px] pt-5 pb-10">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <h1>{m.wanted_title()}</h1>
          <p className="mt-1 text-muted">{m.wanted_lead()}</p>
        </div>
        <ButtonLink variant="outline" icon={PencilLine} asChild>
          <LocalizedLink to="/student/room-wanted">{m.wanted_own_link()}</LocalizedLink>
        </ButtonLink>
      </div>
      {query.data && own ? (
        query.data.may_search ? (
          <Search />
        ) : (
          <OfferGate own={own} />
        )
      ) : query.isError ? (
        <ErrorState
          illustration={<MascotError />}
          title={m.wanted_load_failed()}
          onRetry={() => void query.refetch()}
          retryLabel={m.wanted_retry()}
          retrying={query.isFetching}
        >
          {requestErrorMessage(query.error)}
        </ErrorState>
      ) : (
        <PostListSkeleton />
      )}
    </section>
  );
}

function Search() {
  const [search, setSearch] = useSearchParams();
  const filters = parsePostFilters(search);
  const change = (next: PostFilters) => setSearch(postFilterParams(next), { replace: true, preventScrollReset: true });
  return (
    <>
      <FilterBar filters={filters} onChange={change} />
      <div className="mt-5">
        <PostList filters={filters} onClear={() => setSearch({}, { replace: true })} />
      </div>
    </>
  );
}
