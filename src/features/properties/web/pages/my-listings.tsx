import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import Plus from 'lucide-react/icons/plus';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { ApiError } from '#browser/api/api-client.ts';
import { PropertyApplications } from '#features/applications/web/public/property-applications.tsx';
import { useOpenCounts } from '#features/applications/web/public/use-open-counts.ts';
import { EmptyProperties } from '#ui/brand/empty-properties.tsx';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/forms/selection-controls.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tabs } from '#ui/navigation/tabs.tsx';
import { m } from '#messages';
import { isPublic, OWN_GROUPS, type OwnGroup } from '../../domain/states.ts';
import { OwnResidences } from '../household/own-residences.tsx';
import { BulkBar } from '../listings/bulk-bar.tsx';
import { BulkFailures } from '../listings/bulk-failures.tsx';
import { ListingCard } from '../listings/listing-card.tsx';
import { countInGroup } from '../listings/listing-states.ts';
import { ListingsMenu } from '../listings/listings-menu.tsx';
import { ListingSearch } from '../listings/listing-search.tsx';
import { ownFilterQuery, parseOwnFilter, type OwnFilter } from '../listings/own-filter.ts';
import { useBulk } from '../listings/use-bulk.ts';
import { useConversationCounts } from '../listings/use-conversation-counts.ts';
import { useListings } from '../listings/use-listings.ts';

const RentDialog = lazyComponent(
  async () => (await import('#features/applications/web/public/rent-dialog.tsx')).RentDialog,
);

const GROUP_LABELS: Record<OwnGroup, () => string> = {
  all: m.listings_all,
  on: m.listings_group_on,
  drafts: m.listings_group_drafts,
  off: m.listings_group_off,
};

export function meta() {
  return [{ title: m.listings_page_title() }];
}

/** My listings: published, drafts and inactive. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function MyListingsPage() {
  const [search, setSearch] = useSearchParams();
  const filter = parseOwnFilter(search);
  const { group, q } = filter;
  const list = useListings(filter);
  const setFilter = (change: Partial<OwnFilter>) =>
    setSearch(ownFilterQuery({ ...filter, ...change }), { replace: true });
  const counts = list.data?.pages.at(-1)?.counts;
  const hasProperties = counts !== undefined && (q !== '' || Object.keys(counts).length > 0);
  return (
    <section className="wrap max-w-[904px] pt-5 pb-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>{m.listings_title()}</h1>
        <div className="flex items-center gap-2">
          {hasProperties && <PublishLink />}
          <ListingsMenu hasProperties={hasProperties} />
        </div>
      </div>
      {!counts && (list.isError ? <ListingsError list={list} /> : <ListingsSkeleton />)}
      {counts && !hasProperties && (
        <EmptyState
          illustration={<EmptyProperties />}
          title={m.listings_empty_title()}
          className="py-12"
          action={<PublishLink />}
        >
          {m.listings_empty_text()}
        </EmptyState>
      )}
      {hasProperties && <ListingSearch value={q} onChange={(next) => setFilter({ q: next })} />}
      {hasProperties && (
        <Tabs
          label={m.listings_title()}
          className="mt-3"
          value={group}
          onChange={(next) => setFilter({ group: next })}
          tabs={OWN_GROUPS.map((each) => ({
            value: each,
            label: GROUP_LABELS[each](),
            count: countInGroup(counts, each),
          }))}
        >
          <ListingList key={`${group} ${q}`} list={list} q={q} isEmpty={countInGroup(counts, group) === 0} />
        </Tabs>
      )}
      <OwnResidences />
    </section>
  );
}

function PublishLink() {
  return (
    <ButtonLink icon={Plus} asChild>
      <LocalizedLink to="/properties/publish">{m.listings_publish()}</LocalizedLink>
    </ButtonLink>
  );
}

interface ListingListProps {
  list: ReturnType<typeof useListings>;
  /** Search of the list. */
  q: string;
  isEmpty: boolean;
}

function ListingList({ list, q, isEmpty }: ListingListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const properties = list.data?.pages.flatMap((page) => page.properties) ?? [];
  const bulk = useBulk(properties);
  const openCounts = useOpenCounts(properties.flatMap(({ id, state }) => (isPublic(state) ? id : [])));
  const conversationsOf = useConversationCounts(list.data?.pages ?? []);
  const selected = properties.filter(({ id }) => chosen.has(id));
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((now) => new Set(isChosen ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id))));
  const top = useRef<HTMLUListElement>(null);
  const clear = () => {
    setChosen(new Set());
    // The bar with the focused button disappears.
    requestAnimationFrame(() => top.current?.focus({ preventScroll: true }));
  };
  if (isEmpty)
    return (
      <p className="py-6 text-center text-muted">
        {q === '' ? m.listings_none_in_group() : m.listings_search_none({ q })}
      </p>
    );
  if (!list.data || list.isPlaceholderData) return <ListingsSkeleton />;
  return (
    <>
      <BulkFailures failures={bulk.failures} onDismiss={bulk.dismissFailures} />
      {properties.length > 1 && (
        <Checkbox
          className="mt-2 ml-4 md:ml-5"
          checked={selected.length === properties.length}
          onChange={(event) =>
            choose(
              properties.map(({ id }) => id),
              event.currentTarget.checked,
            )
          }
        >
          {m.listings_select_all()}
        </Checkbox>
      )}
      <ul ref={top} tabIndex={-1} className="grid gap-4 pt-2 outline-none">
        {properties.map((property) => (
          <li key={property.id} className="min-w-0">
            <ListingCard
              property={property}
              isSelected={chosen.has(property.id)}
              onSelect={(isChosen) => choose([property.id], isChosen)}
              conversations={conversationsOf(property.id)}
              renderRentDialog={(dialog) => <RentDialog propertyId={property.id} {...dialog} />}
              requests={
                <PropertyApplications
                  propertyId={property.id}
                  isOffered={isPublic(property.state)}
                  count={openCounts?.get(property.id)}
                />
              }
            />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="pt-5 text-center">
          <Button variant="outline" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {m.listings_show_more()}
          </Button>
        </div>
      )}
      {selected.length > 0 && <BulkBar selected={selected} run={bulk.run} isPending={bulk.isPending} onClear={clear} />}
    </>
  );
}

function ListingsSkeleton() {
  return (
    <Loading label={m.listings_loading()} className="grid gap-4 pt-6">
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
    </Loading>
  );
}

function ListingsError({ list }: { list: ReturnType<typeof useListings> }) {
  const { error } = list;
  return (
    <ErrorState
      illustration={<MascotError />}
      title={m.listings_error_title()}
      onRetry={() => void list.refetch()}
      retryLabel={m.listings_retry()}
      retrying={list.isFetching}
      className="py-12"
    >
      {error instanceof ApiError && error.status > 0 && error.message}
    </ErrorState>
  );
}
