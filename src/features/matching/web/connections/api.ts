import { apiRequest } from '#browser/api/api-client.ts';
import type { ConnectionTab } from '../../domain/connection-rules.ts';
import type { ConnectionsResponse, ConnectionStatusResponse } from '../../domain/connection-schema.ts';
import type { InterestResponse } from '../../domain/visitors/schema.ts';

/** API path of a page of a tab; `before` is `next` of the previous page. */
export function connectionsPath(tab: ConnectionTab, before: string | null): string {
  return `/api/matching/connections?${new URLSearchParams({ tab, ...(before !== null && { before }) })}`;
}

export function fetchConnections(
  tab: ConnectionTab,
  before: string | null,
  signal?: AbortSignal,
): Promise<ConnectionsResponse> {
  return apiRequest('GET', connectionsPath(tab, before), { ...(signal && { signal }) });
}

/** Fetches the connection status. Throws `ApiError`: 404 for a user who is not visible. */
export function fetchConnectionStatus(userId: string, signal?: AbortSignal): Promise<ConnectionStatusResponse> {
  return apiRequest('GET', `/api/matching/connections/${encodeURIComponent(userId)}`, { ...(signal && { signal }) });
}

/**
 * Requests a connection; returns `mutual` if the other had already requested one. Throws `ApiError`: 429 above the
 * daily limit.
 */
export function postConnection(userId: string): Promise<ConnectionStatusResponse> {
  return apiRequest('POST', '/api/matching/connections', { body: { user_id: userId }, idempotent: true });
}

/** Withdraws a request, or ends a match. */
export async function deleteConnection(userId: string): Promise<void> {
  await apiRequest('DELETE', `/api/matching/connections/${encodeURIComponent(userId)}`);
}

export async function postPass(userId: string): Promise<void> {
  await apiRequest('POST', '/api/matching/passes', { body: { user_id: userId }, idempotent: true });
}

/** Undoes the last pass. Throws `ApiError`: 409 for any other pass. */
export async function deletePass(userId: string): Promise<void> {
  await apiRequest('DELETE', `/api/matching/passes/${encodeURIComponent(userId)}`);
}

/** Marks a tab as seen. Returns the number of new connections in it. */
export async function postSeen(tab: 'mutual' | 'received'): Promise<number> {
  return (await apiRequest<{ seen: number }>('POST', '/api/matching/connections/seen', { body: { tab } })).seen;
}

/** Requests a connection with the person of an anonymous card. Throws `ApiError`: 410 for an expired card. */
export function sendInterest(card: string): Promise<InterestResponse> {
  return apiRequest('POST', '/api/matching/interests', { body: { card }, idempotent: true });
}
