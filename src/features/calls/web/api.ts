import { apiCall } from '#browser/api.ts';
import type { CallSetup } from '../domain/schema.ts';

/** Whether I may call somebody. */
export async function mayCall(userId: string): Promise<boolean> {
  const path = `/api/calls/${encodeURIComponent(userId)}`;
  return (await apiCall<{ may_call: boolean }>('GET', path)).may_call;
}

/** Whether there are calls, and what helps two browsers to find each other. A relay's password is good for this call. */
export async function callSetup(): Promise<CallSetup> {
  return apiCall('GET', '/api/calls/setup');
}
