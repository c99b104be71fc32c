import { Suspense, useState } from 'react';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { Button } from '#ui/buttons/button.tsx';
import { m } from '#messages';
import { filterParams, type PropertyFilters } from '../../domain/search/search-filters.ts';
import { useSavedSearches } from '../search/search-api.ts';

const SavedSearchDialog = lazyComponent(async () => (await import('./saved-search-dialog.tsx')).SavedSearchDialog);

interface SignedInSaveButtonProps {
  filters: PropertyFilters;
  /** Default name. */
  name: string;
  /** The placeholder was clicked before this chunk loaded; replay that click. */
  isRequested: boolean;
}

/** Save button for signed-in users; shows whether the search is saved. */
export function SignedInSaveButton({ filters, name, isRequested }: SignedInSaveButtonProps) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>(isRequested ? 'open' : 'never');
  const { data: searches } = useSavedSearches();
  const query = filterParams(filters).toString();
  const saved = searches?.find((one) => one.query === query);
  return (
    <>
      <Button
        variant="outline"
        icon={saved ? BellRing : Bell}
        aria-haspopup="dialog"
        className="text-14!"
        onClick={() => setDialog('open')}
      >
        {saved ? m.search_saved() : m.search_save()}
      </Button>
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <SavedSearchDialog
            key={saved?.id ?? query}
            isOpen={dialog === 'open'}
            onClose={() => setDialog('closed')}
            search={saved ?? { id: null, name: name.slice(0, 60), query, frequency: 'daily' }}
          />
        </Suspense>
      )}
    </>
  );
}
