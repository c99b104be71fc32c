import { connectionsPath } from '../connections/api.ts';
import { parseConnectionTab } from '../connections/connection-tab.ts';

/** API path of the first list of the page "My matches" with this query. */
export function firstConnectionsPath(search: URLSearchParams): string {
  return connectionsPath(parseConnectionTab(search) ?? 'mutual', null);
}
