import type { FilterKey, PropertyFilters } from './search-filters.ts';

/* Filters as URLs write them. A page that only links to a search does not load their parsers. */

/** Filters in the order of URLs. */
const IN_ORDER: Record<FilterKey, true> = {
  q: true,
  province_id: true,
  city_id: true,
  neighbourhood_id: true,
  university_id: true,
  kind: true,
  offer: true,
  price_min: true,
  price_max: true,
  from: true,
  stay: true,
  bedrooms: true,
  rooms: true,
  smoking: true,
  contract: true,
  advertiser: true,
  energy: true,
  private_bath: true,
  bills_included: true,
  pets: true,
  couples: true,
  empadronamiento: true,
  furnished: true,
  lift: true,
  terrace: true,
  balcony: true,
  household: true,
  area: true,
  polygon: true,
  minutes: true,
  travel_to: true,
};
/** Serialises filters in a fixed order; unset filters are omitted. */
export function filterParams(filters: PropertyFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of Object.keys(IN_ORDER) as FilterKey[]) {
    const value = filters[key];
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) params.set(key, String(value));
  }
  return params;
}
