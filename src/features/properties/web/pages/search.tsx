import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import { useLoaderData, type Location, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router';
import { QueryProvider } from '#browser/api/query-client.tsx';
import { currentLang, useLang } from '#browser/i18n/lang.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { lazyOnInteraction } from '#browser/lazy/lazy-on-interaction.tsx';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { useIsSignedIn } from '#browser/ssr/use-is-signed-in.ts';
import { useUserId } from '#features/accounts/web/public/use-user-id.ts';
import { cityOfNeighbourhood, slugOfNeighbourhood } from '#features/locations/domain/rules.ts';
import { useLocationNames, type LocationNames } from '#features/locations/web/public/location-names.ts';
import { SaveButton } from '#features/favorites/web/public/save-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { PropertyCardData, PropertyFilters } from '../../domain/search/search-filters.ts';
import { useAvailableResults, usePropertySearch, type PropertySearchResults } from '../search/use-property-search.ts';
import { storeSearchedUniversity } from '../campus/searched-university.ts';
import { useCompared } from '../compare/compare-selection.ts';
import { EarlierResultsNotice } from '../search/earlier-results-notice.tsx';
import { LazyMapPanel } from '../search/map/lazy-map-panel.tsx';
import { SearchBar } from '../search/search-bar.tsx';
import { cardId, SearchResults } from '../search/search-results.tsx';
import { SaveSearchButton } from '../saved-searches/save-search-button.tsx';
import { loadSearchPage, type SearchPageData } from '../search/search-loader.ts';
import { LOCATION_KEYS, omitFilters, resolvedFilters } from '../../domain/search/filter-changes.ts';
import { parseSearch, useMapToggle, useSearchState } from '../search/search-state.ts';
import { searchTitle } from '../search/search-labels.ts';
import { SortButton } from '../search/sort-button.tsx';
import { ResultsSkeleton } from '../search/results-skeleton.tsx';
import { useRecentlyViewed } from '../recently-viewed/recently-viewed.ts';

const SearchError = lazyComponent(async () => (await import('../search/search-error.tsx')).SearchError);
const CompareBar = lazyComponent(async () => (await import('../compare/compare-bar.tsx')).CompareBar);
const SortMenu = lazyOnInteraction(
  async () => (await import('../search/sort-menu.tsx')).SortMenu,
  ({ sort, isSignedIn }) => <SortButton sort={sort} isSignedIn={isSignedIn} />,
);
const EmptyResults = lazyComponent(async () => (await import('../search/empty-results.tsx')).EmptyResults);
const RecentlyViewedStrip = lazyComponent(
  async () => (await import('../recently-viewed/recently-viewed-strip.tsx')).RecentlyViewedStrip,
);
const SavedSearches = lazyComponent(async () => (await import('../public/saved-searches.tsx')).SavedSearches);

export async function loader({ context, url }: LoaderFunctionArgs): Promise<SearchPageData> {
  return loadSearchPage(url, context.get(ssrContext));
}

/** Client navigations render at once; the browser fetches the listings itself. */
export async function clientLoader(): Promise<SearchPageData> {
  return { initialPage: null, locationNames: {}, head: null };
}

/** Search changes are fetched in the browser. A language change drops the head in the other language. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Only crawlers and link previews need more than a title, and they load the page from the server. */
export function meta({ loaderData, location }: { loaderData?: SearchPageData; location: Location }) {
  const { filters } = parseSearch(new URLSearchParams(location.search));
  return loaderData?.head ?? [{ title: `${searchTitle(null, filters, {}, currentLang())} · Tukan` }];
}

const renderSaveButton = ({ id, title }: PropertyCardData) => (
  <SaveButton kind="home" id={id} name={title} variant="photo" />
);

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function SearchPage() {
  return (
    <QueryProvider>
      <PropertySearch />
    </QueryProvider>
  );
}

/** Search page: filters, result list and map. */
function PropertySearch() {
  const initialData = useLoaderData<SearchPageData>();
  const lang = useLang();
  const [search, change] = useSearchState();
  const { filters } = search;
  const isSignedIn = useIsSignedIn();
  const query = usePropertySearch(search, initialData.initialPage);
  const { found, isEarlier } = useAvailableResults(query);
  const understood = query.isPlaceholderData || isEarlier ? null : (found?.understood ?? null);
  const resolved = useMemo(() => resolvedFilters(filters, understood), [filters, understood]);
  const isCheap = understood?.cheap ?? false;
  // A changed search no longer has the text that asked for the order.
  const changeResolved = useCallback(
    (next: PropertyFilters, followsMap?: boolean) =>
      change(next, search.sort ?? (isCheap ? 'price' : null), followsMap),
    [change, search.sort, isCheap],
  );
  const isResolved = filters.q === undefined || understood !== null;
  useEffect(() => {
    if (isResolved) storeSearchedUniversity(resolved.university_id);
  }, [isResolved, resolved.university_id]);
  const names = useLocationNames(resolved, initialData.locationNames, 'short_name');
  const [isMap, toggleMap] = useMapToggle();
  const step = useListMapSync(isMap);
  const seenOwner = useUserId();
  const seen = useRecentlyViewed(seenOwner);
  const title = searchTitle(query.isPlaceholderData || isEarlier ? null : found, resolved, names, lang);
  useEffect(() => {
    document.title = `${title} · Tukan`;
  }, [title]);
  const name = searchTitle(found && { ...found, total: null }, resolved, names, lang);
  const isNothing = found?.homes.length === 0;
  const save = <SaveSearchButton filters={resolved} name={name} isSignedIn={isSignedIn} />;
  return (
    <>
      <SearchBar {...{ filters, resolved, names, isSignedIn, isCheap }} onChange={changeResolved} />
      <div className="mx-auto max-w-[1344px] md:grid md:grid-cols-[21.25rem_minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,.82fr)]">
        <div className={cx('wrap pt-5 pb-10', isMap && 'max-md:hidden')}>
          <div className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <h1 className="text-22! leading-head!">{title}</h1>
              {!isNothing && <p className="text-14 text-muted">{m.search_lead()}</p>}
            </div>
            {!isNothing && (
              <div className="flex flex-wrap items-center justify-between gap-2 max-sm:basis-full">
                <SortMenu
                  search={search}
                  sort={search.sort ?? found?.sort ?? 'best'}
                  isSignedIn={isSignedIn}
                  hasTravelTimes={found?.has_travel_times ?? false}
                />
                {save}
              </div>
            )}
          </div>
          <p role="status" className="sr-only">
            {found && !query.isPlaceholderData && !isEarlier ? title : ''}
          </p>
          {!found &&
            (query.error !== null ? (
              <Suspense fallback={<ResultsSkeleton />}>
                <SearchError {...{ query, search, change }} />
              </Suspense>
            ) : (
              <ResultsSkeleton />
            ))}
          {isEarlier && <EarlierResultsNotice query={query} />}
          {found &&
            (found.homes.length > 0 ? (
              <SearchResults
                {...{ search, found, query, renderSaveButton }}
                highlightedId={step.onCard}
                onHover={step.hoverCard}
              />
            ) : (
              <Suspense fallback={<ResultsSkeleton />}>
                <EmptyResults filters={resolved} names={names} onChange={changeResolved} saveButton={save} />
              </Suspense>
            ))}
          <LocationPageLink filters={resolved} names={names} />
          <Suspense fallback={null}>
            {isSignedIn && <SavedSearches isQuiet />}
            {seenOwner !== undefined && seen.size > 0 && <RecentlyViewedStrip key={seenOwner} userId={seenOwner} />}
          </Suspense>
        </div>
        <LazyMapPanel
          {...{ filters, found }}
          isRequested={isMap}
          highlightedId={step.onMarker}
          viewedIds={seen}
          onHover={step.hoverMarker}
          onSelect={step.select}
          onSearchArea={(area, isFollowing) => changeResolved(inMapArea(resolved, understood, { area }), isFollowing)}
          onDraw={(polygon) => changeResolved(inMapArea(resolved, understood, { polygon }))}
        />
      </div>
      {(isMap || (found?.homes.length ?? 0) > 0) && <MapToggle isMap={isMap} onToggle={toggleMap} />}
      <LazyCompareBar isMap={isMap} />
    </>
  );
}

/** Link to the page of the selected neighbourhood, city or university; ids redirect to slugs. */
function LocationPageLink({ filters, names }: { filters: PropertyFilters; names: LocationNames }) {
  const { city_id: city, neighbourhood_id: neighbourhood, university_id: university } = filters;
  const locationName = names.university_id ?? names.neighbourhood_id ?? names.city_id;
  if (!locationName) return null;
  const cityPath = neighbourhood ? `${cityOfNeighbourhood(neighbourhood)}/${slugOfNeighbourhood(neighbourhood)}` : city;
  return (
    <LocalizedLink
      to={names.university_id ? `/properties/universidad/${university}` : `/properties/en/${cityPath}`}
      className="mt-8 inline-flex min-h-tap items-center text-14"
    >
      {neighbourhood && !names.university_id
        ? m.areas_link({ place: locationName })
        : m.cities_link({ place: locationName })}
    </LocalizedLink>
  );
}

/** Loads the comparison bar with the first selection and keeps it. On phones the map needs its space. */
function LazyCompareBar({ isMap }: { isMap: boolean }) {
  const hasChosen = useCompared().length > 0;
  const [isHere, setHere] = useState(hasChosen);
  if (hasChosen && !isHere) setHere(true);
  if (!isHere) return null;
  return (
    <Suspense fallback={null}>
      <CompareBar className={isMap ? 'max-md:hidden' : undefined} />
    </Suspense>
  );
}

/** On phones: switches between list and map. Stands above a minimized chat. */
function MapToggle({ isMap, onToggle }: { isMap: boolean; onToggle: () => void }) {
  return (
    <Button
      variant="inverse"
      icon={isMap ? List : MapIcon}
      className={cx(
        'fixed! left-1/2 z-16 -translate-x-1/2 rounded-full! px-5! shadow-float md:hidden',
        isMap
          ? 'bottom-[calc(var(--tabbar,0px)+var(--actionbar,0px)+max(52px,var(--chatbar,0px)+4px)+env(safe-area-inset-bottom))]'
          : 'bottom-[calc(var(--tabbar,0px)+var(--actionbar,0px)+var(--chatbar,0px)+16px+env(safe-area-inset-bottom))]',
      )}
      onClick={onToggle}
    >
      {isMap ? m.search_map_list() : m.search_map_show()}
    </Button>
  );
}

/**
 * The search within a part of the map: location filters are removed, other keywords stay, and minutes remain those to
 * the same campus. `understood` is null while the text is being read; then all of it stays.
 */
function inMapArea(
  filters: PropertyFilters,
  understood: PropertySearchResults['understood'] | null,
  part: Pick<PropertyFilters, 'area' | 'polygon'>,
): PropertyFilters {
  const { q, university_id: university, minutes } = filters;
  const text = understood ? understood.words : (q ?? '');
  return {
    ...omitFilters(filters, ...LOCATION_KEYS),
    ...(text !== '' && { q: text }),
    ...(university && minutes !== undefined && { travel_to: [university] }),
    ...part,
  };
}

/** Synchronises the highlighted property of list and map. `isMap`: on phones the list is hidden. */
function useListMapSync(isMap: boolean) {
  const [card, hoverCard] = useState<string | null>(null);
  const [marker, hoverMarker] = useState<string | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const select = (id: string): boolean => {
    setSelected(id);
    const element = isMap ? null : document.getElementById(cardId(id));
    element?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    return element !== null;
  };
  // The card under the pointer is not outlined.
  const onCard = marker ?? selected;
  return { onCard, onMarker: card ?? onCard, hoverCard, hoverMarker, select };
}
