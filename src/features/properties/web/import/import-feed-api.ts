import { apiRequest } from '#browser/api/api-client.ts';
import type { ImportFeed } from '../../domain/import/import-feed.ts';

const PATH = '/api/properties/import/feed';

interface FeedResponse {
  feed: ImportFeed | null;
}

export async function fetchImportFeed(signal: AbortSignal): Promise<ImportFeed | null> {
  return (await apiRequest<FeedResponse>('GET', PATH, { signal })).feed;
}

export async function saveImportFeed(url: string): Promise<ImportFeed | null> {
  return (await apiRequest<FeedResponse>('PUT', PATH, { body: { url } })).feed;
}

export async function pauseImportFeed(paused: boolean): Promise<ImportFeed | null> {
  return (await apiRequest<FeedResponse>('PATCH', PATH, { body: { paused } })).feed;
}

export async function removeImportFeed(): Promise<void> {
  await apiRequest('DELETE', PATH);
}
