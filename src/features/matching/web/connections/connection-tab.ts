import { CONNECTION_TABS, type ConnectionTab } from '../../domain/connection-rules.ts';
import type { ConnectionsResponse } from '../../domain/connection-schema.ts';

/** Tab of "My matches" that the URL names, or null. */
export function parseConnectionTab(search: URLSearchParams): ConnectionTab | null {
  return CONNECTION_TABS.find((each) => each === search.get('tab')) ?? null;
}

/** True if requests are new and no match is, or wait for an answer while there is no match. */
export function opensOnReceived({ fresh, counts }: Pick<ConnectionsResponse, 'fresh' | 'counts'>): boolean {
  if (fresh.mutual > 0) return false;
  return fresh.received > 0 || (counts.mutual === 0 && counts.received > 0);
}
