import type { PropertyCardData } from '../../domain/search/search-filters.ts';

/** Whether the properties of a list stand in several cities, so that each card names its own. */
export function areCitiesMixed(properties: readonly Pick<PropertyCardData, 'city'>[]): boolean {
  return new Set(properties.map(({ city }) => city?.id)).size > 1;
}
