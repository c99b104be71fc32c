import { PLACES } from '../domain/rules.ts';
import type { PlaceSources } from './api.ts';

/** Answered from the server's memory, also while its database is away. */
const ADDED = '/files/places/added.json';

/** A snapshot's list with what was added by hand since it was made, by name. */
export async function addedOf<P extends { id: string; name: string }>(
  sources: PlaceSources,
  known: P[],
  key: string,
  isMeant: (place: P) => boolean,
): Promise<P[]> {
  const response = await sources.fetch(ADDED, { signal: AbortSignal.timeout(PLACES.apiTimeoutMs) });
  if (!response.ok) return known;
  const { [key]: added = [] } = (await response.json()) as Record<string, P[]>;
  const news = added.filter((place) => isMeant(place) && !known.some(({ id }) => id === place.id));
  if (news.length === 0) return known;
  const { compare } = new Intl.Collator('en');
  return [...known, ...news].sort((a, b) => compare(a.name, b.name) || compare(a.id, b.id));
}
