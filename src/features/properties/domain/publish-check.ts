import { daysBetween } from '#shared/time/local-time.ts';
import type { OwnProperty } from './schema.ts';
import { PROPERTY } from './rules.ts';

/** Input of the check. */
export type PublishCheckInput = Omit<
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
  rooms: readonly {
    kind: string | null;
    price_cents: number | null;
    available_from: string | null;
    available_to: string | null;
  }[];
  photoCount: number;
};

const ALWAYS_REQUIRED = [
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
] as const satisfies readonly (keyof PublishCheckInput)[];

/**
 * Returns the fields that are missing or invalid for publication: field → code, empty if complete. Shared by wizard and
 * server.
 * The state registration number is optional; the energy label is required by law in every listing.
 */
export function missingFields(property: PublishCheckInput): Record<string, string> {
  const missing: Record<string, string> = {};
  for (const field of ALWAYS_REQUIRED) if (property[field] === null) missing[field] = 'required';
  if (property.lat === null || property.lon === null) missing['lat'] = 'place_required';
  if ((property.title?.length ?? PROPERTY.titleMinLength) < PROPERTY.titleMinLength)
    missing['title'] = 'title_too_short';
  if ((property.description?.length ?? PROPERTY.descriptionMinLength) < PROPERTY.descriptionMinLength)
    missing['description'] = 'description_too_short';
  if (property.contract === 'seasonal' && property.seasonal_cause === null) missing['seasonal_cause'] = 'required';
  if (property.agency_fee_cents && property.agency_fee_payer === null) missing['agency_fee_payer'] = 'required';
  if (property.photoCount < PROPERTY.minPhotos) missing['photos'] = 'photos_required';
  if (isBefore(property.available_to, property.available_from)) missing['available_to'] = 'date_order';
  if ((property.max_stay_months ?? Infinity) < (property.min_stay_months ?? 0))
    missing['max_stay_months'] = 'stay_order';
  if (isShorterThanStay(property, property.min_stay_months)) missing['min_stay_months'] = 'stay_too_long';
  return { ...missing, ...(property.offer === 'rooms' ? missingForRooms(property) : missingForWhole(property)) };
}

function missingForWhole(property: PublishCheckInput): Record<string, string> {
  const missing: Record<string, string> = {};
  if (property.rent_cents === null) missing['rent_cents'] = 'required';
  else if (property.rent_cents < PROPERTY.minRentCents) missing['rent_cents'] = 'rent_too_low';
  if (property.m2 === null) missing['m2'] = 'required';
  if (property.bedrooms === null && property.kind !== 'studio') missing['bedrooms'] = 'required';
  return missing;
}

function missingForRooms({ rooms, min_stay_months: leastMonths }: PublishCheckInput): Record<string, string> {
  if (rooms.length === 0) return { rooms: 'rooms_required' };
  const missing: Record<string, string> = {};
  for (const [nth, room] of rooms.entries()) {
    if (room.kind === null) missing[`rooms.${nth}.kind`] = 'required';
    if (room.price_cents === null) missing[`rooms.${nth}.price_cents`] = 'required';
    else if (room.price_cents < PROPERTY.minRentCents) missing[`rooms.${nth}.price_cents`] = 'rent_too_low';
    if (isBefore(room.available_to, room.available_from)) missing[`rooms.${nth}.available_to`] = 'date_order';
    else if (isShorterThanStay(room, leastMonths)) missing[`rooms.${nth}.available_to`] = 'stay_too_long';
  }
  return missing;
}

/** Half a month is tolerated: a course from September to mid-June is let for ten months. */
const TOLERATED_MONTHS = 0.5;
const MONTH_DAYS = 30;

/** True if a home or room that is free until some day is free for less than the minimum stay. */
function isShorterThanStay(
  { available_from: from, available_to: to }: { available_from: string | null; available_to: string | null },
  leastMonths: number | null,
): boolean {
  if (from === null || to === null || to < from || leastMonths === null) return false;
  return daysBetween(from, to) < (leastMonths - TOLERATED_MONTHS) * MONTH_DAYS;
}

/** ISO dates compare as strings. */
function isBefore(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && a < b;
}
