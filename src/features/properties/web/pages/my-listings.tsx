import { useSearchParams } from 'react-router';
import Plus from 'lucide-react/icons/plus';
import { ApiError } from '#browser/api.ts';
import { EmptyHomes } from '#ui/brand/empty-homes.tsx';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { m } from '#words';
import { ListingCard } from '../listings/listing-card.tsx';
import { inGroup, LISTING_GROUPS, type ListingGroup } from '../listings/listing-states.ts';
import { useListings } from '../listings/use-listings.ts';

const GROUP_WORDS: Record<ListingGroup, () => string> = {
  all: m.listings_all,
  on: m.listings_group_on,
  drafts: m.listings_group_drafts,
  off: m.listings_group_off,
};

export function meta() {
  return [{ title: m.listings_page_title() }];
}

/** My homes on offer, my drafts, and what is off. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function MyListingsPage() {
  const list = useListings();
  return (
    <section className="wrap max-w-[904px] pt-5 pb-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>{m.listings_title()}</h1>
        {list.data && list.data.length > 0 && <Publish />}
      </div>
      <Content list={list} />
    </section>
  );
}

function Publish() {
  return (
    <ButtonLink icon={Plus} asChild>
      <LocalLink to="/properties/publish">{m.listings_publish()}</LocalLink>
    </ButtonLink>
  );
}

function Content({ list }: { list: ReturnType<typeof useListings> }) {
  const [search, setSearch] = useSearchParams();
  if (!list.data) return list.isError ? <Failed list={list} /> : <Waiting />;
  const homes = list.data;
  if (homes.length === 0)
    return (
      <EmptyState art={<EmptyHomes />} title={m.listings_empty_title()} className="py-12" action={<Publish />}>
        {m.listings_empty_text()}
      </EmptyState>
    );
  const group = LISTING_GROUPS.find((each) => each === search.get('tab')) ?? 'all';
  const shown = inGroup(homes, group);
  return (
    <Tabs
      label={m.listings_title()}
      className="mt-3"
      value={group}
      onChange={(next) => setSearch(next === 'all' ? {} : { tab: next }, { replace: true })}
      tabs={LISTING_GROUPS.map((each) => ({
        value: each,
        label: GROUP_WORDS[each](),
        count: inGroup(homes, each).length,
      }))}
    >
      <ul className="grid gap-4 pt-5">
        {shown.map((home) => (
          <li key={home.id} className="min-w-0">
            <ListingCard home={home} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="py-6 text-center text-soft">{m.listings_none_in_group()}</p>}
    </Tabs>
  );
}

function Waiting() {
  return (
    <Loading label={m.listings_loading()} className="grid gap-4 pt-6">
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
    </Loading>
  );
}

function Failed({ list }: { list: ReturnType<typeof useListings> }) {
  const { error } = list;
  return (
    <ErrorState
      art={<MascotError />}
      title={m.listings_error_title()}
      onRetry={() => void list.refetch()}
      retryLabel={m.listings_retry()}
      busy={list.isFetching}
      className="py-12"
    >
      {error instanceof ApiError && error.status > 0 && error.message}
    </ErrorState>
  );
}
