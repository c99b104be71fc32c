import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Ctx } from '#platform/context.ts';
import { PROJECT_FOLDER } from '#platform/project-folder.ts';
import { sortByName } from '../domain/sort-by-name.ts';
import * as store from './store.ts';

interface ProvinceRecord {
  id: string;
  name: string;
}

export interface CityRecord {
  id: string;
  name: string;
  provinceId: string;
  lat: number;
  lon: number;
  /** Inhabitants, for sorting; null if unknown. */
  population: number | null;
}

interface CampusRecord {
  name: string;
  cityId: string;
  lat: number;
  lon: number;
}

export interface UniversityRecord {
  id: string;
  name: string;
  shortName: string;
  kind: 'public' | 'private';
  cityId: string;
  provinceId: string;
  /** Every city with a campus, the seat first. */
  campusCityIds: string[];
  campuses: CampusRecord[];
  ror: string | null;
  /** Email domains of the university; subdomains count too. */
  domains: string[];
}

interface ReferenceData {
  provinces: ProvinceRecord[];
  cities: CityRecord[];
  universities: UniversityRecord[];
  /** Checksum of the data files and the seed version. */
  checksum: string;
}

type ProvinceTuple = [id: string, name: string];
type CityTuple = [id: string, name: string, lat: number, lon: number, population: number | null];
type CampusTuple = [name: string, cityId: string, lat: number, lon: number];

interface UniversityEntry {
  id: string;
  name: string;
  short_name: string;
  kind: 'public' | 'private';
  city_id: string;
  ror: string | null;
  domains: string[];
  campuses: CampusTuple[];
}

/** Increase when the seeding code changes, to load the same data again at the next start. */
const SEED_VERSION = 1;

/** Reads the reference data from the data files. */
export function readReferenceData(): ReferenceData {
  const texts = ['provinces', 'cities', 'universities'].map((name) =>
    readFileSync(path.join(PROJECT_FOLDER, `src/features/locations/data/${name}.json`), 'utf8'),
  );
  const [provinces, cities, universities] = texts.map((text) => JSON.parse(text) as unknown) as [
    ProvinceTuple[],
    CityTuple[],
    UniversityEntry[],
  ];
  const hash = createHash('sha256').update(String(SEED_VERSION));
  for (const text of texts) hash.update(text);
  return {
    provinces: provinces.map(([id, name]) => ({ id, name })),
    cities: cities.map(([id, name, lat, lon, population]) => ({
      id,
      name,
      provinceId: provinceIdOf(id),
      lat,
      lon,
      population,
    })),
    universities: universities.map((university) => ({
      id: university.id,
      name: university.name,
      shortName: university.short_name,
      kind: university.kind,
      cityId: university.city_id,
      provinceId: provinceIdOf(university.city_id),
      campusCityIds: [...new Set([university.city_id, ...university.campuses.map(([, cityId]) => cityId)])],
      campuses: university.campuses.map(([name, cityId, lat, lon]) => ({ name, cityId, lat, lon })),
      ror: university.ror,
      domains: university.domains,
    })),
    checksum: hash.digest('hex'),
  };
}

/** Province of a municipality: the first two digits of its code. */
export function provinceIdOf(cityId: string): string {
  return cityId.slice(0, 2);
}

/** Locations added by admins, as stored in the tables. */
export interface AddedLocations {
  cities: CityRecord[];
  universities: UniversityRecord[];
}

interface Lookup {
  provinces: Map<string, ProvinceRecord>;
  cities: Map<string, CityRecord>;
  universities: Map<string, UniversityRecord>;
  /** Sorted when first needed. */
  lists?: SortedLists;
}

/** Locations sorted by name. */
interface SortedLists {
  provinces: ProvinceRecord[];
  cities: CityRecord[];
  citiesByProvince: Map<string, CityRecord[]>;
  universities: UniversityRecord[];
}

let reference: ReferenceData | undefined;
let added: AddedLocations = { cities: [], universities: [] };
let lookup: Lookup | undefined;
let version = 0;

function getLookup(): Lookup {
  reference ??= readReferenceData();
  lookup ??= {
    provinces: byId(reference.provinces),
    // The reference data wins if a release later includes the same id.
    cities: byId([...added.cities, ...reference.cities]),
    universities: byId([...added.universities, ...reference.universities]),
  };
  return lookup;
}

function getSortedLists(): SortedLists {
  const found = getLookup();
  if (found.lists) return found.lists;
  const cities = sortByName([...found.cities.values()]);
  found.lists = {
    provinces: sortByName([...found.provinces.values()]),
    cities,
    citiesByProvince: Map.groupBy(cities, (city) => city.provinceId),
    universities: sortByName([...found.universities.values()]),
  };
  return found.lists;
}

function byId<P extends { id: string }>(rows: readonly P[]): Map<string, P> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Replaces the added locations in memory and increments the version if they changed. */
export function setAddedLocations(found: AddedLocations): void {
  if (JSON.stringify(found) === JSON.stringify(added)) return;
  added = found;
  lookup = undefined;
  version += 1;
}

/** Added locations, from memory. */
export function addedLocations(): AddedLocations {
  return added;
}

/** Version of the location data. Derived indexes must be rebuilt when it changes. */
export function locationsVersion(): number {
  return version;
}

/** All provinces, cities and universities, from memory. */
export function allLocations(): Pick<ReferenceData, 'provinces' | 'cities' | 'universities'> {
  const { provinces, cities, universities } = getLookup();
  return {
    provinces: [...provinces.values()],
    cities: [...cities.values()],
    universities: [...universities.values()],
  };
}

/** Province by code, from memory; null if there is none. */
export function provinceById(id: string): ProvinceRecord | null {
  return getLookup().provinces.get(id) ?? null;
}

/** Municipality by code, from memory; null if there is none. */
export function cityById(id: string): CityRecord | null {
  return getLookup().cities.get(id) ?? null;
}

/** University by id, from memory; null if there is none, and for 'other'. */
export function universityById(id: string): UniversityRecord | null {
  return getLookup().universities.get(id) ?? null;
}

/** All universities, from memory. */
export function allUniversities(): UniversityRecord[] {
  return [...getLookup().universities.values()];
}

/** All municipalities, from memory. */
export function allCities(): CityRecord[] {
  return [...getLookup().cities.values()];
}

/** Universities with a campus in the city, from memory. */
export function universitiesInCity(cityId: string): UniversityRecord[] {
  return [...getLookup().universities.values()].filter((university) => university.campusCityIds.includes(cityId));
}

/**
 * Loads the reference data into the tables if their checksum differs. Upserts rows and never deletes them, so ids stay
 * valid. Safe to run at every start and concurrently.
 */
export async function seedLocations(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const read = readReferenceData();
  await ctx.db.transaction(async (tx) => {
    if (!(await store.acquireSeedVersion(tx, read.checksum, ctx.now()))) return;
    await store.upsertProvinces(tx, read.provinces);
    await store.upsertCities(tx, read.cities);
    await store.upsertUniversities(tx, read.universities);
  });
}

/** Lists provinces by name, from memory like the other lists. */
export function listProvinces(): readonly ProvinceRecord[] {
  return getSortedLists().provinces;
}

/** Lists cities by name, of one province or all. */
export function listCities(where: { provinceId?: string | undefined }): readonly CityRecord[] {
  const { cities, citiesByProvince } = getSortedLists();
  return where.provinceId === undefined ? cities : (citiesByProvince.get(where.provinceId) ?? []);
}

/** Lists universities by name: with a campus in the city, in the province, in both, or all. */
export function listUniversities({
  cityId,
  provinceId,
}: {
  cityId?: string | undefined;
  provinceId?: string | undefined;
}): readonly UniversityRecord[] {
  const hasCampus = ({ campusCityIds }: UniversityRecord, isWanted: (id: string) => boolean) =>
    campusCityIds.some(isWanted);
  return getSortedLists().universities.filter(
    (university) =>
      (cityId === undefined || hasCampus(university, (id) => id === cityId)) &&
      (provinceId === undefined || hasCampus(university, (id) => cityById(id)?.provinceId === provinceId)),
  );
}
