import { apiRequest } from '#browser/api/api-client.ts';
import { fetchUpdates } from '#features/notifications/web/public/fetch-updates.ts';
import type { Buzz, BuzzStatus } from '../domain/schema.ts';

export async function sendBuzz(userId: string): Promise<void> {
  await apiRequest('POST', '/api/matching/send-buzz', { body: { userId }, csrf: true });
}

/** Returns whether the user may be buzzed, and the remaining cooldown in seconds. */
export async function fetchBuzzStatus(userId: string): Promise<BuzzStatus> {
  return apiRequest('GET', `/api/matching/buzzes/${encodeURIComponent(userId)}`);
}

/** Recent buzzes, oldest first. */
export async function fetchRecentBuzzes(): Promise<Buzz[]> {
  return (await fetchUpdates<{ buzzes: Buzz[] }>()).buzzes;
}
