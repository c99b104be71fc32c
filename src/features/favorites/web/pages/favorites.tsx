import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#browser/api/api-client.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tabs } from '#ui/navigation/tabs.tsx';
import { m } from '#messages';
import { useFavorites } from '../use-favorites.ts';
import { FavoriteProperties } from '../favorite-properties.tsx';
import { FavoriteGroups } from '../favorite-groups.tsx';
import { FavoritePeople } from '../favorite-people.tsx';
import { GRID_CLASSES } from '../favorite-card-controls.tsx';

const SavedSearches = lazyComponent(
  async () => (await import('#features/properties/web/public/saved-searches.tsx')).SavedSearches,
);

const TABS = ['homes', 'searches', 'groups', 'people'] as const;
type Tab = (typeof TABS)[number];

export function meta() {
  return [{ title: m.favorites_page_title() }];
}

/** Favourites page with notes, and the saved searches. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function FavoritesPage() {
  const list = useFavorites();
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'homes';
  return (
    <section className="wrap max-w-[1104px] pt-5 pb-10">
      <h1>{m.favorites_title()}</h1>
      <Tabs
        label={m.favorites_title()}
        className="mt-3"
        value={tab}
        onChange={(next) => setSearch(next === 'homes' ? {} : { tab: next }, { replace: true })}
        tabs={[
          { value: 'homes', label: m.favorites_tab_properties(), ...(list.data && { count: list.data.homes.length }) },
          { value: 'searches', label: m.search_parts_tab() },
          { value: 'groups', label: m.favorites_tab_groups(), ...(list.data && { count: list.data.groups.length }) },
          { value: 'people', label: m.favorites_tab_people(), ...(list.data && { count: list.data.people.length }) },
        ]}
      >
        <TabContent list={list} tab={tab} />
      </Tabs>
    </section>
  );
}

function TabContent({ list, tab }: { list: ReturnType<typeof useFavorites>; tab: Tab }) {
  if (tab === 'searches')
    return (
      <Suspense fallback={<FavoritesSkeleton />}>
        <SavedSearches />
      </Suspense>
    );
  if (!list.data) return list.isError ? <FavoritesError list={list} /> : <FavoritesSkeleton />;
  if (tab === 'groups') return <FavoriteGroups of={list.data} />;
  return tab === 'homes' ? <FavoriteProperties of={list.data} /> : <FavoritePeople of={list.data} />;
}

function FavoritesSkeleton() {
  return (
    <Loading label={m.favorites_loading()} className={GRID_CLASSES}>
      <Skeleton className="aspect-4/3 rounded-card" />
      <Skeleton className="aspect-4/3 rounded-card" />
      <Skeleton className="aspect-4/3 rounded-card" />
    </Loading>
  );
}

function FavoritesError({ list }: { list: ReturnType<typeof useFavorites> }) {
  const { error } = list;
  return (
    <ErrorState
      illustration={<MascotError />}
      title={m.favorites_error_title()}
      onRetry={() => void list.refetch()}
      retryLabel={m.favorites_retry()}
      retrying={list.isFetching}
      className="py-12"
    >
      {error instanceof ApiError && error.status > 0 && error.message}
    </ErrorState>
  );
}
