import { allUniversities, placesEdition, type PlaceUniversity } from '#features/places/server/service.ts';
import { aboutKm, distanceM, type Point } from '../../domain/point.ts';
import { SEARCH, type HomeCard } from '../../domain/search.ts';

/** A campus as a card names it: 'UPV Vera', or the university alone where it has one only. */
export interface Campus extends Point {
  name: string;
}

export function campusNames({ shortName, campuses }: PlaceUniversity): Campus[] {
  return campuses.map(({ name, lat, lon }) => ({
    name: campuses.length > 1 ? `${shortName} ${name}` : shortName,
    lat,
    lon,
  }));
}

let everywhere: { edition: number; campuses: Campus[] } | undefined;

/** Every campus in Spain, from memory. */
export function campusesEverywhere(): readonly Campus[] {
  const edition = placesEdition();
  if (everywhere?.edition !== edition) everywhere = { edition, campuses: allUniversities().flatMap(campusNames) };
  return everywhere.campuses;
}

/** About how far it is to the nearest of some campuses, by the public point; null where there is none near. */
export function nearestCampus(
  { public_lat: lat, public_lon: lon }: { public_lat: number | null; public_lon: number | null },
  campuses: readonly Campus[],
): HomeCard['distance'] {
  const nearest = lat === null || lon === null ? null : nearestOf({ lat, lon }, campuses);
  if (!nearest || nearest.metres > SEARCH.campusKm * 1000) return null;
  return { km: aboutKm(nearest.metres), to: nearest.campus.name };
}

/** The nearest campus and how far it is; null where there are none. */
export function nearestOf(point: Point, campuses: readonly Campus[]): { campus: Campus; metres: number } | null {
  let nearest: { campus: Campus; metres: number } | null = null;
  for (const campus of campuses) {
    const metres = distanceM(point, campus);
    if (!nearest || metres < nearest.metres) nearest = { campus, metres };
  }
  return nearest;
}
