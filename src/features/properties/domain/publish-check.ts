import type { OwnProperty } from './schema.ts';
import { PROPERTY } from './rules.ts';

/** What the check looks at. */
export type Checked = Omit<
  OwnProperty,
  | 'id'
  | 'missing'
  | 'created_at'
  | 'state'
  | 'province'
  | 'city'
  | 'city_centre'
  | 'point'
  | 'photos'
  | 'totals'
  | 'free_rooms'
  | 'published_at'
  | 'confirmed_at'
  | 'updated_at'
  | 'rooms'
> & {
  rooms: readonly { kind: string | null; price_cents: number | null }[];
  photoCount: number;
};

const ALWAYS = [
  'kind',
  'offer',
  'title',
  'description',
  'city_id',
  'bathrooms',
  'advertiser',
  'available_from',
  'min_stay_months',
  'contract',
  'energy_label',
] as const satisfies readonly (keyof Checked)[];

/**
 * What a home still lacks to be published: field → code, empty when nothing. The wizard and the route ask the same. The
 * state registration number is never asked for; the energy label is, as the law wants it in every offer.
 */
export function missingOf(home: Checked): Record<string, string> {
  const missing: Record<string, string> = {};
  for (const field of ALWAYS) if (home[field] === null) missing[field] = 'required';
  if (home.lat === null || home.lon === null) missing['lat'] = 'place_required';
  if ((home.title?.length ?? PROPERTY.titleMinLength) < PROPERTY.titleMinLength) missing['title'] = 'title_too_short';
  if ((home.description?.length ?? PROPERTY.descriptionMinLength) < PROPERTY.descriptionMinLength)
    missing['description'] = 'description_too_short';
  if (home.contract === 'seasonal' && home.seasonal_cause === null) missing['seasonal_cause'] = 'required';
  if (home.photoCount < PROPERTY.minPhotos) missing['photos'] = 'photos_required';
  if (isBefore(home.available_to, home.available_from)) missing['available_to'] = 'date_order';
  if ((home.max_stay_months ?? Infinity) < (home.min_stay_months ?? 0)) missing['max_stay_months'] = 'stay_order';
  return { ...missing, ...(home.offer === 'rooms' ? roomsMissing(home) : wholeMissing(home)) };
}

function wholeMissing(home: Checked): Record<string, string> {
  const missing: Record<string, string> = {};
  if (home.rent_cents === null) missing['rent_cents'] = 'required';
  else if (home.rent_cents < PROPERTY.minRentCents) missing['rent_cents'] = 'rent_too_low';
  if (home.m2 === null) missing['m2'] = 'required';
  if (home.bedrooms === null && home.kind !== 'studio') missing['bedrooms'] = 'required';
  return missing;
}

function roomsMissing({ rooms }: Checked): Record<string, string> {
  if (rooms.length === 0) return { rooms: 'rooms_required' };
  const missing: Record<string, string> = {};
  for (const [nth, room] of rooms.entries()) {
    if (room.kind === null) missing[`rooms.${nth}.kind`] = 'required';
    if (room.price_cents === null) missing[`rooms.${nth}.price_cents`] = 'required';
    else if (room.price_cents < PROPERTY.minRentCents) missing[`rooms.${nth}.price_cents`] = 'rent_too_low';
  }
  return missing;
}

/** ISO dates sort as text. */
function isBefore(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && a < b;
}
