import { degreesOf, distanceM } from '#features/locations/domain/distance.ts';
import type { Point } from '#features/locations/domain/point.ts';
import type { Pattern, Timetable } from './timetable.ts';
import { TRANSIT } from './transit-rules.ts';

/** Stop within walking distance. */
export interface NearbyStop {
  stop: number;
  metres: number;
}

/** Part of a timetable in flat arrays, prepared for travel times. A call is one stop of a pattern. */
export interface Network {
  stops: readonly Point[];
  patterns: readonly Pattern[];
  /** First call of each pattern, and the end of the last one. */
  firstCall: Int32Array;
  /** Stop of each call. */
  stopOf: Int32Array;
  arrival: Int32Array;
  departure: Int32Array;
  canBoard: Uint8Array;
  canAlight: Uint8Array;
  /** Other stops within `TRANSIT.maxTransferM`. */
  transfers: readonly (readonly NearbyStop[])[];
  /** Stops within `TRANSIT.maxAccessM` of a point. Points are few and asked for each campus of a city. */
  access(point: Point): readonly NearbyStop[];
}

/** Seconds of walking for a straight-line distance. */
export const walkingS = (metres: number) => Math.round((metres * TRANSIT.detour) / TRANSIT.walkingMetresPerS);

const BUCKET_DEGREES = 0.01;

/** Prepares the patterns that stop within `metres` of `center`. */
export function createNetwork(timetable: Timetable, center: Point, metres: number): Network {
  const isNear = timetable.stops.map((stop) => distanceM(stop, center) <= metres);
  const patterns = timetable.patterns.filter(({ stops }) => stops.some((stop) => isNear[stop]));
  const newIndex = new Map<number, number>();
  for (const { stops } of patterns)
    for (const stop of stops) if (!newIndex.has(stop)) newIndex.set(stop, newIndex.size);
  const stops = [...newIndex.keys()].map((stop) => timetable.stops[stop] as Point);
  const calls = patterns.reduce((sum, pattern) => sum + pattern.stops.length, 0);
  const firstCall = new Int32Array(patterns.length + 1);
  const [stopOf, arrival, departure] = [new Int32Array(calls), new Int32Array(calls), new Int32Array(calls)];
  const [canBoard, canAlight] = [new Uint8Array(calls).fill(1), new Uint8Array(calls).fill(1)];
  let call = 0;
  for (const [nth, pattern] of patterns.entries()) {
    for (const position of pattern.noBoarding ?? []) canBoard[call + position] = 0;
    for (const position of pattern.noAlighting ?? []) canAlight[call + position] = 0;
    for (const [position, stop] of pattern.stops.entries()) {
      stopOf[call] = newIndex.get(stop) ?? 0;
      arrival[call] = pattern.arrivals[position] ?? 0;
      departure[call] = pattern.departures[position] ?? 0;
      call += 1;
    }
    firstCall[nth + 1] = call;
  }
  const nearby = createStopIndex(stops);
  const transfers = stops.map((point, own) => nearby(point, TRANSIT.maxTransferM).filter(({ stop }) => stop !== own));
  const access = rememberPoints((point) => nearby(point, TRANSIT.maxAccessM));
  return { stops, patterns, firstCall, stopOf, arrival, departure, canBoard, canAlight, transfers, access };
}

function rememberPoints<T>(compute: (point: Point) => T): (point: Point) => T {
  const known = new Map<string, T>();
  return (point) => {
    const key = `${point.lat} ${point.lon}`;
    const found = known.get(key) ?? compute(point);
    known.set(key, found);
    return found;
  };
}

/** Spatial index of stops: buckets of a hundredth of a degree. Returns the search for stops within metres of a point. */
function createStopIndex(stops: readonly Point[]): (point: Point, metres: number) => NearbyStop[] {
  const bucketOf = (degrees: number) => Math.floor(degrees / BUCKET_DEGREES);
  const keyOf = (row: number, column: number) => row * 100_000 + column;
  const buckets = Map.groupBy(stops.keys(), (stop) => {
    const { lat, lon } = stops[stop] as Point;
    return keyOf(bucketOf(lat), bucketOf(lon));
  });
  return (point, metres) => {
    const { lat: tall, lon: wide } = degreesOf(metres, point.lat);
    const found: NearbyStop[] = [];
    for (let row = bucketOf(point.lat - tall); row <= bucketOf(point.lat + tall); row += 1) {
      for (let column = bucketOf(point.lon - wide); column <= bucketOf(point.lon + wide); column += 1) {
        for (const stop of buckets.get(keyOf(row, column)) ?? []) {
          const away = distanceM(point, stops[stop] as Point);
          if (away <= metres) found.push({ stop, metres: away });
        }
      }
    }
    return found;
  };
}
