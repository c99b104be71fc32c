import { universityById } from '#features/locations/server/service.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { CampusDistance } from '../../../domain/detail.ts';
import { distanceM } from '#features/locations/domain/distance.ts';
import { approximateKm } from '../../../domain/point.ts';
import { SHADED_MINUTES, type CampusMinutes } from '../../../domain/transit/campus-minutes.ts';
import { findPointsWithin, findTrips, findViewerUniversity } from '../../store/travel-times.ts';
import { requireVisibleProperty } from '../detail.ts';
import { findNearestCampus } from '../search/campuses.ts';
import { destinationId } from './destinations.ts';

/**
 * Trip from a property to the fastest campus of a university, by default the viewer's, or the distance to its nearest
 * one. Null without a university. Throws as `getPropertyDetail` does.
 */
export async function getCampusTrip(
  ctx: Ctx,
  id: string,
  requested: string | undefined,
): Promise<CampusDistance | null> {
  const { publicLat: lat, publicLon: lon } = (await requireVisibleProperty(ctx, id)).property;
  const universityId = requested ?? (ctx.actor && (await findViewerUniversity(ctx.db, ctx.actor.userId)));
  const university = universityId ? universityById(universityId) : null;
  if (!university || lat === null || lon === null) return null;
  const point = { lat, lon };
  const to = destinationId(university.id);
  const found = (await findTrips(ctx.db, point, [to])).get(to);
  const campus = found ? university.campuses[found.campus] : findNearestCampus(point, university.campuses)?.campus;
  if (!campus) return null;
  return {
    name: campus.name,
    university: university.shortName,
    km: approximateKm(distanceM(point, campus)),
    trip: found?.trip ?? null,
  };
}

/** Points of the grid near the fastest campus of the viewer's university, as kept for the search. */
export async function getCampusMinutes(ctx: UserCtx): Promise<CampusMinutes> {
  const id = await findViewerUniversity(ctx.readDb, ctx.actor.userId);
  const university = id === null ? null : universityById(id);
  if (!university) return { university: null, cells: [] };
  const cells = await findPointsWithin(ctx.readDb, destinationId(university.id), Math.max(...SHADED_MINUTES));
  return { university: university.shortName, cells };
}
