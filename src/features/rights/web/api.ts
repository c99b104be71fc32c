import { apiCall } from '#browser/api.ts';
import type { Consent, ConsentsAnswer, ConsentsBody } from '#features/accounts/domain/consents.ts';
import type { EngineSettings } from '#features/profiles/domain/engines.ts';
import type { ExportAnswer } from '../domain/schema.ts';

export async function fetchExport(signal: AbortSignal): Promise<ExportAnswer> {
  return apiCall('GET', '/api/account/exports', { signal });
}

export async function askExport(): Promise<ExportAnswer> {
  return apiCall('POST', '/api/account/exports');
}

/** Where the browser gets the zip from, for ten minutes. */
export async function exportLink(id: string): Promise<string> {
  return (await apiCall<{ url: string }>('POST', `/api/account/exports/${encodeURIComponent(id)}/link`)).url;
}

/** Everything but photos, as a file. */
export async function fetchCopy(): Promise<Blob> {
  return apiCall('GET', '/api/account/export', { answersBlob: true, timeoutMs: 120_000 });
}

export async function fetchConsents(signal: AbortSignal): Promise<Consent[]> {
  return (await apiCall<ConsentsAnswer>('GET', '/api/account/consents', { signal })).consents;
}

export async function giveConsents(body: ConsentsBody): Promise<void> {
  await apiCall('POST', '/api/account/consents', { body, idempotent: true });
}

export async function fetchEngineSettings(signal: AbortSignal): Promise<EngineSettings> {
  return apiCall('GET', '/api/profile/engine-settings', { signal });
}

export async function saveEngineSettings(settings: EngineSettings): Promise<EngineSettings> {
  return apiCall('PUT', '/api/profile/engine-settings', { body: settings, idempotent: true });
}

export async function deleteAccount(password: string): Promise<void> {
  await apiCall('POST', '/api/account/deletion', { body: { password } });
}
