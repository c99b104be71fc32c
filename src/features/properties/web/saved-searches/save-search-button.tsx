import { Suspense, useState } from 'react';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { useLocation } from 'react-router';
import { lazyWithQuery } from '#browser/lazy/lazy-with-query.tsx';
import { splitLangPrefix } from '#shared/i18n/lang.ts';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { PropertyFilters } from '../../domain/search/search-filters.ts';

const SavedSearchState = lazyWithQuery(async () => (await import('./saved-search-state.tsx')).SavedSearchState);

interface SaveSearchButtonProps {
  filters: PropertyFilters;
  /** Default name. */
  name: string;
  isSignedIn: boolean;
}

/** Saves the search and its alerts; guests sign in first and return. */
export function SaveSearchButton({ filters, name, isSignedIn }: SaveSearchButtonProps) {
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  if (!isSignedIn) {
    const back = encodeURIComponent(splitLangPrefix(pathname).path + search);
    return (
      <ButtonLink asChild variant="outline" icon={Bell} className="text-14!">
        <LocalizedLink to={`/auth?next=${back}`}>{m.search_save()}</LocalizedLink>
      </ButtonLink>
    );
  }
  return (
    <>
      <Button
        variant="outline"
        icon={isSaved ? BellRing : Bell}
        aria-haspopup="dialog"
        className="text-14!"
        onClick={() => setOpen(true)}
      >
        {isSaved ? m.search_saved() : m.search_save()}
      </Button>
      <Suspense fallback={null}>
        <SavedSearchState
          filters={filters}
          name={name}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onChange={setSaved}
        />
      </Suspense>
    </>
  );
}
