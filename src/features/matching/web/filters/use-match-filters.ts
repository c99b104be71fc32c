import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { activeFilters, filterQuery, readFilters, type MatchFilters } from './match-filters.ts';

/** Whether it is cards or a list, and whose card is shown, in the address. */
export const VIEW = 'view';
export const PERSON = 'person';
/** Said where the page is not to begin with one's own province. */
export const EVERYWHERE = 'everywhere';

/** The filters, which live in the address: each change is a step that the back button undoes, and begins at the top of the new list. */
export function useMatchFilters(): [MatchFilters, (next: MatchFilters) => void] {
  const [search, setSearch] = useSearchParams();
  const query = filterQuery(readFilters(search)).toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(query)), [query]);
  const change = useCallback(
    (next: MatchFilters) => {
      const wanted = filterQuery(next);
      if (wanted.toString() === query) return;
      setSearch((now) => {
        // a list stays one
        const view = now.get(VIEW);
        if (view !== null) wanted.set(VIEW, view);
        // without filters on purpose
        if (activeFilters(next).length === 0) wanted.set(EVERYWHERE, '1');
        return wanted;
      });
    },
    [query, setSearch],
  );
  return [filters, change];
}
