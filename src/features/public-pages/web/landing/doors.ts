import type { QueryInterpretation } from '#features/properties/domain/search/search-filters.ts';
import { VISITORS_PATH } from '#features/matching/web/public/visitors-path.ts';
import { publishPath } from '#features/properties/web/public/publish-path.ts';
import { monthRange } from '#shared/time/months.ts';

/** Purposes of a visit: a home, flatmates, or offering a home. */
export const DOORS = ['piso', 'gente', 'casa'] as const;
export type Door = (typeof DOORS)[number];
export const DEFAULT_DOOR: Door = 'gente';

/** Fields of the search box: location and first day for every door, then one field per door. */
export const DOOR_FIELDS = ['where', 'from', 'price_max', 'age', 'offer'] as const;
export type DoorSearch = Record<(typeof DOOR_FIELDS)[number], string>;

/** Selectable age ranges, inclusive; the last one is open-ended. */
export const AGE_RANGES: readonly { from: number; to?: number }[] = [
  { from: 18, to: 21 },
  { from: 22, to: 25 },
  { from: 26, to: 30 },
  { from: 31, to: 40 },
  { from: 41 },
];

/** Selectable maximum prices in euros per month. */
export const MAX_PRICES = [300, 350, 400, 450, 500, 600, 800, 1000, 1500] as const;

/** Form value of a range: `18-21`, `41-`. */
export function ageRangeValue({ from, to }: { from: number; to?: number }): string {
  return `${from}-${to ?? ''}`;
}

/** Door that a link names; null for any other value. */
export function parseDoor(value: string | null): Door | null {
  return DOORS.find((door) => door === value) ?? null;
}

/** Sent search of a URL; null for a link that at most names a door. */
export function parseDoorSearch(params: URLSearchParams): DoorSearch | null {
  if (!params.has('where')) return null;
  return Object.fromEntries(DOOR_FIELDS.map((field) => [field, params.get(field)?.trim() ?? ''])) as DoorSearch;
}

type NamedPlace = NonNullable<QueryInterpretation['place']>;

/** Path of the page that a search leads to. `place`: what the text of the location names. */
export function doorPath(door: Door, search: DoorSearch, place: NamedPlace | null, isSignedIn: boolean): string {
  switch (door) {
    case 'piso':
      return withQuery('/properties', { q: search.where, from: search.from, price_max: search.price_max });
    case 'gente':
      return withQuery(isSignedIn ? '/matching' : VISITORS_PATH, {
        ...placeFilter(place),
        ...ageFilter(search.age),
        ...monthFilter(search.from),
      });
    case 'casa': {
      const { city_id } = placeFilter(place);
      return publishPath(isSignedIn, toQuery({ offer: search.offer, city_id, available_from: search.from }));
    }
  }
}

function withQuery(path: string, values: Record<string, string | undefined>): string {
  const query = toQuery(values);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Query of the values that are set. */
function toQuery(values: Record<string, string | undefined>): URLSearchParams {
  return new URLSearchParams(Object.entries(values).flatMap(([key, value]) => (value ? [[key, value]] : [])));
}

function placeFilter(place: NamedPlace | null): Record<string, string | undefined> {
  switch (place?.kind) {
    case undefined:
      return {};
    case 'province':
      return { province_id: place.id };
    case 'city':
      return { city_id: place.id };
    case 'neighbourhood':
    case 'district':
      // The id begins with that of its city.
      return { city_id: place.id.split('-')[0] };
    case 'university':
    case 'campus':
      return { university_id: place.id };
  }
}

function ageFilter(range: string): Record<string, string> {
  const [least = '', most = ''] = range.split('-');
  return { age_min: least, age_max: most };
}

function monthFilter(first: string): Record<string, string> {
  if (!/^20\d\d-\d\d-01$/.test(first)) return {};
  const [from, to] = monthRange(first);
  return { move_in_from: from, move_in_to: to };
}
