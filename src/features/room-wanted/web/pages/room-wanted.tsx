import PencilLine from 'lucide-react/icons/pencil-line';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { OwnPostQuery } from '../own/own-post-query.tsx';
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
      <OwnPostQuery skeleton={<PostListSkeleton />}>
        {({ may_search: maySearch }, own) => (maySearch ? <Search /> : <OfferGate own={own} />)}
      </OwnPostQuery>
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
