import { apiRequest } from '#browser/api/api-client.ts';
import type { CallSetup } from '../domain/schema.ts';

/** Fetches whether the current user may call another user. */
export async function fetchMayCall(userId: string): Promise<boolean> {
  const path = `/api/calls/${encodeURIComponent(userId)}`;
  return (await apiRequest<{ may_call: boolean }>('GET', path)).may_call;
}

/** Fetches the call mode and ICE servers. The TURN credentials are valid for one call. */
export async function fetchCallSetup(): Promise<CallSetup> {
  return apiRequest('GET', '/api/calls/setup');
}
