import { apiCall } from '#browser/api.ts';
import type { ConnectionTab } from '../../domain/connection-rules.ts';
import type { ConnectionsAnswer, StandingAnswer } from '../../domain/connection-schema.ts';

/** A page of one of my tabs, beginning after what `next` of the page before said. */
export function fetchConnections(
  tab: ConnectionTab,
  before: string | null,
  signal?: AbortSignal,
): Promise<ConnectionsAnswer> {
  const query = new URLSearchParams({ tab, ...(before !== null && { before }) });
  return apiCall('GET', `/api/matching/connections?${query}`, { ...(signal && { signal }) });
}

/** How I stand with somebody. Throws `ApiError`: 404 for whoever is not there for me. */
export function fetchStanding(userId: string, signal?: AbortSignal): Promise<StandingAnswer> {
  return apiCall('GET', `/api/matching/connections/${encodeURIComponent(userId)}`, { ...(signal && { signal }) });
}

/** Asks to connect; `mutual` when they had asked already. Throws `ApiError`, 429 after too many in a day. */
export function postConnection(userId: string): Promise<StandingAnswer> {
  return apiCall('POST', '/api/matching/connections', { body: { user_id: userId }, idempotent: true });
}

/** Takes a request back, or ends a match. */
export async function deleteConnection(userId: string): Promise<void> {
  await apiCall('DELETE', `/api/matching/connections/${encodeURIComponent(userId)}`);
}

export async function postPass(userId: string): Promise<void> {
  await apiCall('POST', '/api/matching/passes', { body: { user_id: userId }, idempotent: true });
}

/** Takes the last pass back. Throws `ApiError`: 409 for any other. */
export async function deletePass(userId: string): Promise<void> {
  await apiCall('DELETE', `/api/matching/passes/${encodeURIComponent(userId)}`);
}

/** I have looked at a tab. Answers how many in it were new to me. */
export async function postSeen(tab: 'mutual' | 'received'): Promise<number> {
  return (await apiCall<{ seen: number }>('POST', '/api/matching/connections/seen', { body: { tab } })).seen;
}
