import type { FacetsResponse } from '../../../domain/search/search-filters.ts';
import { SEARCH } from '../../../domain/search/search-rules.ts';

/** Facet counts for display; sampled counts are shown as lower bounds and omitted if zero. */
export function facetLabels({ facets, at_least: partly }: FacetsResponse): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(facets).map(([filter, counts]) => {
      const isPart = partly.includes(filter);
      const shown = Object.entries(counts).flatMap(([value, count]) => {
        if (count >= SEARCH.facetCap) return [[value, `${SEARCH.facetCap}+`]];
        if (!isPart) return [[value, String(count)]];
        return count === 0 ? [] : [[value, `${count < 10 ? count : count - (count % 10)}+`]];
      });
      return [filter, Object.fromEntries(shown) as Record<string, string>];
    }),
  );
}
