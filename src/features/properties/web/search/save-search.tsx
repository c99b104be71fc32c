import { Suspense, useState } from 'react';
import Bell from 'lucide-react/icons/bell';
import { useLocation } from 'react-router';
import { lazyAsking } from '#browser/lazy-asking.tsx';
import { splitLang } from '#kit/lang.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { HomesFilters } from '../../domain/search.ts';

const OwnSaveSearch = lazyAsking(async () => (await import('./own-save-search.tsx')).OwnSaveSearch);

interface SaveSearchProps {
  filters: HomesFilters;
  /** What it is called unless one says otherwise. */
  name: string;
  isSignedIn: boolean;
}

/** Keeps the search and tells of what is new; strangers sign in first and come back. */
export function SaveSearch({ filters, name, isSignedIn }: SaveSearchProps) {
  const { pathname, search } = useLocation();
  const [isAsked, setAsked] = useState(false);
  if (!isSignedIn) {
    const back = encodeURIComponent(splitLang(pathname).path + search);
    return (
      <ButtonLink asChild look="line" icon={Bell} className="text-14!">
        <LocalLink to={`/auth?next=${back}`}>{m.homes_save()}</LocalLink>
      </ButtonLink>
    );
  }
  const coming = (
    <Button look="line" icon={Bell} aria-haspopup="dialog" className="text-14!" onClick={() => setAsked(true)}>
      {m.homes_save()}
    </Button>
  );
  return (
    <Suspense fallback={coming}>
      <OwnSaveSearch filters={filters} name={name} isAsked={isAsked} />
    </Suspense>
  );
}
