import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useLang } from '#browser/i18n/lang.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import type { LocationNames } from '#features/locations/web/public/location-names.ts';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { formatEuros, formatNumber } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { m } from '#messages';
import type { FilterKey, PropertyFilters, RelaxFiltersResponse } from '../../domain/search/search-filters.ts';
import { SEARCH } from '../../domain/search/search-rules.ts';
import { useRelaxSuggestions } from './search-api.ts';
import { filterLabel } from './search-labels.ts';
import { activeFilterKeys } from '../../domain/search/filter-changes.ts';

const Art = lazyComponent(async () => (await import('#ui/brand/empty-properties.tsx')).EmptyProperties);
/** Maximum number of suggestions. */
const MAX_SUGGESTIONS = 3;

interface EmptyResultsProps {
  filters: PropertyFilters;
  names: LocationNames;
  onChange: (filters: PropertyFilters) => void;
  /** Button that saves the search. */
  saveButton: ReactNode;
}

/** Empty state: suggests relaxed searches with their counts, or saving the search. */
export function EmptyResults({ filters, names, onChange, saveButton }: EmptyResultsProps) {
  const lang = useLang();
  const loosen = (useRelaxSuggestions(filters) ?? []).filter(({ homes: count }) => count > 0).slice(0, MAX_SUGGESTIONS);
  const hasFilters = activeFilterKeys(filters).length > 0;
  return (
    <EmptyState
      illustration={
        <Suspense fallback={<span className="block aspect-square" />}>
          <Art />
        </Suspense>
      }
      title={hasFilters ? m.search_empty_title() : m.search_empty_none_title()}
      action={
        <>
          {loosen.map((step) => (
            <ButtonLink key={step.query} asChild variant="outline">
              <Link to={{ search: `?${step.query}` }}>{relaxationLabel(step, filters, names, lang)}</Link>
            </ButtonLink>
          ))}
          {hasFilters && (
            <Button variant="ghost" onClick={() => onChange({})}>
              {m.search_filters_clear_all()}
            </Button>
          )}
          {saveButton}
        </>
      }
    >
      {loosen.length > 0 ? m.search_empty_loosen() : m.search_empty_text()}
    </EmptyState>
  );
}

/** 'A 2 km: 7', 'Hasta 550 €: 9', 'Sin «Terraza»: 12'. */
function relaxationLabel(
  { filter, homes: count, price_max: most, km }: RelaxFiltersResponse['loosen'][number],
  filters: PropertyFilters,
  names: LocationNames,
  lang: Lang,
): string {
  const shown = count > SEARCH.facetCap ? `${SEARCH.facetCap}+` : formatNumber(count, lang);
  if (km !== null) return m.search_parts_wider({ km, shown });
  if (most !== null) return m.search_parts_raised({ amount: formatEuros(most * 100, lang), shown });
  return m.search_empty_without({
    shown,
    // The label of a text has quotes of its own.
    filter: (filter === 'q' ? filters.q : filterLabel(filter as FilterKey, filters, names, lang)) || filter,
  });
}
