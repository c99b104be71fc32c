import { parseOwnFilter } from '../listings/own-filter.ts';
import { ownPropertiesPath } from '../listings/listings-api.ts';

/** API path of the first list of the page "My listings" with this query. */
export function firstListingsPath(search: URLSearchParams): string {
  return ownPropertiesPath(parseOwnFilter(search), null);
}
