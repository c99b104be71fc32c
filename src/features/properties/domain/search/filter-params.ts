import type { FilterKey, PropertyFilters } from './search-filters.ts';

/* Filters as URLs write them. A page that only links to a search does not load their parsers. */

/** Filters in the order of URLs. */
const FILTER_KEYS = [
  'q',
  'province_id',
  'city_id',
  'neighbourhood_id',
  'university_id',
  'kind',
  'offer',
  'price_min',
  'price_max',
  'from',
  'stay',
  'bedrooms',
  'rooms',
  'smoking',
  'contract',
  'advertiser',
  'energy',
  'private_bath',
  'bills_included',
  'pets',
  'couples',
  'empadronamiento',
  'furnished',
  'lift',
  'terrace',
  'balcony',
  'household',
  'area',
  'polygon',
  'minutes',
  'travel_to',
] as const satisfies readonly FilterKey[];

/** Serialises filters in a fixed order; unset filters are omitted. */
export function filterParams(filters: PropertyFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of FILTER_KEYS) {
    const value = filters[key];
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) params.set(key, String(value));
  }
  return params;
}
