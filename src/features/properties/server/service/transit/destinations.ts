import { universityById } from '#features/locations/server/service.ts';
import type { Point } from '#features/locations/domain/point.ts';

/** Id of a destination of travel times: a university by its fastest campus, or one of its campuses by position. */
export function destinationId(universityId: string, campus?: number): string {
  return campus === undefined ? universityId : `${universityId}/${campus}`;
}

/** Destination of a university, or of one of its campuses if it alone is meant. Null for an unknown university. */
export function findDestinationId(universityId: string, meant: readonly Point[]): string | null {
  const campuses = universityById(universityId)?.campuses;
  if (!campuses) return null;
  const [only, ...others] = meant;
  if (!only || others.length > 0 || campuses.length === 1) return destinationId(universityId);
  const position = campuses.findIndex(({ lat, lon }) => lat === only.lat && lon === only.lon);
  return destinationId(universityId, position === -1 ? undefined : position);
}

/** Name of the campus of a trip for cards: 'UCM Moncloa', or the university alone if it has one campus. */
export function destinationName(id: string, campus: number): string | null {
  const university = universityById(id.split('/')[0] ?? '');
  const name = university?.campuses[campus]?.name;
  if (!university || name === undefined) return null;
  return university.campuses.length > 1 ? `${university.shortName} ${name}` : university.shortName;
}
