import { Suspense, useEffect, useState } from 'react';
import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import {
  useLoaderData,
  useRouteLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { currentLang, useLang } from '#browser/i18n/lang.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { lazyWithQuery } from '#browser/lazy/lazy-with-query.tsx';
import { lazyOnInteraction } from '#browser/lazy/lazy-on-interaction.tsx';
import { useSession } from '#browser/session.ts';
import { metaFromLoader } from '#browser/ssr/page-meta.ts';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { useUserId } from '#features/accounts/web/public/use-user-id.ts';
import { SaveButton } from '#features/favorites/web/public/save-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { PropertyCardData, PropertyFilters } from '../../domain/search/search-filters.ts';
import { usePropertySearch, type PropertySearchResults } from '../search/use-property-search.ts';
import { useCompared } from '../compare/compare-selection.ts';
import { LazyMapPanel } from '../search/map/lazy-map-panel.tsx';
import { SearchBar } from '../search/search-bar.tsx';
import { cardId, SearchResults } from '../search/search-results.tsx';
import { SaveSearchButton } from '../saved-searches/save-search-button.tsx';
import { loadSearchPage, type SearchPageData } from '../search/search-loader.ts';
import { LOCATION_KEYS, omitFilters, parseSearch, useSearchState } from '../search/search-state.ts';
import { searchTitle, type LocationNames } from '../search/search-labels.ts';
import { SortButton } from '../search/sort-button.tsx';
import { useLocationNames } from '../search/use-location-names.ts';
import { ResultsSkeleton } from '../search/results-skeleton.tsx';
import { useRecentlyViewed } from '../recently-viewed/recently-viewed.ts';

const SearchError = lazyComponent(async () => (await import('../search/search-error.tsx')).SearchError);
const CompareBar = lazyComponent(async () => (await import('../compare/compare-bar.tsx')).CompareBar);
const SortMenu = lazyOnInteraction(
  async () => (await import('../search/sort-menu.tsx')).SortMenu,
  ({ sort, isSignedIn }) => <SortButton sort={sort} isSignedIn={isSignedIn} />,
);
const EmptyResults = lazyWithQuery(async () => (await import('../search/empty-results.tsx')).EmptyResults);
const RecentlyViewedStrip = lazyWithQuery(
  async () => (await import('../recently-viewed/recently-viewed-strip.tsx')).RecentlyViewedStrip,
);
const SavedSearches = lazyWithQuery(async () => (await import('../public/saved-searches.tsx')).SavedSearches);

export async function loader({ context, url }: LoaderFunctionArgs): Promise<SearchPageData> {
  return loadSearchPage(url, context.get(ssrContext));
}

/**
 * Set in `shouldRevalidate` and consumed by the next `clientLoader`: true if only the locale changed, so the server
 * loader must run.
 */
let isAgain = false;

/** Returns an empty page immediately on client navigations; the browser then fetches the listings itself. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<SearchPageData> {
  if (isAgain) {
    isAgain = false;
    return serverLoader<SearchPageData>();
  }
  const { filters } = parseSearch(new URL(request.url).searchParams);
  const title = `${searchTitle(null, filters, {}, currentLang())} · Tukan`;
  return { initialPage: null, locationNames: {}, namesFilters: {}, head: [{ title }] };
}

/**
 * Search changes are fetched in the browser. A language change runs the server loader, which also renders the localized
 * meta tags.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  isAgain = currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
  return isAgain;
}

export const meta = metaFromLoader;

const renderSaveButton = ({ id, title }: PropertyCardData) => (
  <SaveButton kind="home" id={id} name={title} variant="photo" />
);

/** Search page: filters, result list and map. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function SearchPage() {
  const initialData = useLoaderData<SearchPageData>();
  const lang = useLang();
  const [search, change] = useSearchState();
  const { filters } = search;
  const isSignedIn = useSignedIn();
  const names = useLocationNames(filters, initialData.locationNames, initialData.namesFilters);
  const { query, found } = usePropertySearch(search, initialData.initialPage);
  const step = useListMapSync();
  const seenOwner = useUserId();
  const seen = useRecentlyViewed(seenOwner);
  const title = searchTitle(query.isPlaceholderData ? null : found, filters, names, lang);
  useEffect(() => {
    document.title = `${title} · Tukan`;
  }, [title]);
  const name = searchTitle(found && { ...found, total: null }, filters, names, lang);
  const isNothing = found?.homes.length === 0;
  const save = <SaveSearchButton filters={filters} name={name} isSignedIn={isSignedIn} />;
  return (
    <>
      <SearchBar {...{ filters, names, isSignedIn }} onChange={change} />
      <div className="mx-auto max-w-[1344px] lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,.82fr)]">
        <div className={cx('wrap pt-5 pb-10', step.isMap && 'max-lg:hidden')}>
          <div className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <h1 className="text-22! leading-head!">{title}</h1>
              {!isNothing && <p className="text-14 text-muted">{m.search_lead()}</p>}
            </div>
            {!isNothing && (
              <div className="flex flex-wrap items-center justify-between gap-2 max-sm:basis-full">
                <SortMenu search={search} sort={search.sort ?? found?.sort ?? 'best'} isSignedIn={isSignedIn} />
                {save}
              </div>
            )}
          </div>
          <p role="status" className="sr-only">
            {found && !query.isPlaceholderData ? title : ''}
          </p>
          {!found &&
            (query.error !== null ? (
              <Suspense fallback={<ResultsSkeleton />}>
                <SearchError query={query} onClear={() => change({})} />
              </Suspense>
            ) : (
              <ResultsSkeleton />
            ))}
          {found &&
            (found.homes.length > 0 ? (
              <SearchResults
                {...{ search, found, query, renderSaveButton }}
                highlightedId={step.onCard}
                onHover={step.hoverCard}
              />
            ) : (
              <Suspense fallback={<ResultsSkeleton />}>
                <EmptyResults filters={filters} names={names} onChange={change} saveButton={save} />
              </Suspense>
            ))}
          <LocationPageLink filters={filters} names={names} />
          <Suspense fallback={null}>
            {isSignedIn && <SavedSearches isQuiet />}
            {seenOwner !== undefined && seen.size > 0 && <RecentlyViewedStrip key={seenOwner} userId={seenOwner} />}
          </Suspense>
        </div>
        <LazyMapPanel
          {...{ filters, found }}
          isRequested={step.isMap}
          highlightedId={step.onMarker}
          viewedIds={seen}
          onHover={step.hoverMarker}
          onSelect={step.select}
          onSearchArea={(area) => change(withArea(filters, found, area))}
        />
      </div>
      {(step.isMap || (found?.homes.length ?? 0) > 0) && <MapToggle isMap={step.isMap} onTurn={step.turn} />}
      <LazyCompareBar />
    </>
  );
}

/** Link to the page of the selected city or university; the city id redirects to its slug. */
function LocationPageLink({
  filters: { city_id: city, university_id: university },
  names,
}: {
  filters: PropertyFilters;
  names: LocationNames;
}) {
  const locationName = names.university_id ?? names.city_id;
  if (!locationName) return null;
  return (
    <LocalizedLink
      to={names.university_id ? `/properties/universidad/${university}` : `/properties/en/${city}`}
      className="mt-8 inline-flex min-h-tap items-center text-14"
    >
      {m.cities_link({ place: locationName })}
    </LocalizedLink>
  );
}

/** Loads the comparison bar with the first selection and keeps it. */
function LazyCompareBar() {
  const hasChosen = useCompared().length > 0;
  const [isHere, setHere] = useState(hasChosen);
  if (hasChosen && !isHere) setHere(true);
  if (!isHere) return null;
  return (
    <Suspense fallback={null}>
      <CompareBar />
    </Suspense>
  );
}

/** On phones: switches between list and map. */
function MapToggle({ isMap, onTurn }: { isMap: boolean; onTurn: () => void }) {
  return (
    <Button
      variant="inverse"
      icon={isMap ? List : MapIcon}
      className={cx(
        'fixed! left-1/2 z-16 -translate-x-1/2 rounded-full! px-5! shadow-float lg:hidden',
        'bottom-[calc(var(--tabbar,0px)+var(--actionbar,0px)+16px+env(safe-area-inset-bottom))]',
        isMap && 'mb-9',
      )}
      onClick={onTurn}
    >
      {isMap ? m.search_map_list() : m.search_map_show()}
    </Button>
  );
}

/** The search within a map area: location filters are removed, other keywords stay. */
function withArea(
  filters: PropertyFilters,
  found: PropertySearchResults | null,
  area: [number, number, number, number],
): PropertyFilters {
  const text = found?.understood.place ? found.understood.words : (filters.q ?? '');
  return { ...omitFilters(filters, ...LOCATION_KEYS), ...(text !== '' && { q: text }), area };
}

/** Synchronises list and map: highlighted property, and on phones the visible one of the two. */
function useListMapSync() {
  const [card, hoverCard] = useState<string | null>(null);
  const [marker, hoverMarker] = useState<string | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [isMap, setMap] = useState(false);
  const select = (id: string): boolean => {
    setSelected(id);
    const element = isMap ? null : document.getElementById(cardId(id));
    element?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    return element !== null;
  };
  const turn = () => {
    setMap(!isMap);
    window.scrollTo(0, 0);
  };
  // The card under the pointer is not outlined.
  const onCard = marker ?? selected;
  return { onCard, onMarker: card ?? onCard, hoverCard, hoverMarker, select, isMap, turn };
}

/** Value of the cookie during SSR, then the session of the browser. */
function useSignedIn(): boolean {
  const session = useSession();
  const root = useRouteLoaderData('root') as { isSignedIn?: boolean } | undefined;
  return session === 'unknown' ? (root?.isSignedIn ?? false) : session === 'in';
}
