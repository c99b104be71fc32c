import { CONNECTION_TABS, type ConnectionTab } from '../../domain/connection-rules.ts';

/** Tab of "My matches" in the URL; the matches themselves by default. */
export function parseConnectionTab(search: URLSearchParams): ConnectionTab {
  return CONNECTION_TABS.find((each) => each === search.get('tab')) ?? 'mutual';
}
