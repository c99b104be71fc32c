import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { filterParams } from '../../domain/search/filter-params.ts';
import type { PropertyFilters } from '../../domain/search/search-filters.ts';
import { useSavedSearches } from './use-saved-searches.ts';

const SavedSearchDialog = lazyComponent(async () => (await import('./saved-search-dialog.tsx')).SavedSearchDialog);

interface SavedSearchStateProps {
  filters: PropertyFilters;
  /** Default name. */
  name: string;
  isOpen: boolean;
  onClose: () => void;
  /** Called with whether the search is saved, whenever it changes. */
  onChange: (isSaved: boolean) => void;
}

/**
 * Saved search of a signed-in user and its dialog. Draws no button: one that replaces another while it is pressed gets
 * no click.
 */
export function SavedSearchState({ filters, name, isOpen, onClose, onChange }: SavedSearchStateProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const { data: searches } = useSavedSearches();
  const query = filterParams(filters).toString();
  const saved = searches?.find((one) => one.query === query);
  const report = useEffectEvent(onChange);
  useEffect(() => report(saved !== undefined), [saved]);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <SavedSearchDialog
        key={saved?.id ?? query}
        isOpen={isOpen}
        onClose={onClose}
        search={saved ?? { id: null, name: name.slice(0, 60), query, frequency: 'daily' }}
      />
    </Suspense>
  );
}
