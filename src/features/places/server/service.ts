import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Ctx } from '#platform/context.ts';
import * as store from './store.ts';

interface PlaceProvince {
  id: string;
  name: string;
}

export interface PlaceCity {
  id: string;
  name: string;
  provinceId: string;
  lat: number;
  lon: number;
  /** Inhabitants, for ordering; null where unknown. */
  population: number | null;
}

interface PlaceCampus {
  name: string;
  cityId: string;
  lat: number;
  lon: number;
}

export interface PlaceUniversity {
  id: string;
  name: string;
  shortName: string;
  kind: 'public' | 'private';
  cityId: string;
  provinceId: string;
  /** Every city with a campus, the seat's first. */
  campusCityIds: string[];
  campuses: PlaceCampus[];
  ror: string | null;
  /** Mail domains of its people; an address may also end with `.` and one of them. */
  domains: string[];
}

interface Places {
  provinces: PlaceProvince[];
  cities: PlaceCity[];
  universities: PlaceUniversity[];
  /** Changes whenever the data does. */
  stamp: string;
}

type ProvinceLine = [id: string, name: string];
type CityLine = [id: string, name: string, lat: number, lon: number, population: number | null];
type CampusLine = [name: string, cityId: string, lat: number, lon: number];

interface UniversityLine {
  id: string;
  name: string;
  short_name: string;
  kind: 'public' | 'private';
  city_id: string;
  ror: string | null;
  domains: string[];
  campuses: CampusLine[];
}

/** Raised when seeding itself changes, so that the next start loads the same data anew. */
const SEED_EDITION = 1;

/** The reference data as carried in the project's files, read anew. */
export function readPlaces(): Places {
  const texts = ['provinces', 'cities', 'universities'].map((name) =>
    readFileSync(new URL(`../data/${name}.json`, import.meta.url), 'utf8'),
  );
  const [provinces, cities, universities] = texts.map((text) => JSON.parse(text) as unknown) as [
    ProvinceLine[],
    CityLine[],
    UniversityLine[],
  ];
  const hash = createHash('sha256').update(String(SEED_EDITION));
  for (const text of texts) hash.update(text);
  return {
    provinces: provinces.map(([id, name]) => ({ id, name })),
    cities: cities.map(([id, name, lat, lon, population]) => ({
      id,
      name,
      provinceId: provinceOf(id),
      lat,
      lon,
      population,
    })),
    universities: universities.map((line) => ({
      id: line.id,
      name: line.name,
      shortName: line.short_name,
      kind: line.kind,
      cityId: line.city_id,
      provinceId: provinceOf(line.city_id),
      campusCityIds: [...new Set([line.city_id, ...line.campuses.map(([, cityId]) => cityId)])],
      campuses: line.campuses.map(([name, cityId, lat, lon]) => ({ name, cityId, lat, lon })),
      ror: line.ror,
      domains: line.domains,
    })),
    stamp: hash.digest('hex'),
  };
}

/** The first two digits of a municipality's code are its province. */
export function provinceOf(cityId: string): string {
  return cityId.slice(0, 2);
}

/** What was added by hand, as the tables have it. */
export interface AddedPlaces {
  cities: PlaceCity[];
  universities: PlaceUniversity[];
}

interface Lookup {
  provinces: Map<string, PlaceProvince>;
  cities: Map<string, PlaceCity>;
  universities: Map<string, PlaceUniversity>;
}

let reference: Places | undefined;
let added: AddedPlaces = { cities: [], universities: [] };
let lookup: Lookup | undefined;
let edition = 0;

function places(): Lookup {
  reference ??= readPlaces();
  lookup ??= {
    provinces: byId(reference.provinces),
    // an id that a release brings later is the release's
    cities: byId([...added.cities, ...reference.cities]),
    universities: byId([...added.universities, ...reference.universities]),
  };
  return lookup;
}

function byId<P extends { id: string }>(rows: readonly P[]): Map<string, P> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Takes what was added by hand into this process's memory, instead of what was known of it before. */
export function rememberAdded(found: AddedPlaces): void {
  if (JSON.stringify(found) === JSON.stringify(added)) return;
  added = found;
  lookup = undefined;
  edition += 1;
}

/** What was added by hand, from memory. */
export function addedPlaces(): AddedPlaces {
  return added;
}

/** Changes whenever a place is added: what is made of all places is to be made anew. */
export function placesEdition(): number {
  return edition;
}

/** Every province, city and university, from memory. */
export function allPlaces(): Pick<Places, 'provinces' | 'cities' | 'universities'> {
  const { provinces, cities, universities } = places();
  return {
    provinces: [...provinces.values()],
    cities: [...cities.values()],
    universities: [...universities.values()],
  };
}

/** The province with this code, from memory; null where there is none. */
export function provinceById(id: string): PlaceProvince | null {
  return places().provinces.get(id) ?? null;
}

/** The municipality with this code, from memory; null where there is none. */
export function cityById(id: string): PlaceCity | null {
  return places().cities.get(id) ?? null;
}

/** The university with this id, from memory; null where there is none, and for 'other'. */
export function universityById(id: string): PlaceUniversity | null {
  return places().universities.get(id) ?? null;
}

/** Every university, from memory. */
export function allUniversities(): PlaceUniversity[] {
  return [...places().universities.values()];
}

/** Every municipality, from memory. */
export function allCities(): PlaceCity[] {
  return [...places().cities.values()];
}

/** Universities with a campus in the city, from memory. */
export function universitiesInCity(cityId: string): PlaceUniversity[] {
  return [...places().universities.values()].filter((university) => university.campusCityIds.includes(cityId));
}

/**
 * Loads the reference data into the tables, unless they hold this very edition already. Rows are added and updated,
 * never removed: an id once given stays valid. Safe to run at every start, and twice at once.
 */
export async function seedPlaces(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const read = readPlaces();
  await ctx.db.transaction(async (tx) => {
    if (!(await store.claimStamp(tx, read.stamp, ctx.now()))) return;
    await store.putProvinces(tx, read.provinces);
    await store.putCities(tx, read.cities);
    await store.putUniversities(tx, read.universities);
  });
}

/** All provinces by name. */
export function listProvinces(ctx: Pick<Ctx, 'db'>) {
  return store.provincesByName(ctx.db);
}

/** Cities by name: of one province, or all. */
export function listCities(ctx: Pick<Ctx, 'db'>, where: { provinceId?: string | undefined }) {
  return store.citiesByName(ctx.db, where.provinceId);
}

/** Universities by name: those with any campus in the city, in the province, in both, or all. */
export function listUniversities(
  ctx: Pick<Ctx, 'db'>,
  where: { cityId?: string | undefined; provinceId?: string | undefined },
) {
  return store.universitiesByName(ctx.db, where);
}
