import { LOCATIONS } from '../domain/rules.ts';

/** Served from memory, also while the database is down. */
const ADDED_URL = '/files/places/added.json';

/** Merges a snapshot list with the locations added since, sorted by name. */
export async function mergeAddedLocations<P extends { id: string; name: string }>(
  fetchJson: (path: string, init?: RequestInit) => Promise<Response>,
  snapshot: P[],
  key: string,
  isRelevant: (location: P) => boolean,
): Promise<P[]> {
  const response = await fetchJson(ADDED_URL, { signal: AbortSignal.timeout(LOCATIONS.apiTimeoutMs) });
  if (!response.ok) return snapshot;
  const { [key]: added = [] } = (await response.json()) as Record<string, P[]>;
  const missing = added.filter((location) => isRelevant(location) && !snapshot.some(({ id }) => id === location.id));
  if (missing.length === 0) return snapshot;
  const { compare } = new Intl.Collator('en');
  return [...snapshot, ...missing].sort((a, b) => compare(a.name, b.name) || compare(a.id, b.id));
}
