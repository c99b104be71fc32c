import { CONNECTION_TABS, type ConnectionTab } from '../../domain/connection-rules.ts';

/** Tab of "My matches" that the URL names, or null. */
export function parseConnectionTab(search: URLSearchParams): ConnectionTab | null {
  return CONNECTION_TABS.find((each) => each === search.get('tab')) ?? null;
}
