import { distanceM } from '#features/locations/domain/distance.ts';
import type { Point } from '#features/locations/domain/point.ts';
import { createNetwork, type Network } from '../../../domain/transit/network.ts';
import type { Timetable } from '../../../domain/transit/timetable.ts';
import { travelTimesTo } from '../../../domain/transit/travel-times.ts';
import { TRANSIT } from '../../../domain/transit/transit-rules.ts';
import type { TravelTimeRow } from '../../store/travel-times.ts';
import { destinationId } from './destinations.ts';

/** University to which travel times are computed. */
export interface TravelTarget {
  id: string;
  campuses: readonly (Point & { cityId: string })[];
}

/** Times to one destination. */
export interface DestinationTimes {
  id: string;
  isCovered: boolean;
  rows: TravelTimeRow[];
}

/** Computes the times from points to universities, by their fastest campus, and to each of their campuses. */
export function* computeTravelTimes(
  timetable: Timetable,
  targets: readonly TravelTarget[],
  points: readonly Point[],
): Generator<DestinationTimes> {
  const networkFor = createNetworkCache(timetable);
  for (const { id, campuses } of targets) {
    const times = campuses.map((campus, position) => campusTimes(networkFor(campus), campus, position, points));
    const isCovered = times.some((rows) => rows !== null);
    yield { id: destinationId(id), isCovered, rows: fastestRows(times.map((rows) => rows ?? [])) };
    if (times.length === 1) continue;
    for (const [position, rows] of times.entries())
      yield { id: destinationId(id, position), isCovered: rows !== null, rows: rows ?? [] };
  }
}

/** Keeps the network of one city. Campuses are at most a few kilometres from the first one of their city. */
function createNetworkCache(timetable: Timetable): (campus: TravelTarget['campuses'][number]) => Network {
  let cached: { cityId: string; network: Network } | undefined;
  return (campus) => {
    if (cached?.cityId !== campus.cityId)
      cached = { cityId: campus.cityId, network: createNetwork(timetable, campus, TRANSIT.networkM) };
    return cached.network;
  };
}

/** Null without a stop nearby: no timetable covers this campus, and walks alone would pass for travel times. */
function campusTimes(
  network: Network,
  campus: Point,
  position: number,
  points: readonly Point[],
): TravelTimeRow[] | null {
  if (network.access(campus).length === 0) return null;
  const near = points.filter((point) => distanceM(point, campus) <= TRANSIT.maxCampusM);
  if (near.length === 0) return [];
  const times = travelTimesTo(network, campus);
  return near.flatMap(({ lat, lon }) => {
    const trip = times.from({ lat, lon });
    return trip ? [{ lat, lon, ...trip, campus: position }] : [];
  });
}

/** The fastest campus from each point. */
function fastestRows(times: readonly TravelTimeRow[][]): TravelTimeRow[] {
  const best = new Map<string, TravelTimeRow>();
  const keyOf = ({ lat, lon }: Point) => `${lat} ${lon}`;
  for (const row of times.flat()) {
    const known = best.get(keyOf(row));
    if (!known || row.minutes < known.minutes) best.set(keyOf(row), row);
  }
  return [...best.values()];
}
