import { apiCall } from '#browser/api.ts';
import type { NotificationPage, UnreadAnswer } from '../domain/schema.ts';

/** Throws with a text that nobody is shown. */
export async function fetchUnreadCount(): Promise<number> {
  try {
    return (await apiCall<UnreadAnswer>('GET', '/api/notifications/unread')).unread_count;
  } catch (cause) {
    throw new Error('Failed to fetch unread notifications', { cause });
  }
}

/** The newest ones, or those after the one with the id `before`. */
export async function fetchNotifications(before: string | null, signal: AbortSignal): Promise<NotificationPage> {
  return apiCall('GET', `/api/notifications${before === null ? '' : `?before=${before}`}`, { signal });
}

/** Answers what is still unread. */
export async function markRead(id: string): Promise<number> {
  return countOf(`/api/notifications/${encodeURIComponent(id)}/read`);
}

export async function markAllRead(): Promise<number> {
  return countOf('/api/notifications/read-all');
}

async function countOf(path: string): Promise<number> {
  return (await apiCall<{ unread_count: number }>('POST', path, { idempotent: true })).unread_count;
}
