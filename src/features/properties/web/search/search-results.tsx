import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { PropertyCardData } from '../../domain/search/search-filters.ts';
import { hasSeveralCities } from '../public/several-cities.ts';
import { PropertyCard } from '../public/property-card.tsx';
import type { PropertySearchResults, PropertySearchQuery } from './use-property-search.ts';
import { CompareCheckbox } from '../compare/compare-checkbox.tsx';
import { searchParams, type SearchState } from './search-state.ts';

/** Grid of the result cards. */
export const RESULTS_GRID = 'grid gap-x-5 gap-y-8 sm:max-md:grid-cols-2 lg:grid-cols-2';
/** Number of photos that are certainly on the first screen, also on phones. */
const PRIORITY_CARDS = 1;

interface SearchResultsProps {
  search: SearchState;
  found: PropertySearchResults;
  query: PropertySearchQuery;
  /** Property highlighted on the map. */
  highlightedId: string | null;
  onHover: (id: string | null) => void;
  renderSaveButton: (property: PropertyCardData) => ReactNode;
}

/** Search results with pagination. */
export function SearchResults({ search, found, query, highlightedId, onHover, renderSaveButton }: SearchResultsProps) {
  const list = useRef<HTMLUListElement>(null);
  const more = useLoadMore(found.homes.length, query, list);
  const showsCity = hasSeveralCities(found.homes);
  return (
    <section aria-label={m.search_list()} aria-busy={query.isPlaceholderData}>
      <ul ref={list} className={cx(RESULTS_GRID, query.isPlaceholderData && 'opacity-50')}>
        {found.homes.map((property, index) => (
          <li
            key={property.id}
            id={cardId(property.id)}
            onPointerEnter={(event) => event.pointerType === 'mouse' && onHover(property.id)}
            onPointerLeave={() => onHover(null)}
            onFocus={() => onHover(property.id)}
            onBlur={() => onHover(null)}
            className="scroll-mt-40 min-w-0"
          >
            <PropertyCard
              property={property}
              showsCity={showsCity}
              isHighlighted={highlightedId === property.id}
              isPriority={index < PRIORITY_CARDS}
              photoAction={renderSaveButton(property)}
              aside={<CompareCheckbox id={property.id} title={property.title} />}
            />
          </li>
        ))}
      </ul>
      <ResultsFooter search={search} found={found} query={query} onMore={more} />
    </section>
  );
}

/** Element id of a result, used by the map to scroll to it. */
export function cardId(id: string): string {
  return `home-${id}`;
}

type ResultsFooterProps = Pick<SearchResultsProps, 'search' | 'found' | 'query'> & {
  onMore: (event: MouseEvent) => void;
};

function ResultsFooter({ search, found, query, onMore }: ResultsFooterProps) {
  const lang = useLang();
  const { homes: properties, total, next } = found;
  if (next === null && properties.length <= total.count && search.page === null && !total.more) return null;
  const shown = formatNumber(properties.length, lang);
  const all = formatNumber(total.count, lang);
  const isBusy = query.isFetchingNextPage;
  return (
    <div className="mt-10 grid justify-items-center gap-3">
      {query.isFetchNextPageError && (
        <Callout tone="warning" alert>
          {m.search_more_failed({ what: requestErrorMessage(query.error) })}
        </Callout>
      )}
      {next !== null && (
        <ButtonLink asChild variant="outline" className={isBusy ? 'opacity-50' : undefined}>
          <Link to={{ search: `?${searchParams({ ...search, page: next })}` }} onClick={onMore} aria-busy={isBusy}>
            {isBusy ? m.search_more_busy() : m.search_more()}
          </Link>
        </ButtonLink>
      )}
      <p role="status" className="num text-14 text-muted">
        {m.search_shown({ shown, total: total.more ? `${all}+` : all })}
      </p>
    </div>
  );
}

/** Loads more results instead of following the link. After keyboard activation, the first new result is focused. */
function useLoadMore(
  count: number,
  query: PropertySearchQuery,
  list: React.RefObject<HTMLElement | null>,
): (event: MouseEvent) => void {
  const waitsAt = useRef<number | null>(null);
  useEffect(() => {
    const at = waitsAt.current;
    if (at === null || count <= at) return;
    waitsAt.current = null;
    list.current?.children[at]?.querySelector<HTMLElement>('h2 a')?.focus();
  }, [count, list]);
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (query.isFetchingNextPage) return;
    waitsAt.current = event.detail === 0 ? count : null;
    void query.fetchNextPage();
  };
}
