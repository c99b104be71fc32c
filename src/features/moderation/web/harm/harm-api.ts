import type { output } from 'zod/mini';
import { apiRequest } from '#browser/api/api-client.ts';
import type { HarmBody, harmResponse } from '../../domain/harm-schema.ts';

export type HarmReports = output<typeof harmResponse>['reports'];
type HarmResponse = output<typeof harmResponse>;

const path = (userId: string) => `/api/harm-reports/${userId}`;

export async function fetchHarmReports(userId: string, signal: AbortSignal): Promise<HarmReports> {
  return (await apiRequest<HarmResponse>('GET', path(userId), { signal })).reports;
}

export async function sendHarmReport(userId: string, body: Partial<HarmBody> & Pick<HarmBody, 'harm'>) {
  return (await apiRequest<HarmResponse>('PUT', path(userId), { body, idempotent: true })).reports;
}

export async function withdrawHarmReports(userId: string): Promise<void> {
  await apiRequest('DELETE', path(userId), { idempotent: true });
}
