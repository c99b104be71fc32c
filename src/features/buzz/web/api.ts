import { apiCall } from '#browser/api.ts';
import type { Buzz, Standing } from '../domain/schema.ts';

export async function sendBuzz(userId: string): Promise<void> {
  await apiCall('POST', '/api/matching/send-buzz', { body: { userId }, csrf: true });
}

/** Whether I may buzz somebody, and in how many seconds. */
export async function standingWith(userId: string): Promise<Standing> {
  return apiCall('GET', `/api/matching/buzzes/${encodeURIComponent(userId)}`);
}

/** What came in the last minutes, oldest first. */
export async function recentBuzzes(): Promise<Buzz[]> {
  return (await apiCall<{ buzzes: Buzz[] }>('GET', '/api/matching/buzzes')).buzzes;
}
