import { allUniversities, locationsVersion, type UniversityRecord } from '#features/locations/server/service.ts';
import { approximateKm, distanceM, type Point } from '../../../domain/point.ts';
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
 * Approximate distance from the public point to the nearest of the given campuses; null if none is within
 * `SEARCH.maxCampusKm`.
 */
export function distanceToNearestCampus(
  { public_lat: lat, public_lon: lon }: { public_lat: number | null; public_lon: number | null },
  campuses: readonly Campus[],
): PropertyCardData['distance'] {
  const nearest = lat === null || lon === null ? null : findNearestCampus({ lat, lon }, campuses);
  if (!nearest || nearest.metres > SEARCH.maxCampusKm * 1000) return null;
  return { km: approximateKm(nearest.metres), to: nearest.campus.name };
}

/** Nearest campus and its distance in metres; null without campuses. */
export function findNearestCampus(
  point: Point,
  campuses: readonly Campus[],
): { campus: Campus; metres: number } | null {
  let nearest: { campus: Campus; metres: number } | null = null;
  for (const campus of campuses) {
    const metres = distanceM(point, campus);
    if (!nearest || metres < nearest.metres) nearest = { campus, metres };
  }
  return nearest;
}
