import type { Mode, Pattern, Timetable } from '../../../domain/transit/timetable.ts';
import { createPatternBuilder, type Call, type PatternBuilder } from './build-patterns.ts';
import { FeedError, openFeed, type Fail, type Feed } from './open-feed.ts';
import { readServiceCalendar } from './service-day.ts';

/** Counts for progress lines. */
export interface FeedSummary {
  day: string;
  stops: number;
  trips: number;
  patterns: number;
}

interface TripRow {
  line: string;
  mode: Mode;
  color?: string;
  service: string;
}

const MODE_BY_ROUTE_TYPE: Record<string, Mode> = {
  0: 'tram',
  1: 'metro',
  2: 'train',
  3: 'bus',
  5: 'tram',
  11: 'bus',
  12: 'metro',
};
/** Extended route types, by their hundreds. */
const MODE_BY_HUNDRED: Record<string, Mode> = {
  1: 'train',
  2: 'bus',
  3: 'train',
  4: 'metro',
  7: 'bus',
  8: 'bus',
  9: 'tram',
};
const PLATFORM = new Set(['', '0', '4']);
const MAX_LINE_LENGTH = 30;
const MAX_NAME_LENGTH = 80;
const COLOR = /^[0-9a-f]{6}$/i;
/** Their stops are too many for the names to be kept. */
const UNNAMED_MODES: ReadonlySet<Mode> = new Set(['bus', 'other']);

/**
 * Reads a GTFS zip and adds its typical working day to the timetable. Throws a `FeedError` that names file and line.
 */
export async function readFeed(path: string, name: string, today: Date, timetable: Timetable): Promise<FeedSummary> {
  const feed = await openFeed(path, name);
  try {
    const assertTable = (file: string) => (isPresent: boolean) => {
      if (!isPresent) throw new FeedError(name, file, null, 'the table is missing');
    };
    const calendar = await readServiceCalendar(feed, name, today);
    const trips = await readTrips(feed, name);
    const day = busiestDay(calendar, trips.values());
    if (day === null) throw new FeedError(name, 'calendar.txt', null, 'no trip runs on a working day');
    const stops = new Map<string, number>();
    const names = new Map<number, string>();
    const firstStop = timetable.stops.length;
    await feed
      .readTable(
        'stops.txt',
        { required: ['stop_id', 'stop_lat', 'stop_lon'], optional: ['location_type', 'stop_name'] },
        (row, fail) => {
          if (!PLATFORM.has(row.location_type)) return;
          stops.set(row.stop_id, timetable.stops.length);
          names.set(timetable.stops.length, row.stop_name.slice(0, MAX_NAME_LENGTH));
          timetable.stops.push({ lat: readDegrees(row.stop_lat, 90, fail), lon: readDegrees(row.stop_lon, 180, fail) });
        },
      )
      .then(assertTable('stops.txt'));
    const builder = createPatternBuilder();
    await readFrequencies(feed, builder, trips);
    const active = (trip: TripRow) => calendar.runsOn(trip.service, day);
    await readStopTimes(feed, { trips, stops, builder, active }).then(assertTable('stop_times.txt'));
    const patterns = builder.build((trip) => trips.get(trip) as TripRow);
    for (const pattern of patterns) timetable.patterns.push(pattern);
    nameStops(timetable, patterns, names);
    return { day, stops: timetable.stops.length - firstStop, trips: builder.tripCount(), patterns: patterns.length };
  } finally {
    feed.close();
  }
}

/** Names the stops of rail lines, for the map. */
function nameStops({ stops }: Timetable, patterns: readonly Pattern[], names: ReadonlyMap<number, string>): void {
  for (const { mode, stops: called } of patterns) {
    if (UNNAMED_MODES.has(mode)) continue;
    for (const index of called) {
      const [stop, name] = [stops[index], names.get(index)];
      if (stop && name) stop.name = name;
    }
  }
}

async function readTrips(feed: Feed, name: string): Promise<Map<string, TripRow>> {
  const lines = new Map<string, Omit<TripRow, 'service'>>();
  const hasRoutes = await feed.readTable(
    'routes.txt',
    { required: ['route_id', 'route_type'], optional: ['route_short_name', 'route_long_name', 'route_color'] },
    (row) => {
      const line = (row.route_short_name || row.route_long_name).slice(0, MAX_LINE_LENGTH);
      lines.set(row.route_id, {
        line,
        mode: modeOf(row.route_type),
        ...(COLOR.test(row.route_color) && { color: row.route_color }),
      });
    },
  );
  const trips = new Map<string, TripRow>();
  const hasTrips = await feed.readTable(
    'trips.txt',
    { required: ['trip_id', 'route_id', 'service_id'] },
    (row, fail) => {
      const line = lines.get(row.route_id) ?? fail(`the route '${row.route_id}' is not in routes.txt`);
      trips.set(row.trip_id, { ...line, service: row.service_id });
    },
  );
  for (const [file, isPresent] of [
    ['routes.txt', hasRoutes],
    ['trips.txt', hasTrips],
  ] as const)
    if (!isPresent) throw new FeedError(name, file, null, 'the table is missing');
  return trips;
}

function modeOf(routeType: string): Mode {
  return (
    MODE_BY_ROUTE_TYPE[routeType] ??
    (routeType.length >= 3 ? MODE_BY_HUNDRED[routeType.slice(0, -2)] : undefined) ??
    'other'
  );
}

/** The candidate with the most trips, so that a bank holiday is never taken for a working day; null without trips. */
function busiestDay(
  { candidates, runsOn }: Awaited<ReturnType<typeof readServiceCalendar>>,
  trips: Iterable<TripRow>,
): string | null {
  const counts = new Map<string, number>();
  for (const { service } of trips) counts.set(service, (counts.get(service) ?? 0) + 1);
  let [best, most]: [string | null, number] = [null, 0];
  for (const day of candidates) {
    let count = 0;
    for (const [service, trips] of counts) if (runsOn(service, day)) count += trips;
    if (count > most) [best, most] = [day, count];
  }
  return best;
}

async function readFrequencies(
  feed: Feed,
  builder: PatternBuilder,
  trips: ReadonlyMap<string, TripRow>,
): Promise<void> {
  await feed.readTable(
    'frequencies.txt',
    { required: ['trip_id', 'start_time', 'end_time', 'headway_secs'] },
    (row, fail) => {
      const headwayS = Number(row.headway_secs);
      if (!trips.has(row.trip_id)) fail(`the trip '${row.trip_id}' is not in trips.txt`);
      if (!Number.isInteger(headwayS) || headwayS <= 0) fail(`'${row.headway_secs}' is no headway`);
      const [startS, endS] = [readTime(row.start_time, fail), readTime(row.end_time, fail)];
      builder.addFrequency(row.trip_id, { startS, endS, headwayS });
    },
  );
}

async function readStopTimes(
  feed: Feed,
  given: {
    trips: ReadonlyMap<string, TripRow>;
    stops: ReadonlyMap<string, number>;
    builder: PatternBuilder;
    active: (trip: TripRow) => boolean;
  },
): Promise<boolean> {
  const { trips, stops, builder, active } = given;
  return feed.readTable(
    'stop_times.txt',
    {
      required: ['trip_id', 'stop_id', 'stop_sequence', 'arrival_time', 'departure_time'],
      optional: ['pickup_type', 'drop_off_type'],
    },
    (row, fail) => {
      const trip = trips.get(row.trip_id) ?? fail(`the trip '${row.trip_id}' is not in trips.txt`);
      if (!active(trip)) return;
      const sequence = Number(row.stop_sequence);
      if (row.stop_sequence === '' || !Number.isInteger(sequence)) fail(`'${row.stop_sequence}' is no sequence number`);
      const departureS = readOptionalTime(row.departure_time || row.arrival_time, fail);
      const call: Call = {
        sequence,
        stop: stops.get(row.stop_id) ?? fail(`the stop '${row.stop_id}' is not in stops.txt`),
        arrivalS: readOptionalTime(row.arrival_time, fail) ?? departureS,
        departureS,
        canBoard: row.pickup_type !== '1',
        canAlight: row.drop_off_type !== '1',
      };
      builder.addCall(row.trip_id, call);
    },
  );
}

function readDegrees(text: string, limit: number, fail: Fail): number {
  const degrees = Number(text);
  return text !== '' && Math.abs(degrees) <= limit ? degrees : fail(`'${text}' is no coordinate`);
}

/** Seconds since midnight; hours above 23 belong to the night after. */
function readTime(text: string, fail: Fail): number {
  const found = /^(\d{1,2}):([0-5]\d):([0-5]\d)$/.exec(text);
  if (!found) return fail(`'${text}' is no time`);
  const [hours = 0, minutes = 0, seconds = 0] = found.slice(1).map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

function readOptionalTime(text: string, fail: Fail): number | null {
  return text === '' ? null : readTime(text, fail);
}
