import { apiCall } from '#browser/api.ts';
import { sessionToken } from '#browser/session.ts';
import type { OnlineStatus, PresenceSettings } from '../domain/schema.ts';

export const sayOnline = async () => apiCall('POST', '/api/profile/update-online-status', { idempotent: false });
export const sayOffline = async () => apiCall('POST', '/api/profile/set-offline-status', { idempotent: false });

/** From a page that is going: a form, since a beacon carries no headers. */
export function beaconOffline(): void {
  const token = sessionToken();
  if (token) navigator.sendBeacon('/api/profile/set-offline-status', new URLSearchParams({ token }));
}

/** How somebody is; null without a session, when there is nobody to tell it to. */
export async function onlineStatusOf(userId: string): Promise<OnlineStatus | null> {
  if (!sessionToken()) return null;
  return apiCall<OnlineStatus>('GET', `/api/profile/online-status?user_id=${encodeURIComponent(userId)}`);
}

const SETTINGS = '/api/profile/presence-settings';

export const presenceSettings = async (signal?: AbortSignal) =>
  apiCall<PresenceSettings>('GET', SETTINGS, { ...(signal && { signal }) });

/** Hides or shows when I am here; may be repeated. */
export const savePresenceSettings = async (settings: PresenceSettings) =>
  apiCall<PresenceSettings>('PUT', SETTINGS, { body: settings, idempotent: true });
