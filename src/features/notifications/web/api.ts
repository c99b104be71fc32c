import { apiCall } from '#browser/api.ts';
import type { NotificationPage, ReadAnswer, UnreadAnswer, UnsubscribeAnswer } from '../domain/schema.ts';
import type { Kind, Settings, SettingsBody } from '../domain/settings.ts';

/** Throws with a text that nobody is shown. */
export async function fetchUnreadCount(): Promise<number> {
  try {
    return (await apiCall<UnreadAnswer>('GET', '/api/notifications/unread')).unread_count;
  } catch (cause) {
    throw new Error('Failed to fetch unread notifications', { cause });
  }
}

/** Which ones: of a kind, or what is unread. */
export interface Filter {
  kind: Kind | null;
  unread: boolean;
}

/** The newest ones, or those after the one with the id `before`. */
export async function fetchNotifications(
  { kind, unread }: Filter,
  before: string | null,
  signal: AbortSignal,
): Promise<NotificationPage> {
  const query = new URLSearchParams({
    ...(kind && { kind }),
    ...(unread && { unread: 'true' }),
    ...(before !== null && { before }),
  }).toString();
  return apiCall('GET', `/api/notifications${query && `?${query}`}`, { signal });
}

export async function markRead(id: string): Promise<ReadAnswer> {
  return apiCall('POST', `/api/notifications/${encodeURIComponent(id)}/read`, { idempotent: true });
}

export async function markAllRead(): Promise<ReadAnswer> {
  return apiCall('POST', '/api/notifications/read-all', { idempotent: true });
}

/** Takes back what was marked at a moment. Answers what is unread then. */
export async function markUnread(readAt: string): Promise<UnreadAnswer> {
  return apiCall('POST', '/api/notifications/unread', { body: { read_at: readAt }, idempotent: true });
}

export async function fetchSettings(signal: AbortSignal): Promise<Settings> {
  return apiCall('GET', '/api/notifications/settings', { signal });
}

export async function saveSettings(body: SettingsBody): Promise<Settings> {
  return apiCall('PUT', '/api/notifications/settings', { body, idempotent: true });
}

/** Tells the server where this browser takes notices. */
export async function addBrowser(body: {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}): Promise<Settings> {
  return apiCall('POST', '/api/notifications/push', { body, idempotent: true });
}

export async function dropBrowser(endpoint: string): Promise<Settings> {
  return apiCall('DELETE', '/api/notifications/push', { body: { endpoint }, idempotent: true });
}

/** Switches the mails off that a link stands for, or on again; needs no session. */
export async function switchMails(token: string, isOff: boolean): Promise<UnsubscribeAnswer> {
  const path = isOff ? 'unsubscribe' : 'resubscribe';
  return apiCall('POST', `/api/notifications/${path}?${new URLSearchParams({ token }).toString()}`, {
    idempotent: true,
  });
}
