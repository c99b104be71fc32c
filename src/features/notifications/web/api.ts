import { apiRequest } from '#browser/api/api-client.ts';
import type { NotificationPage, ReadResponse, UnreadResponse, UnsubscribeResponse } from '../domain/schema.ts';
import type { Kind } from '../domain/settings.ts';
import type { Settings, SettingsBody } from '../domain/settings-schema.ts';

/** Filter by kind and unread state. */
export interface FilterState {
  kind: Kind | null;
  unread: boolean;
}

/** API path of the first page, or of the page after the id `before`. */
export function notificationsPath({ kind, unread }: FilterState, before: string | null): string {
  const query = new URLSearchParams({
    ...(kind && { kind }),
    ...(unread && { unread: 'true' }),
    ...(before !== null && { before }),
  }).toString();
  return `/api/notifications${query && `?${query}`}`;
}

export async function fetchNotifications(
  filter: FilterState,
  before: string | null,
  signal: AbortSignal,
): Promise<NotificationPage> {
  return apiRequest('GET', notificationsPath(filter, before), { signal });
}

/** Unread notifications: the newest ids and the count. */
export async function fetchUnread(): Promise<UnreadResponse> {
  return apiRequest('GET', '/api/notifications/unread');
}

export async function markRead(id: string): Promise<ReadResponse> {
  return apiRequest('POST', `/api/notifications/${encodeURIComponent(id)}/read`, { idempotent: true });
}

export async function markAllRead(): Promise<ReadResponse> {
  return apiRequest('POST', '/api/notifications/read-all', { idempotent: true });
}

/** Undoes marking as read. Returns the unread notifications. */
export async function markUnread(readAt: string): Promise<UnreadResponse> {
  return apiRequest('POST', '/api/notifications/unread', { body: { read_at: readAt }, idempotent: true });
}

export async function fetchSettings(signal: AbortSignal): Promise<Settings> {
  return apiRequest('GET', '/api/notifications/settings', { signal });
}

export async function saveSettings(body: SettingsBody): Promise<Settings> {
  return apiRequest('PUT', '/api/notifications/settings', { body, idempotent: true });
}

/** Registers the push subscription of this browser. */
export async function subscribeToPush(body: {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}): Promise<Settings> {
  return apiRequest('POST', '/api/notifications/push', { body, idempotent: true });
}

export async function unsubscribeFromPush(endpoint: string): Promise<Settings> {
  return apiRequest('DELETE', '/api/notifications/push', { body: { endpoint }, idempotent: true });
}

/** Unsubscribes or resubscribes by token; needs no session. */
export async function setUnsubscribed(token: string, isOff: boolean): Promise<UnsubscribeResponse> {
  const path = isOff ? 'unsubscribe' : 'resubscribe';
  return apiRequest('POST', `/api/notifications/${path}?${new URLSearchParams({ token }).toString()}`, {
    idempotent: true,
  });
}
