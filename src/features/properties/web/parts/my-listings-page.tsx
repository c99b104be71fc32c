import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import Plus from 'lucide-react/icons/plus';
import { ApiError } from '#browser/api.ts';
import { EmptyHomes } from '#ui/brand/empty-homes.tsx';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { m } from '#words';
import { OWN_GROUPS, type OwnGroup } from '../../domain/own-homes.ts';
import { ListingCard } from '../listings/listing-card.tsx';
import { countOfGroup } from '../listings/listing-states.ts';
import { ListingsMenu } from '../listings/listings-menu.tsx';
import { useListings } from '../listings/use-listings.ts';

const GROUP_WORDS: Record<OwnGroup, () => string> = {
  all: m.listings_all,
  on: m.listings_group_on,
  drafts: m.listings_group_drafts,
  off: m.listings_group_off,
};

interface MyListingsPageProps {
  /** Draws what others have asked for together, for each home. */
  asked?: ((home: { id: string }) => ReactNode) | undefined;
}

/** My homes on offer, my drafts, and what is off. */
export function MyListingsPage({ asked }: MyListingsPageProps) {
  const [search, setSearch] = useSearchParams();
  const group = OWN_GROUPS.find((each) => each === search.get('tab')) ?? 'all';
  const list = useListings(group);
  const counts = list.data?.pages.at(-1)?.counts;
  const hasHomes = counts !== undefined && Object.keys(counts).length > 0;
  return (
    <section className="wrap max-w-[904px] pt-5 pb-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>{m.listings_title()}</h1>
        <div className="flex items-center gap-2">
          {hasHomes && <Publish />}
          <ListingsMenu hasHomes={hasHomes} />
        </div>
      </div>
      {!counts && (list.isError ? <Failed list={list} /> : <Waiting />)}
      {counts && !hasHomes && (
        <EmptyState art={<EmptyHomes />} title={m.listings_empty_title()} className="py-12" action={<Publish />}>
          {m.listings_empty_text()}
        </EmptyState>
      )}
      {hasHomes && (
        <Tabs
          label={m.listings_title()}
          className="mt-3"
          value={group}
          onChange={(next) => setSearch(next === 'all' ? {} : { tab: next }, { replace: true })}
          tabs={OWN_GROUPS.map((each) => ({
            value: each,
            label: GROUP_WORDS[each](),
            count: countOfGroup(counts, each),
          }))}
        >
          <Homes list={list} isEmpty={countOfGroup(counts, group) === 0} asked={asked} />
        </Tabs>
      )}
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

interface HomesProps extends MyListingsPageProps {
  list: ReturnType<typeof useListings>;
  isEmpty: boolean;
}

function Homes({ list, isEmpty, asked }: HomesProps) {
  if (isEmpty) return <p className="py-6 text-center text-soft">{m.listings_none_in_group()}</p>;
  if (!list.data || list.isPlaceholderData) return <Waiting />;
  const homes = list.data.pages.flatMap((page) => page.properties);
  return (
    <>
      <ul className="grid gap-4 pt-5">
        {homes.map((home) => (
          <li key={home.id} className="min-w-0">
            <ListingCard home={home} asked={asked?.(home)} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="pt-5 text-center">
          <Button look="line" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {m.listings_show_more()}
          </Button>
        </div>
      )}
    </>
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
