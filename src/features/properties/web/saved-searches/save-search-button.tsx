import { Suspense, useState } from 'react';
import Bell from 'lucide-react/icons/bell';
import { useLocation } from 'react-router';
import { lazyWithQuery } from '#browser/lazy/lazy-with-query.tsx';
import { splitLangPrefix } from '#shared/i18n/lang.ts';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { PropertyFilters } from '../../domain/search/search-filters.ts';

const SignedInSaveButton = lazyWithQuery(async () => (await import('./signed-in-save-button.tsx')).SignedInSaveButton);

interface SaveSearchButtonProps {
  filters: PropertyFilters;
  /** Default name. */
  name: string;
  isSignedIn: boolean;
}

/** Saves the search and its alerts; guests sign in first and return. */
export function SaveSearchButton({ filters, name, isSignedIn }: SaveSearchButtonProps) {
  const { pathname, search } = useLocation();
  const [isRequested, setRequested] = useState(false);
  if (!isSignedIn) {
    const back = encodeURIComponent(splitLangPrefix(pathname).path + search);
    return (
      <ButtonLink asChild variant="outline" icon={Bell} className="text-14!">
        <LocalizedLink to={`/auth?next=${back}`}>{m.search_save()}</LocalizedLink>
      </ButtonLink>
    );
  }
  const coming = (
    <Button
      variant="outline"
      icon={Bell}
      aria-haspopup="dialog"
      className="text-14!"
      onClick={() => setRequested(true)}
    >
      {m.search_save()}
    </Button>
  );
  return (
    <Suspense fallback={coming}>
      <SignedInSaveButton filters={filters} name={name} isRequested={isRequested} />
    </Suspense>
  );
}
