import { universityById } from '#features/locations/server/service.ts';
import type { Ctx } from '#platform/context.ts';
import { approximateKm } from '../../../domain/point.ts';
import { TRANSIT } from '../../../domain/transit/transit-rules.ts';
import { findPublicPoints } from '../../store/properties.ts';
import { findCoveredDestinations, findTripsOfProperties } from '../../store/travel-times.ts';
import { findNearestCampus } from '../search/campuses.ts';
import { destinationId } from './destinations.ts';

/** Person with the university that their profile shows. */
export interface Traveller {
  userId: string;
  universityId: string;
}

/**
 * Slowest trip of several people. `over` is the longest time that is computed, `distance` the straight line in kilometres
 * where no timetable covers a campus.
 */
export interface SlowestTrip {
  userId: string;
  kind: 'minutes' | 'over' | 'distance';
  value: number;
  /** No one else was compared. */
  isOnly: boolean;
}

/**
 * Slowest trip from each property to the university of a traveller, by property. People whose campus no timetable covers
 * count only if it covers none.
 */
export async function findSlowestTrips(
  ctx: Pick<Ctx, 'db'>,
  propertyIds: readonly string[],
  travellers: readonly Traveller[],
): Promise<Map<string, SlowestTrip>> {
  const known = travellers.filter(({ universityId }) => universityById(universityId));
  if (known.length === 0 || propertyIds.length === 0) return new Map();
  const ids = [...new Set(known.map(({ universityId }) => destinationId(universityId)))];
  const covered = await findCoveredDestinations(ctx.db, ids, null);
  return covered.length > 0
    ? byMinutes(
        ctx,
        propertyIds,
        known.filter(({ universityId }) => covered.includes(destinationId(universityId))),
      )
    : byDistance(ctx, propertyIds, known);
}

async function byMinutes({ db }: Pick<Ctx, 'db'>, propertyIds: readonly string[], travellers: readonly Traveller[]) {
  const ids = travellers.map(({ universityId }) => destinationId(universityId));
  const trips = await findTripsOfProperties(db, propertyIds, [...new Set(ids)]);
  const found = new Map<string, SlowestTrip>();
  // A property without any time is too far from all, or new.
  for (const [propertyId, minutesTo] of trips) {
    const times = travellers.map(({ userId, universityId }) => ({
      userId,
      value: minutesTo.get(destinationId(universityId)) ?? Infinity,
    }));
    const slowest = times.reduce((most, one) => (one.value > most.value ? one : most));
    const isOver = slowest.value === Infinity;
    found.set(propertyId, {
      userId: slowest.userId,
      kind: isOver ? 'over' : 'minutes',
      value: isOver ? TRANSIT.maxMinutes : slowest.value,
      isOnly: travellers.length === 1,
    });
  }
  return found;
}

async function byDistance({ db }: Pick<Ctx, 'db'>, propertyIds: readonly string[], travellers: readonly Traveller[]) {
  const found = new Map<string, SlowestTrip>();
  for (const { id, lat, lon } of await findPublicPoints(db, propertyIds)) {
    const distances = travellers.map(({ userId, universityId }) => ({
      userId,
      metres: findNearestCampus({ lat, lon }, universityById(universityId)?.campuses ?? [])?.metres ?? 0,
    }));
    const farthest = distances.reduce((most, one) => (one.metres > most.metres ? one : most));
    found.set(id, {
      userId: farthest.userId,
      kind: 'distance',
      value: approximateKm(farthest.metres),
      isOnly: travellers.length === 1,
    });
  }
  return found;
}
