import { apiRequest } from '#browser/api/api-client.ts';
import type { DailyStatistics } from '../../domain/detail.ts';
import type { BulkInput, BulkResult } from '../../domain/bulk-schema.ts';
import type { OwnPropertiesPage } from '../../domain/own-properties.ts';
import type { OwnProperty } from '../../domain/schema.ts';
import { propertyPath } from '../property-path.ts';
import type { OwnFilter } from './own-filter.ts';

/** Exporting thousands of listings takes a while. */
const FILE_TIMEOUT_MS = 180_000;

const BULK_TIMEOUT_MS = 60_000;

/** Conversations about a listing, and those of them that its owner has never answered. */
export interface ConversationCount {
  property_id: string;
  conversations: number;
  unanswered: number;
}

export async function duplicateProperty(id: string): Promise<OwnProperty> {
  return (await apiRequest<{ property: OwnProperty }>('POST', propertyPath(id, '/duplicate'))).property;
}

export async function dismissLeftOutPhotos(id: string): Promise<void> {
  await apiRequest('DELETE', propertyPath(id, '/photo-import'));
}

/** Page of own listings, newest first. */
export async function fetchOwnProperties(
  filter: OwnFilter,
  page: string | null,
  signal: AbortSignal,
): Promise<OwnPropertiesPage> {
  return apiRequest('GET', ownPropertiesPath(filter, page), { signal });
}

/** API path of own listings; `page` is `next` of the previous page. */
export function ownPropertiesPath({ group, q }: OwnFilter, page: string | null): string {
  return `/api/properties/mine?${new URLSearchParams({ group, ...(q !== '' && { q }), ...(page !== null && { page }) })}`;
}

/** Conversations about own listings, by id. */
export async function fetchConversationCounts(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ConversationCount>> {
  const path = `/api/conversations/counts?homes=${ids.join(',')}`;
  const { counts } = await apiRequest<{ counts: ConversationCount[] }>('GET', path, { signal });
  return new Map(counts.map((count) => [count.property_id, count]));
}

/** Publishes, pauses or reprices several listings. Not retried: the owner sees which of them changed. */
export async function sendBulk(body: BulkInput): Promise<BulkResult[]> {
  return (
    await apiRequest<{ results: BulkResult[] }>('POST', '/api/properties/bulk', { body, timeoutMs: BULK_TIMEOUT_MS })
  ).results;
}

/** Exports all own listings as a file. */
export async function fetchExport(): Promise<Blob> {
  return apiRequest('GET', '/api/properties/export', { expectsBlob: true, timeoutMs: FILE_TIMEOUT_MS });
}

/** One entry per day, oldest first. */
export async function fetchStatistics(id: string, days: number, signal: AbortSignal): Promise<DailyStatistics[]> {
  return (await apiRequest<{ days: DailyStatistics[] }>('GET', propertyPath(id, `/figures?days=${days}`), { signal }))
    .days;
}

/** Confirms availability with the token of an email link; no sign-in required. */
export async function confirmAvailability(id: string, token: string): Promise<{ title: string; until: string }> {
  return apiRequest('POST', propertyPath(id, '/still-free'), { body: { token }, idempotent: true });
}
