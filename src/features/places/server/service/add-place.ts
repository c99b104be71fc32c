import { fold, searchKey } from '#kit/fold.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import { metresBetween } from '../../domain/distance.ts';
import {
  MISSING,
  type Dismissal,
  type NewCity,
  type NewPlace,
  type NewUniversity,
  type PlaceKind,
} from '../../domain/missing.ts';
import { allPlaces, cityById, provinceById, provinceOf, universityById } from '../service.ts';
import { insertCity, insertUniversity, lockAdding, takenIds } from '../store/added.ts';
import { decide, lockMissing } from '../store/missing.ts';
import { sameName } from './missing.ts';

/** What became of a place that people had asked for. */
export interface PlaceAnswer {
  kind: PlaceKind;
  /** As it is called here where it is there, else as it was asked for. */
  name: string;
  outcome: 'added' | Dismissal;
  placeId: string | null;
  /** Whoever asked for it. */
  userIds: string[];
}

declare module '#platform/events.ts' {
  interface Events {
    'places.answered': PlaceAnswer;
  }
}

/**
 * Adds a place that was asked for; to be called with a transaction, and followed by `placesChanged`. Refuses with
 * `not_found`, `missing_place_decided`, and field by field with what cannot be.
 */
export async function addPlace(
  { db: tx, now }: Pick<Ctx, 'db' | 'now'>,
  id: string,
  place: NewPlace,
): Promise<PlaceAnswer> {
  await lockAdding(tx);
  const missing = await openOne(tx, id);
  if (missing.kind !== place.kind) throw new Refusal('validation', { fields: { kind: 'invalid_option' } });
  const at = now();
  const placeId = place.kind === 'city' ? await addCity(tx, place, at) : await addUniversity(tx, place, at);
  const userIds = await decide(tx, id, { state: 'added', reason: null, placeId, at });
  return { kind: place.kind, name: place.name, outcome: 'added', placeId, userIds };
}

/** Says why a place is not added; of one that is there already, which. Within a transaction. Refuses as `addPlace` does. */
export async function dismissPlace(
  { db: tx, now }: Pick<Ctx, 'db' | 'now'>,
  id: string,
  { reason, place_id: wanted }: { reason: Dismissal; place_id?: string | null | undefined },
): Promise<PlaceAnswer> {
  const { kind, name } = await openOne(tx, id);
  const there =
    reason === 'there_already' ? (kind === 'city' ? cityById(wanted ?? '') : universityById(wanted ?? '')) : null;
  if (reason === 'there_already' && !there) throw new Refusal('validation', { fields: { place_id: 'invalid_option' } });
  const placeId = there?.id ?? null;
  const userIds = await decide(tx, id, { state: 'dismissed', reason, placeId, at: now() });
  return { kind, name: there?.name ?? name, outcome: reason, placeId, userIds };
}

async function openOne(tx: Ctx['db'], id: string) {
  const missing = await lockMissing(tx, id);
  if (!missing) throw new Refusal('not_found');
  if (missing.state !== 'open') throw new Refusal('missing_place_decided');
  return missing;
}

/** The last three digits of a municipality's code: those from 999 down are given by nobody. */
const HIGHEST_CODE = 999;

async function addCity(tx: Ctx['db'], city: NewCity, at: Date): Promise<string> {
  const { name, province_id: provinceId, lat, lon } = city;
  const errors: Record<string, string> = {};
  if (!provinceById(provinceId)) errors['province_id'] = 'invalid_province';
  else if (sameName('city', searchKey(name), provinceId)) errors['name'] = 'missing_place_name_taken';
  else if (!isNearProvince({ lat, lon }, provinceId)) errors['lat'] = 'missing_place_far';
  if (Object.keys(errors).length > 0) throw new Refusal('validation', { fields: errors });
  const taken = await takenIds(tx, 'cities', provinceId);
  let code = HIGHEST_CODE;
  while (taken.has(`${provinceId}${code}`) || cityById(`${provinceId}${code}`)) code -= 1;
  const id = `${provinceId}${code}`;
  await insertCity(tx, { id, name, provinceId, lat, lon, population: city.population ?? null }, at);
  return id;
}

function isNearProvince(point: { lat: number; lon: number }, provinceId: string): boolean {
  return allPlaces().cities.some(
    (city) => city.provinceId === provinceId && metresBetween(point, city) < MISSING.nearM,
  );
}

async function addUniversity(tx: Ctx['db'], one: NewUniversity, at: Date): Promise<string> {
  const errors: Record<string, string> = {};
  if (sameName('university', searchKey(one.name))) errors['name'] = 'missing_place_name_taken';
  if (sameName('university', searchKey(one.short_name))) errors['short_name'] = 'missing_place_name_taken';
  for (const [index, { city_id: cityId, lat, lon }] of one.campuses.entries()) {
    const city = cityById(cityId);
    if (!city) errors[`campuses.${index}.city_id`] = 'invalid_city';
    else if (metresBetween({ lat, lon }, city) > MISSING.nearM) errors[`campuses.${index}.lat`] = 'missing_place_far';
  }
  const owner = (domain: string) => allPlaces().universities.some(({ domains }) => domains.includes(domain));
  if (one.domains.some(owner)) errors['domains'] = 'missing_place_domain_taken';
  if (Object.keys(errors).length > 0) throw new Refusal('validation', { fields: errors });

  const cityId = one.campuses[0]?.city_id ?? '';
  const base = idFrom(one.short_name);
  const taken = await takenIds(tx, 'universities', base);
  let id = base;
  for (let count = 2; taken.has(id) || id === 'other'; count += 1) id = `${base}-${count}`;
  await insertUniversity(
    tx,
    {
      id,
      name: one.name,
      shortName: one.short_name,
      kind: one.sector,
      cityId,
      provinceId: provinceOf(cityId),
      ror: null,
      domains: [...new Set(one.domains)],
      campuses: one.campuses.map((campus) => ({ ...campus, cityId: campus.city_id })),
    },
    at,
  );
  return id;
}

/** 'UVic-UCC' → 'uvic-ucc', as the reference data names universities. */
function idFrom(shortName: string): string {
  return (
    fold(shortName)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'u'
  );
}
