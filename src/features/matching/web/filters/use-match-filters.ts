import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { activeFilters, filterSearchParams, parseFilters, type MatchFilters } from './match-filters.ts';

/** URL parameters: view (cards or list), and the person on the card. */
export const VIEW_PARAM = 'view';
export const PERSON_PARAM = 'person';
/** URL parameter that disables the default province. */
export const EVERYWHERE_PARAM = 'everywhere';

/** Filters stored in the URL. Each change pushes a history entry and resets the page to the top of the new list. */
export function useMatchFilters(): [MatchFilters, (next: MatchFilters) => void] {
  const [search, setSearch] = useSearchParams();
  const query = filterSearchParams(parseFilters(search)).toString();
  const filters = useMemo(() => parseFilters(new URLSearchParams(query)), [query]);
  const change = useCallback(
    (next: MatchFilters) => {
      const wanted = filterSearchParams(next);
      if (wanted.toString() === query) return;
      setSearch((now) => {
        // Keep the current view.
        const view = now.get(VIEW_PARAM);
        if (view !== null) wanted.set(VIEW_PARAM, view);
        // An explicit empty filter must not bring back the default province.
        if (activeFilters(next).length === 0) wanted.set(EVERYWHERE_PARAM, '1');
        return wanted;
      });
    },
    [query, setSearch],
  );
  return [filters, change];
}
