import { apiRequest } from '#browser/api/api-client.ts';
import { sessionToken } from '#browser/session.ts';
import type { OnlineStatus, PresenceSettings } from '../domain/schema.ts';

export const sendOnline = async () => apiRequest('POST', '/api/profile/update-online-status', { idempotent: false });
export const sendOffline = async () => apiRequest('POST', '/api/profile/set-offline-status', { idempotent: false });

/** Sent by a closing page. Uses a form, because beacons cannot carry headers. */
export function sendOfflineBeacon(): void {
  const token = sessionToken();
  if (token) navigator.sendBeacon('/api/profile/set-offline-status', new URLSearchParams({ token }));
}

/** Fetches a user's status; null without a session. */
export async function fetchOnlineStatus(userId: string): Promise<OnlineStatus | null> {
  if (!sessionToken()) return null;
  return apiRequest<OnlineStatus>('GET', `/api/profile/online-status?user_id=${encodeURIComponent(userId)}`);
}

const SETTINGS_URL = '/api/profile/presence-settings';

export const fetchPresenceSettings = async (signal?: AbortSignal) =>
  apiRequest<PresenceSettings>('GET', SETTINGS_URL, { ...(signal && { signal }) });

/** Hides or shows the user's presence. Idempotent. */
export const savePresenceSettings = async (settings: PresenceSettings) =>
  apiRequest<PresenceSettings>('PUT', SETTINGS_URL, { body: settings, idempotent: true });
