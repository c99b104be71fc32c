import { apiRequest } from '#browser/api/api-client.ts';

let batch: Promise<unknown> | null = null;

/**
 * Fetches what every page shows of the news of the user: `GET /api/updates`, of which each feature takes its part. Callers
 * of the same task share one request, so that a new connection causes one.
 */
export async function fetchUpdates<T>(): Promise<T> {
  batch ??= Promise.resolve().then(async () => {
    batch = null;
    return apiRequest('GET', '/api/updates');
  });
  return batch as Promise<T>;
}
