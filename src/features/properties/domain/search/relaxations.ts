import { degreesOf } from '#features/locations/domain/distance.ts';
import { activeFilterKeys, LOCATION_KEYS, omitFilters } from './filter-changes.ts';
import type { FilterKey, PropertyFilters } from './search-filters.ts';

/** Search with one condition less, or with a weaker one. */
export interface Relaxation {
  /** Filter that is removed, raised (`price_max`) or replaced by a wider area (`area`). */
  filter: FilterKey;
  filters: PropertyFilters;
  /** Width of the margin around the location; null for other steps. */
  km: number | null;
}

/** Location of the search: its bounding box in degrees, and the filter that names it. */
export interface SearchedLocation {
  key: 'neighbourhood_id' | 'university_id' | 'city_id';
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Margins around the location. Searches near a university already reach 5 km. */
const MARGIN_KM = { neighbourhood_id: 2, university_id: 10, city_id: 20 } as const;
const RAISED_PRICES = [1.1, 1.25];
const PRICE_STEP = 50;
/** Maximum number of counted searches. */
const MAX_STEPS = 12;

/** Steps that relax a search, the gentlest first: a wider area, a higher price, then one filter less. */
export function relaxations(filters: PropertyFilters, location: SearchedLocation | null): Relaxation[] {
  const steps: Relaxation[] = [];
  if (location) {
    const km = MARGIN_KM[location.key];
    // The words of the text are kept, unlike the location.
    const { q } = filters;
    const others = omitFilters(filters, ...LOCATION_KEYS);
    steps.push({
      filter: 'area',
      km,
      filters: { ...others, ...(q !== undefined && { q }), area: widen(location, km) },
    });
  }
  for (const share of filters.price_max === undefined ? [] : RAISED_PRICES) {
    // Rounded before, because 1500 × 1.1 is a little more than 1650.
    const raised = Math.ceil(Math.round((filters.price_max ?? 0) * share) / PRICE_STEP) * PRICE_STEP;
    steps.push({ filter: 'price_max', km: null, filters: { ...filters, price_max: raised } });
  }
  for (const filter of activeFilterKeys(filters))
    steps.push({ filter, km: null, filters: omitFilters(filters, filter) });
  return steps.slice(0, MAX_STEPS);
}

function widen({ west, south, east, north }: SearchedLocation, km: number): NonNullable<PropertyFilters['area']> {
  const { lat, lon } = degreesOf(1000 * km, (south + north) / 2);
  const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  return [round(west - lon), round(south - lat), round(east + lon), round(north + lat)];
}
