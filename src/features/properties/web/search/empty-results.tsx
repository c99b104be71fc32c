import { Suspense, type ReactNode } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import type { LocationNames } from '#features/locations/web/public/location-names.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { FilterKey, PropertyFilters } from '../../domain/search/search-filters.ts';
import { useRelaxSuggestions } from './search-api.ts';
import { filterLabel } from './search-labels.ts';
import { activeFilterKeys, omitFilters } from './search-state.ts';

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

/** Empty state: suggests filters to remove with the resulting counts, or saving the search. */
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
          {loosen.map(({ filter, homes: count }) => (
            <Button key={filter} variant="outline" onClick={() => onChange(omitFilters(filters, filter))}>
              {m.search_empty_without({
                count,
                shown: formatNumber(count, lang),
                filter: filterLabel(filter as FilterKey, filters, names, lang) || filter,
              })}
            </Button>
          ))}
          {hasFilters && (
            <Button variant="ghost" onClick={() => onChange({})}>
              {m.search_filters_clear()}
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
