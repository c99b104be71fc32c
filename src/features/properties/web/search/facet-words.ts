import { SEARCH, type FacetsAnswer } from '../../domain/search.ts';

/** Counts of filter values as they are shown; where only a part was counted, how many there are at least, if any. */
export function facetWords({ facets, at_least: partly }: FacetsAnswer): Record<string, Record<string, string>> {
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
