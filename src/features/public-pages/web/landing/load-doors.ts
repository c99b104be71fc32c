import { redirect } from 'react-router';
import type { SsrContext } from '#browser/ssr/ssr-context.ts';
import type { PropertySearchResponse } from '#features/properties/domain/search/search-filters.ts';
import { localizePath } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { DEFAULT_DOOR, doorPath, parseDoor, parseDoorSearch, type Door, type DoorSearch } from './doors.ts';

interface OpenDoor {
  door: Door | null;
  sent: DoorSearch | null;
  error: string | null;
}

/**
 * Door named by the URL. Redirects a sent search to its page, unless people are sought in a place that is unknown: the
 * search for homes reads any text, and the wizard asks for the place again.
 */
export async function loadDoors({ pathname, searchParams }: URL, { api, isSignedIn }: SsrContext): Promise<OpenDoor> {
  const named = parseDoor(searchParams.get('door'));
  const sent = parseDoorSearch(searchParams);
  if (!sent) return { door: named, sent, error: null };
  const door = named ?? DEFAULT_DOOR;
  const place = door === 'piso' || sent.where === '' ? null : await findPlace(api, sent.where);
  if (door === 'gente' && sent.where !== '' && !place)
    return { door, sent, error: m.landing_where_unknown({ place: sent.where }) };
  throw redirect(localizePath(doorPath(door, sent, place, isSignedIn), pathname));
}

/** Place that a text names, as the search for homes reads it. */
async function findPlace(api: SsrContext['api'], text: string) {
  const found = await api<PropertySearchResponse>(`/api/properties?${new URLSearchParams({ q: text })}`).catch(
    () => null,
  );
  return found?.understood.place ?? null;
}

/** Names of all provinces and universities; empty if they cannot be loaded. */
export async function suggestedPlaces(api: SsrContext['api']): Promise<string[]> {
  const [provinces, universities] = await Promise.all([
    api<{ provinces: { name: string }[] }>('/api/provinces').catch(() => ({ provinces: [] })),
    api<{ universities: { short_name: string }[] }>('/api/universities').catch(() => ({ universities: [] })),
  ]);
  return [
    ...new Set([
      // Some have a name in each of two languages.
      ...provinces.provinces.flatMap(({ name }) => name.split('/')),
      ...universities.universities.map(({ short_name: name }) => name),
    ]),
  ];
}
