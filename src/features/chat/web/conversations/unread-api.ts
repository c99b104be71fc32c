import { apiRequest } from '#browser/api/api-client.ts';
import { fetchUpdates } from '#features/notifications/web/public/fetch-updates.ts';

/** Fetches the number of unread messages. `isConnecting`: with the other news that a page needs for a new connection. */
export async function fetchUnreadMessages(isConnecting: boolean): Promise<number> {
  if (isConnecting) return (await fetchUpdates<{ unread_messages: number }>()).unread_messages;
  return (await apiRequest<{ unread_count: number }>('GET', '/api/conversations/unread-count')).unread_count;
}
