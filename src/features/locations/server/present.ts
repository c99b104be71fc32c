import { sortByName } from '../domain/sort-by-name.ts';
import type { City, Neighbourhood, Province, University } from '../domain/schema.ts';

export interface ProvinceRow {
  id: string;
  name: string;
}

export interface CityRow {
  id: string;
  name: string;
  provinceId: string;
  population: number | null;
}

export interface UniversityRow {
  id: string;
  name: string;
  shortName: string;
  kind: 'public' | 'private';
  cityId: string;
  provinceId: string;
  /** Seat first. */
  campusCityIds: readonly string[];
}

export interface LocationRows {
  provinces: readonly ProvinceRow[];
  cities: readonly CityRow[];
  universities: readonly UniversityRow[];
}

/** Id and name of a location; null without one. */
export function toNamedRef(location: { id: string; name: string } | null | '') {
  return location ? { id: location.id, name: location.name } : null;
}

export function presentProvince(row: ProvinceRow): Province {
  return { id: row.id, name: row.name };
}

export function presentCity(row: CityRow): City {
  return { id: row.id, name: row.name, province_id: row.provinceId, population: row.population };
}

export function presentNeighbourhood(row: { id: string; name: string; districtId: string | null }): Neighbourhood {
  return { id: row.id, name: row.name, district_id: row.districtId };
}

export function presentUniversity(row: UniversityRow): University {
  return {
    id: row.id,
    name: row.name,
    short_name: row.shortName,
    kind: row.kind,
    city_id: row.cityId,
    province_id: row.provinceId,
    campus_city_ids: [...row.campusCityIds],
  };
}

/** Static snapshots by file name, with the same bodies and order as the API responses. */
export function snapshotFiles(rows: LocationRows): Record<string, object> {
  const files: Record<string, object> = {
    'provinces.json': { provinces: sortByName(rows.provinces).map(presentProvince) },
    'universities.json': { universities: sortByName(rows.universities).map(presentUniversity) },
  };
  for (const { id } of rows.provinces) {
    const cities = rows.cities.filter((city) => city.provinceId === id);
    files[`cities-${id}.json`] = { cities: sortByName(cities).map(presentCity) };
  }
  return files;
}
