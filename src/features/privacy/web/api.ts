import { apiRequest } from '#browser/api/api-client.ts';
import type { Consent, ConsentsResponse, ConsentsBody } from '#features/accounts/domain/consents.ts';
import type { IndexingSettings } from '#features/profiles/domain/search-indexing.ts';
import type { ExportResponse } from '../domain/schema.ts';

export async function fetchExport(signal: AbortSignal): Promise<ExportResponse> {
  return apiRequest('GET', '/api/account/exports', { signal });
}

export async function requestExport(): Promise<ExportResponse> {
  return apiRequest('POST', '/api/account/exports');
}

/** Returns a download URL, valid for ten minutes. */
export async function createExportLink(id: string): Promise<string> {
  return (await apiRequest<{ url: string }>('POST', `/api/account/exports/${encodeURIComponent(id)}/link`)).url;
}

/** Downloads all data without photos. */
export async function fetchPersonalData(): Promise<Blob> {
  return apiRequest('GET', '/api/account/export', { expectsBlob: true, timeoutMs: 120_000 });
}

export async function fetchConsents(signal: AbortSignal): Promise<Consent[]> {
  return (await apiRequest<ConsentsResponse>('GET', '/api/account/consents', { signal })).consents;
}

export async function recordConsents(body: ConsentsBody): Promise<void> {
  await apiRequest('POST', '/api/account/consents', { body, idempotent: true });
}

export async function fetchIndexingSettings(signal: AbortSignal): Promise<IndexingSettings> {
  return apiRequest('GET', '/api/profile/engine-settings', { signal });
}

export async function saveIndexingSettings(settings: IndexingSettings): Promise<IndexingSettings> {
  return apiRequest('PUT', '/api/profile/engine-settings', { body: settings, idempotent: true });
}

export async function deleteAccount(password: string | undefined): Promise<void> {
  await apiRequest('POST', '/api/account/deletion', { body: { password } });
}
