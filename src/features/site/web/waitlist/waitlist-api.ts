import { apiCall } from '#browser/api.ts';
import type { MyWaitlist, WaitlistBody } from '../../domain/waitlist.ts';

export async function fetchWaitlist(signal: AbortSignal): Promise<MyWaitlist> {
  return apiCall('GET', '/api/waitlist', { signal });
}

export async function saveWaitlist(body: WaitlistBody): Promise<MyWaitlist> {
  return apiCall('PUT', '/api/waitlist', { body, idempotent: true });
}

export async function resendWaitlist(): Promise<MyWaitlist> {
  return apiCall('POST', '/api/waitlist/resend');
}

export async function leaveWaitlist(): Promise<void> {
  await apiCall('DELETE', '/api/waitlist', { idempotent: true });
}
