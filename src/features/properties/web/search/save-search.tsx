import { lazy, Suspense, useState } from 'react';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { useLocation } from 'react-router';
import { splitLang } from '#kit/lang.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import { filterParams, type HomesFilters } from '../../domain/search.ts';
import { useSavedSearches } from '../search-api.ts';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));

interface SaveSearchProps {
  filters: HomesFilters;
  /** What it is called unless one says otherwise. */
  name: string;
  isSignedIn: boolean;
}

/** Keeps the search and tells of what is new; strangers sign in first and come back. */
export function SaveSearch({ filters, name, isSignedIn }: SaveSearchProps) {
  const { pathname, search } = useLocation();
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const { data: searches } = useSavedSearches(isSignedIn);
  const query = filterParams(filters).toString();
  if (!isSignedIn) {
    const back = encodeURIComponent(splitLang(pathname).path + search);
    return (
      <ButtonLink asChild look="line" icon={Bell} className="text-14!">
        <LocalLink to={`/auth?next=${back}`}>{m.homes_save()}</LocalLink>
      </ButtonLink>
    );
  }
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
