import { Suspense } from 'react';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { useSavedSearches } from '../saved-searches/use-saved-searches.ts';

const SavedSearchList = lazyComponent(async () => (await import('./saved-searches.tsx')).SavedSearchList);

/** Saved searches; loads nothing while there are none. */
export function QuietSavedSearches() {
  const { data } = useSavedSearches();
  if (!data || data.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <SavedSearchList searches={data} isQuiet />
    </Suspense>
  );
}
