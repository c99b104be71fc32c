import { apiRequest } from '#browser/api/api-client.ts';
import type { MyWaitlist, WaitlistBody } from '../../domain/waitlist.ts';

export async function fetchWaitlist(signal: AbortSignal): Promise<MyWaitlist> {
  return apiRequest('GET', '/api/waitlist', { signal });
}

export async function saveWaitlist(body: WaitlistBody): Promise<MyWaitlist> {
  return apiRequest('PUT', '/api/waitlist', { body, idempotent: true });
}

export async function resendWaitlist(): Promise<MyWaitlist> {
  return apiRequest('POST', '/api/waitlist/resend');
}

export async function leaveWaitlist(): Promise<void> {
  await apiRequest('DELETE', '/api/waitlist', { idempotent: true });
}
