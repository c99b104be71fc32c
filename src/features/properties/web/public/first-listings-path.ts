import { parseOwnGroup } from '../listings/own-group.ts';
import { ownPropertiesPath } from '../listings/listings-api.ts';

/** API path of the first list of the page "My listings" with this query. */
export function firstListingsPath(search: URLSearchParams): string {
  return ownPropertiesPath(parseOwnGroup(search), null);
}
