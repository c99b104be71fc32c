import { filterParams } from './filter-params.ts';
import type { FilterKey, PropertyFilters, QueryInterpretation } from './search-filters.ts';

/**
 * Filters of the URL and those that its text names; the text keeps the words that no filter expresses. Null for
 * `understood` while it is unknown.
 */
export function resolvedFilters(
  filters: PropertyFilters,
  understood: Pick<QueryInterpretation, 'filters' | 'rest'> | null,
): PropertyFilters {
  if (filters.q === undefined || !understood) return filters;
  const { q: _text, ...chosen } = filters;
  return { ...understood.filters, ...chosen, ...(understood.rest !== '' && { q: understood.rest }) };
}

/** Removes filters; removing a province or a city also removes what is inside. */
export function omitFilters(filters: PropertyFilters, ...keys: readonly string[]): PropertyFilters {
  const left: Record<string, unknown> = { ...filters };
  for (const key of keys) {
    delete left[key];
    if (key === 'province_id') delete left['city_id'];
    if (key === 'province_id' || key === 'city_id') delete left['neighbourhood_id'];
  }
  return left as PropertyFilters;
}

/** Location filters; they replace each other. */
export const LOCATION_KEYS = [
  'q',
  'province_id',
  'city_id',
  'neighbourhood_id',
  'university_id',
  'area',
  'polygon',
] as const;

/** Set filters in URL order. A province implied by its city, and a city implied by its neighbourhood, are omitted. */
export function activeFilterKeys(filters: PropertyFilters): FilterKey[] {
  const keys = [...filterParams(filters).keys()] as FilterKey[];
  return keys.filter(
    (key) =>
      !(key === 'province_id' && filters.city_id !== undefined) &&
      !(key === 'city_id' && filters.neighbourhood_id !== undefined),
  );
}
