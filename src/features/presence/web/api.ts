import { apiCall } from '#browser/api.ts';
import { sessionToken } from '#browser/session.ts';
import type { OnlineStatus } from '../domain/schema.ts';

export const sayOnline = async () => apiCall('POST', '/api/profile/update-online-status', { idempotent: false });
export const sayOffline = async () => apiCall('POST', '/api/profile/set-offline-status', { idempotent: false });

/** From a page that is going: a form, since a beacon carries no headers. */
export function beaconOffline(): void {
  const token = sessionToken();
  if (token) navigator.sendBeacon('/api/profile/set-offline-status', new URLSearchParams({ token }));
}

export async function onlineStatusOf(userId: string): Promise<OnlineStatus> {
  return apiCall<OnlineStatus>('GET', `/api/profile/online-status?user_id=${encodeURIComponent(userId)}`);
}
