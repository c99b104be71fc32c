/*
 * Measures the travel times to campuses: reading a feed, the backward search to one campus, all campuses of the city
 * from one home, and the errors against checked rides and trips, by city. `TRANSIT_FEEDS` names feeds as for
 * `npm run transit`; without it, a generated grid city is read. Exits with 1 if a goal is missed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { allUniversities } from '#features/locations/server/service.ts';
import type { Point } from '#features/locations/domain/point.ts';
import { gridPointsAround } from '#features/properties/domain/point.ts';
import { createNetwork } from '#features/properties/domain/transit/network.ts';
import type { Timetable } from '#features/properties/domain/transit/timetable.ts';
import { TRANSIT } from '#features/properties/domain/transit/transit-rules.ts';
import { travelTimesTo } from '#features/properties/domain/transit/travel-times.ts';
import { readFeeds } from '#features/properties/server/service/transit/read-feeds.ts';
import { writeFeed, type GtfsTables } from '#tests/support/fixtures/gtfs-feed.ts';
import { CHECKED_TRIPS } from './support/checked-trips.ts';
import { machineInfo } from './support/machine.ts';

const GOALS = { homeMs: 5, rideErrorMin: 5, tripErrorMin: 5 };
const ROUNDS = 5;
const MAX_HOMES = 500;
const CITIES = { madrid: '28079', barcelona: '08019', valencia: '46250', bilbao: '48020', malaga: '29067' };

/** Rides whose minutes were checked by hand, between stops of the feeds. */
const CHECKED_RIDES: readonly { name: string; from: Point; to: Point; minutes: number }[] = [
  { name: 'Sol–Moncloa', from: { lat: 40.41689, lon: -3.70324 }, to: { lat: 40.43496, lon: -3.71921 }, minutes: 5.6 },
  {
    name: 'Plaça Catalunya–Sarrià',
    from: { lat: 41.38556, lon: 2.16866 },
    to: { lat: 41.39846, lon: 2.12551 },
    minutes: 12,
  },
  {
    name: 'Kabiezes–Basauri',
    from: { lat: 43.32178, lon: -3.03749 },
    to: { lat: 43.23624, lon: -2.8934 },
    minutes: 40,
  },
];

const given = process.env['TRANSIT_FEEDS']?.split(',').map((source) => source.trim());
const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-bench-'));
try {
  const sources = given ?? [await writeFeed(folder, 'grid.zip', gridCity())];
  const start = performance.now();
  const timetable = await readFeeds(sources, { today: new Date() });
  const readMs = performance.now() - start;
  const cities = Object.entries(CITIES).flatMap(([name, cityId]) => measureCity(timetable, name, cityId) ?? []);
  const rides = given ? CHECKED_RIDES.map((ride) => ({ ...ride, found: rideMinutes(timetable, ride) })) : [];
  const errors = rides.flatMap(({ found, minutes }) => (found === null ? [] : [Math.abs(found - minutes)]));
  const trips = given ? Object.keys(CITIES).map((city) => ({ city, ...tripErrors(timetable, city) })) : [];
  const worstHomeMs = Math.max(...cities.map(({ homeMs }) => homeMs));
  const ratios = {
    home_p95_to_goal: round(worstHomeMs / GOALS.homeMs),
    ...(errors.length > 0 && { ride_error_median_to_goal: round(median(errors) / GOALS.rideErrorMin) }),
    ...(trips.length > 0 && {
      trip_error_median_of_worst_city_to_goal: round(
        Math.max(...trips.map(({ medianErrorMin }) => medianErrorMin)) / GOALS.tripErrorMin,
      ),
    }),
  };
  const figures = {
    read_ms: round(readMs),
    stops: timetable.stops.length,
    patterns: timetable.patterns.length,
    cities,
    rides,
    trips,
  };
  process.stdout.write(`${JSON.stringify({ name: 'transit', ratios, figures, machine: machineInfo() })}\n`);
  if (cities.length === 0 || Object.values(ratios).some((ratio) => ratio > 1)) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Backward search per campus, and all campuses of the city from one home; null if no feed covers the city. */
function measureCity(timetable: Timetable, name: string, cityId: string) {
  const campuses = allUniversities().flatMap(({ campuses: all }) => all.filter((campus) => campus.cityId === cityId));
  const [center] = campuses;
  if (!center) return null;
  const network = createNetwork(timetable, center, TRANSIT.networkM);
  const covered = campuses.filter((campus) => network.access(campus).length > 0);
  if (covered.length === 0) return null;
  const backwards: number[] = [];
  const times = covered.map((campus) => {
    for (let nth = 1; nth < ROUNDS; nth += 1) backwards.push(elapsedMs(() => travelTimesTo(network, campus)));
    return travelTimesTo(network, campus);
  });
  const homes = gridPointsAround(center, 10_000).slice(0, MAX_HOMES);
  const perHome = homes.map((home) => elapsedMs(() => times.map((one) => one.from(home))));
  return { name, campuses: covered.length, backwardMs: round(median(backwards)), homeMs: round(p95(perHome)) };
}

/** Errors of the checked trips of a city, in minutes; a trip that is not found counts as an hour. */
function tripErrors(timetable: Timetable, city: string) {
  const trips = (CHECKED_TRIPS[city] ?? []).map(({ from, lat, lon, to, minutes }) => {
    const [id, position] = to.split('/');
    const campus = allUniversities().find((one) => one.id === id)?.campuses[Number(position)];
    if (!campus) throw new Error(`${to} is no campus`);
    const times = travelTimesTo(createNetwork(timetable, campus, TRANSIT.networkM), campus);
    return { trip: `${from} → ${to}`, checked: minutes, found: times.from({ lat, lon })?.minutes ?? null };
  });
  const errors = trips.map(({ checked, found }) => (found === null ? 60 : round(Math.abs(found - checked))));
  return { medianErrorMin: round(median(errors)), worstErrorMin: Math.max(...errors), trips };
}

/** Minutes in vehicles and of changing between two stops; null if no feed has the trip. */
function rideMinutes(timetable: Timetable, { from, to }: { from: Point; to: Point }): number | null {
  const trip = travelTimesTo(createNetwork(timetable, to, TRANSIT.networkM), to).from(from);
  if (!trip) return null;
  const first = trip.legs.findIndex((leg) => 'line' in leg);
  const last = trip.legs.findLastIndex((leg) => 'line' in leg);
  return trip.legs.slice(first, last + 1).reduce((sum, leg) => sum + leg.minutes, 0);
}

/** València as a grid of 40 by 40 stops, 400 m apart, with a bus line in each direction of every street. */
function gridCity(): GtfsTables {
  const SIZE = 40;
  const stop = (row: number, column: number) => `s${row}-${column}`;
  const numbers = [...Array.from({ length: SIZE }).keys()];
  const lines = numbers.flatMap((street) => [
    { id: `r${street}`, stops: numbers.map((nth) => stop(street, nth)) },
    { id: `c${street}`, stops: numbers.map((nth) => stop(nth, street)) },
  ]);
  const trips = lines.flatMap(({ id, stops }) => [
    { id: `${id}-there`, line: id, stops },
    { id: `${id}-back`, line: id, stops: stops.toReversed() },
  ]);
  const time = (minutes: number) =>
    `${String(7 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
  return {
    'calendar.txt': [
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      'w,1,1,1,1,1,0,0,20200101,20351231',
    ],
    'routes.txt': ['route_id,route_short_name,route_type', ...lines.map(({ id }) => `${id},${id},3`)],
    'trips.txt': ['trip_id,route_id,service_id', ...trips.map(({ id, line }) => `${id},${line},w`)],
    'frequencies.txt': [
      'trip_id,start_time,end_time,headway_secs',
      ...trips.map(({ id }) => `${id},07:00:00,10:00:00,480`),
    ],
    'stops.txt': [
      'stop_id,stop_lat,stop_lon',
      ...numbers.flatMap((row) =>
        numbers.map((column) => `${stop(row, column)},${39.4 + row * 0.0036},${-0.45 + column * 0.0047}`),
      ),
    ],
    'stop_times.txt': [
      'trip_id,stop_id,stop_sequence,arrival_time,departure_time',
      ...trips.flatMap(({ id, stops }) =>
        stops.map((one, nth) => `${id},${one},${nth},${time(nth * 2)},${time(nth * 2)}`),
      ),
    ],
  };
}

function elapsedMs(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
}
