import { foldDiacritics, toSearchKey } from '#shared/text/normalize-text.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import { distanceM } from '../../domain/distance.ts';
import type { Point } from '../../domain/point.ts';
import {
  LOCATION_REQUEST,
  type DismissalReason,
  type NewCity,
  type NewLocation,
  type NewUniversity,
  type LocationKind,
} from '../../domain/location-requests.ts';
import { allLocations, cityById, provinceById, provinceIdOf, universityById } from '../service.ts';
import { insertCity, insertUniversity, lockAdditions, takenIds } from '../store/added-locations.ts';
import { resolveRequest, lockRequestedLocation } from '../store/location-requests.ts';
import { findSameName } from './location-requests.ts';

/** Decision on a requested location. */
export interface LocationDecision {
  kind: LocationKind;
  /** Name of the location if it exists, else the requested name. */
  name: string;
  outcome: 'added' | DismissalReason;
  locationId: string | null;
  /** Users who requested it. */
  userIds: string[];
}

declare module '#platform/events.ts' {
  interface Events {
    'locations.request_resolved': LocationDecision;
  }
}

/**
 * Adds a requested location. Requires a transaction; call `publishLocationsChanged` after the commit. Throws
 * `not_found`, `missing_place_decided`, and `validation` with field errors.
 */
export async function addLocation(
  { db: tx, now }: Pick<Ctx, 'db' | 'now'>,
  id: string,
  location: NewLocation,
): Promise<LocationDecision> {
  await lockAdditions(tx);
  const missing = await getOpenRequest(tx, id);
  if (missing.kind !== location.kind) throw new AppError('validation', { fields: { kind: 'invalid_option' } });
  const at = now();
  const locationId = location.kind === 'city' ? await addCity(tx, location, at) : await addUniversity(tx, location, at);
  const userIds = await resolveRequest(tx, id, { state: 'added', reason: null, locationId, at });
  return { kind: location.kind, name: location.name, outcome: 'added', locationId, userIds };
}

/**
 * Dismisses a request with a reason; for an existing location, with its id. Requires a transaction. Throws the same
 * errors as `addLocation`.
 */
export async function dismissRequest(
  { db: tx, now }: Pick<Ctx, 'db' | 'now'>,
  id: string,
  { reason, place_id: wanted }: { reason: DismissalReason; place_id?: string | null | undefined },
): Promise<LocationDecision> {
  const { kind, name } = await getOpenRequest(tx, id);
  const existing =
    reason === 'there_already' ? (kind === 'city' ? cityById(wanted ?? '') : universityById(wanted ?? '')) : null;
  if (reason === 'there_already' && !existing)
    throw new AppError('validation', { fields: { place_id: 'invalid_option' } });
  const locationId = existing?.id ?? null;
  const userIds = await resolveRequest(tx, id, { state: 'dismissed', reason, locationId, at: now() });
  return { kind, name: existing?.name ?? name, outcome: reason, locationId, userIds };
}

async function getOpenRequest(tx: Ctx['db'], id: string) {
  const missing = await lockRequestedLocation(tx, id);
  if (!missing) throw new AppError('not_found');
  if (missing.state !== 'open') throw new AppError('missing_place_decided');
  return missing;
}

/** Last three digits of a municipality code. Official codes do not use the range from 999 downwards. */
const HIGHEST_CODE = 999;

async function addCity(tx: Ctx['db'], city: NewCity, at: Date): Promise<string> {
  const { name, province_id: provinceId, lat, lon } = city;
  const errors: Record<string, string> = {};
  if (!provinceById(provinceId)) errors['province_id'] = 'invalid_province';
  else if (findSameName('city', toSearchKey(name), provinceId)) errors['name'] = 'missing_place_name_taken';
  else if (!isNearProvince({ lat, lon }, provinceId)) errors['lat'] = 'missing_place_far';
  if (Object.keys(errors).length > 0) throw new AppError('validation', { fields: errors });
  const usedIds = await takenIds(tx, 'cities', provinceId);
  let code = HIGHEST_CODE;
  while (usedIds.has(`${provinceId}${code}`) || cityById(`${provinceId}${code}`)) code -= 1;
  const id = `${provinceId}${code}`;
  await insertCity(tx, { id, name, provinceId, lat, lon, population: city.population ?? null }, at);
  return id;
}

function isNearProvince(point: Point, provinceId: string): boolean {
  return allLocations().cities.some(
    (city) => city.provinceId === provinceId && distanceM(point, city) < LOCATION_REQUEST.maxDistanceM,
  );
}

async function addUniversity(tx: Ctx['db'], one: NewUniversity, at: Date): Promise<string> {
  const errors: Record<string, string> = {};
  if (findSameName('university', toSearchKey(one.name))) errors['name'] = 'missing_place_name_taken';
  if (findSameName('university', toSearchKey(one.short_name))) errors['short_name'] = 'missing_place_name_taken';
  for (const [index, { city_id: cityId, lat, lon }] of one.campuses.entries()) {
    const city = cityById(cityId);
    if (!city) errors[`campuses.${index}.city_id`] = 'invalid_city';
    else if (distanceM({ lat, lon }, city) > LOCATION_REQUEST.maxDistanceM)
      errors[`campuses.${index}.lat`] = 'missing_place_far';
  }
  const owner = (domain: string) => allLocations().universities.some(({ domains }) => domains.includes(domain));
  if (one.domains.some(owner)) errors['domains'] = 'missing_place_domain_taken';
  if (Object.keys(errors).length > 0) throw new AppError('validation', { fields: errors });

  const cityId = one.campuses[0]?.city_id ?? '';
  const base = toUniversityId(one.short_name);
  const usedIds = await takenIds(tx, 'universities', base);
  let id = base;
  for (let count = 2; usedIds.has(id) || id === 'other'; count += 1) id = `${base}-${count}`;
  await insertUniversity(
    tx,
    {
      id,
      name: one.name,
      shortName: one.short_name,
      kind: one.sector,
      cityId,
      provinceId: provinceIdOf(cityId),
      ror: null,
      domains: [...new Set(one.domains)],
      campuses: one.campuses.map((campus) => ({ ...campus, cityId: campus.city_id })),
    },
    at,
  );
  return id;
}

/** 'UVic-UCC' gives 'uvic-ucc', the id format of the reference data. */
function toUniversityId(shortName: string): string {
  return (
    foldDiacritics(shortName)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'u'
  );
}
