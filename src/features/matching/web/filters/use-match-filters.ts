import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  activeFilters,
  EVERYWHERE_PARAM,
  filterSearchParams,
  parseFilters,
  VIEW_PARAM,
  type MatchFilters,
} from './match-filters.ts';

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
