import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import { useRouteLoaderData } from 'react-router';
import { useLang } from '#browser/lang.ts';
import { lazyAsking } from '#browser/lazy-asking.tsx';
import { lazyLater } from '#browser/lazy-later.tsx';
import { useSession } from '#browser/session.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { HomeCard as Home, HomesFilters } from '../../domain/search.ts';
import { useHomes, type FoundHomes } from '../find-homes.ts';
import { useCompared } from './compare-choice.ts';
import { FilterButton } from './filter-button.tsx';
import { MapPlace } from './map-place.tsx';
import { QuickChips } from './quick-chips.tsx';
import { cardId, Results } from './results.tsx';
import { SaveSearch } from './save-search.tsx';
import { SearchField } from './search-field.tsx';
import type { SearchPageData } from './search-loader.ts';
import { PLACE_KEYS, useSearch, without } from './search-state.ts';
import { titleWords, whereWords, type PlaceNames } from './search-words.ts';
import { SortButton } from './sort-button.tsx';
import { usePlaceNames } from './use-place-names.ts';
import { useSeen } from './use-seen.ts';
import { useOwnId } from '#features/accounts/web/parts/own-id.ts';
import { Waiting } from './waiting.tsx';

const Failed = lazy(async () => ({ default: (await import('./failed.tsx')).Failed }));
const CompareBar = lazy(async () => ({ default: (await import('./compare-bar.tsx')).CompareBar }));
const SortMenu = lazyLater(
  async () => (await import('./sort-menu.tsx')).SortMenu,
  ({ sort, isSignedIn }) => <SortButton sort={sort} isSignedIn={isSignedIn} />,
);
const Nothing = lazyAsking(async () => (await import('./nothing.tsx')).Nothing);
const SeenStrip = lazyAsking(async () => (await import('./seen-strip.tsx')).SeenStrip);
const SavedSearches = lazyAsking(async () => (await import('../parts/saved-searches.tsx')).SavedSearches);

interface SearchPageProps {
  drawn: SearchPageData;
  /** The button that saves a home, on its photograph. */
  saveSlot: (home: Home) => ReactNode;
}

/** Homes on offer: what one asks for above, the homes below, and where they are beside them. */
export function SearchPage({ drawn, saveSlot }: SearchPageProps) {
  const lang = useLang();
  const [search, change] = useSearch();
  const { filters } = search;
  const isSignedIn = useSignedIn();
  const names = usePlaceNames(filters, drawn.names, drawn.namesOf);
  const { query, found } = useHomes(search, drawn.first);
  const step = useStep();
  const seenOwner = useOwnId();
  const seen = useSeen(seenOwner);
  const title = titleWords(query.isOld ? null : found, filters, names, lang);
  useEffect(() => {
    document.title = `${title} · Tukan`;
  }, [title]);
  const name = titleWords(found && { ...found, total: null }, filters, names, lang);
  const isNothing = found?.homes.length === 0;
  const save = <SaveSearch filters={filters} name={name} isSignedIn={isSignedIn} />;
  return (
    <>
      <SearchBar {...{ filters, names, isSignedIn }} onChange={change} />
      <div className="mx-auto max-w-[1344px] lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,.82fr)]">
        <div className={cx('wrap pt-5 pb-10', step.isMap && 'max-lg:hidden')}>
          <div className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <h1 className="text-22! leading-head!">{title}</h1>
              {!isNothing && <p className="text-14 text-soft">{m.homes_lead()}</p>}
            </div>
            {!isNothing && (
              <div className="flex flex-wrap items-center justify-between gap-2 max-sm:basis-full">
                <SortMenu search={search} sort={search.sort ?? found?.sort ?? 'best'} isSignedIn={isSignedIn} />
                {save}
              </div>
            )}
          </div>
          <p role="status" className="sr-only">
            {found && !query.isOld ? title : ''}
          </p>
          {!found &&
            (query.error !== null ? (
              <Suspense fallback={<Waiting />}>
                <Failed query={query} onClear={() => change({})} />
              </Suspense>
            ) : (
              <Waiting />
            ))}
          {found &&
            (found.homes.length > 0 ? (
              <Results {...{ search, found, query, saveSlot }} onId={step.onCard} onHover={step.hoverCard} />
            ) : (
              <Suspense fallback={<Waiting />}>
                <Nothing filters={filters} names={names} onChange={change} save={save} />
              </Suspense>
            ))}
          <PlaceLink filters={filters} names={names} />
          <Suspense fallback={null}>
            {isSignedIn && <SavedSearches isQuiet />}
            {seenOwner !== undefined && seen.size > 0 && <SeenStrip key={seenOwner} userId={seenOwner} />}
          </Suspense>
        </div>
        <MapPlace
          {...{ filters, found }}
          isAsked={step.isMap}
          onId={step.onMarker}
          seen={seen}
          onHover={step.hoverMarker}
          onSelect={step.select}
          onSearchArea={(area) => change(inArea(filters, found, area))}
        />
      </div>
      {(step.isMap || (found?.homes.length ?? 0) > 0) && <MapButton isMap={step.isMap} onTurn={step.turn} />}
      <Compared />
    </>
  );
}

/** The page of the city or the university that is asked for. The city's id leads to its address. */
function PlaceLink({
  filters: { city_id: city, university_id: university },
  names,
}: Pick<SearchBarProps, 'filters' | 'names'>) {
  const place = names.university_id ?? names.city_id;
  if (!place) return null;
  return (
    <LocalLink
      to={names.university_id ? `/properties/universidad/${university}` : `/properties/en/${city}`}
      className="mt-8 inline-flex min-h-tap items-center text-14"
    >
      {m.cities_link({ place })}
    </LocalLink>
  );
}

/** The bar of what was chosen to be compared, from the first choice on. */
function Compared() {
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

/** On a phone: from the list to the map and back. */
function MapButton({ isMap, onTurn }: { isMap: boolean; onTurn: () => void }) {
  return (
    <Button
      look="dark"
      icon={isMap ? List : MapIcon}
      className={cx(
        'fixed! left-1/2 z-16 -translate-x-1/2 rounded-full! px-5! shadow-float lg:hidden',
        'bottom-[calc(var(--tabbar,0px)+var(--actionbar,0px)+16px+env(safe-area-inset-bottom))]',
        isMap && 'mb-9',
      )}
      onClick={onTurn}
    >
      {isMap ? m.homes_map_list() : m.homes_map_show()}
    </Button>
  );
}

/** The same search in an area of the map: places go, what else was written stays. */
function inArea(filters: HomesFilters, found: FoundHomes | null, area: [number, number, number, number]): HomesFilters {
  const words = found?.understood.place ? found.understood.words : (filters.q ?? '');
  return { ...without(filters, ...PLACE_KEYS), ...(words !== '' && { q: words }), area };
}

interface SearchBarProps {
  filters: HomesFilters;
  names: PlaceNames;
  isSignedIn: boolean;
  onChange: (filters: HomesFilters) => void;
}

function SearchBar({ filters, names, isSignedIn, onChange }: SearchBarProps) {
  return (
    <div className="sticky top-16 z-15 bg-surface py-2.5 shadow-[0_1px_0_var(--line)]">
      <div className="wrap grid max-w-[1344px] items-center gap-2 lg:grid-cols-[380px_minmax(0,1fr)]">
        <div className="flex min-h-13 items-center rounded-full bg-surface shadow-card ring-1 ring-line focus-within:ring-3 focus-within:ring-focus">
          <SearchField filters={filters} where={whereWords(filters, names)} onChange={onChange} />
          <FilterButton filters={filters} isSignedIn={isSignedIn} onChange={onChange} />
        </div>
        <QuickChips filters={filters} names={names} isSignedIn={isSignedIn} onChange={onChange} />
      </div>
    </div>
  );
}

/** List and map in step: which home is pointed at in either, and on a phone which of the two is shown. */
function useStep() {
  const [card, hoverCard] = useState<string | null>(null);
  const [marker, hoverMarker] = useState<string | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [isMap, setMap] = useState(false);
  const select = (id: string): boolean => {
    setSelected(id);
    const place = isMap ? null : document.getElementById(cardId(id));
    place?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    return place !== null;
  };
  const turn = () => {
    setMap(!isMap);
    window.scrollTo(0, 0);
  };
  // a card is not outlined for the pointer that is on it
  const onCard = marker ?? selected;
  return { onCard, onMarker: card ?? onCard, hoverCard, hoverMarker, select, isMap, turn };
}

/** What the cookie told the server, then what the browser knows. */
function useSignedIn(): boolean {
  const session = useSession();
  const root = useRouteLoaderData('root') as { isSignedIn?: boolean } | undefined;
  return session === 'unknown' ? (root?.isSignedIn ?? false) : session === 'in';
}
