import { allUniversities, locationsVersion, type UniversityRecord } from '#features/locations/server/service.ts';
import { distanceM } from '#features/locations/domain/distance.ts';
import type { Point } from '#features/locations/domain/point.ts';
import { approximateKm } from '../../../domain/point.ts';
import type { PropertyCardData } from '../../../domain/search/search-filters.ts';
import { SEARCH } from '../../../domain/search/search-rules.ts';

/** Campus name for cards: 'UPV Vera', or the university alone if it has one campus. */
export interface Campus extends Point {
  name: string;
}

export function toNamedCampuses({ shortName, campuses }: UniversityRecord): Campus[] {
  return campuses.map(({ name, lat, lon }) => ({
    name: campuses.length > 1 ? `${shortName} ${name}` : shortName,
    lat,
    lon,
  }));
}

/** Campuses of a university in the city; all of them if none is there, or without a city. */
export function campusesInCity(university: UniversityRecord, cityId: string | undefined): Campus[] {
  const named = toNamedCampuses(university);
  const here = named.filter((_, at) => university.campuses[at]?.cityId === cityId);
  return here.length > 0 ? here : named;
}

let cachedCampuses: { edition: number; campuses: Campus[] } | undefined;

/** All campuses in Spain, cached in memory. */
export function allCampuses(): readonly Campus[] {
  const edition = locationsVersion();
  if (cachedCampuses?.edition !== edition)
    cachedCampuses = { edition, campuses: allUniversities().flatMap(toNamedCampuses) };
  return cachedCampuses.campuses;
}

/**
 * Approximate straight-line distance from the public point to the nearest campus of a university, the farthest of several
 * universities; null if one is not within `SEARCH.maxCampusKm`.
 */
export function distanceToCampuses(
  { public_lat: lat, public_lon: lon }: { public_lat: number | null; public_lon: number | null },
  universities: readonly (readonly Campus[])[],
): PropertyCardData['distance'] {
  if (lat === null || lon === null) return null;
  let farthest: { campus: Campus; metres: number } | null = null;
  for (const campuses of universities) {
    const nearest = findNearestCampus({ lat, lon }, campuses);
    if (!nearest) return null;
    if (!farthest || nearest.metres > farthest.metres) farthest = nearest;
  }
  if (!farthest || farthest.metres > SEARCH.maxCampusKm * 1000) return null;
  return { km: approximateKm(farthest.metres), to: farthest.campus.name };
}

/** Nearest campus and its distance in metres; null without campuses. */
export function findNearestCampus<T extends Point>(
  point: Point,
  campuses: readonly T[],
): { campus: T; metres: number } | null {
  let nearest: { campus: T; metres: number } | null = null;
  for (const campus of campuses) {
    const metres = distanceM(point, campus);
    if (!nearest || metres < nearest.metres) nearest = { campus, metres };
  }
  return nearest;
}
