import { lazy, Suspense, useState } from 'react';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { Button } from '#ui/button.tsx';
import { m } from '#words';
import { filterParams, type HomesFilters } from '../../domain/search.ts';
import { useSavedSearches } from '../search-api.ts';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));

interface OwnSaveSearchProps {
  filters: HomesFilters;
  /** What it is called unless one says otherwise. */
  name: string;
  /** Somebody pressed the button before this one was here. */
  isAsked: boolean;
}

/** Keeps the search of somebody who is signed in, and says whether it is kept. */
export function OwnSaveSearch({ filters, name, isAsked }: OwnSaveSearchProps) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>(isAsked ? 'open' : 'never');
  const { data: searches } = useSavedSearches();
  const query = filterParams(filters).toString();
  const saved = searches?.find((one) => one.query === query);
  return (
    <>
      <Button
        look="line"
        icon={saved ? BellRing : Bell}
        aria-haspopup="dialog"
        className="text-14!"
        onClick={() => setDialog('open')}
      >
        {saved ? m.homes_saved() : m.homes_save()}
      </Button>
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <SearchDialog
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
