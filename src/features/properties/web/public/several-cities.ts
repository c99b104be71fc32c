import type { PropertyCardData } from '../../domain/search/search-filters.ts';

/** True if the properties of a list are in several cities, so that each card names its own. */
export function hasSeveralCities(properties: readonly Pick<PropertyCardData, 'city'>[]): boolean {
  return new Set(properties.map(({ city }) => city?.id)).size > 1;
}
