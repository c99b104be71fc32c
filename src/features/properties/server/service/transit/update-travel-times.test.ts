import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { executeCommand } from '#app/commands/execute-command.ts';
import { queryRows, type Tx } from '#platform/db/db.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { SMALL_FEED, writeFeed } from '#tests/support/fixtures/gtfs-feed.ts';
import { publishProperties } from '#tests/support/fixtures/published-properties.ts';
import type { Point } from '#features/locations/domain/point.ts';
import { snapToGrid } from '../../../domain/point.ts';
import type { Trip } from '../../../domain/transit/travel-times.ts';
import { lockTravelTimes } from '../../store/travel-times.ts';
import { readFeeds } from './read-feeds.ts';
import { writeTimetable } from './timetable-file.ts';
import { updateTravelTimes } from './update-travel-times.ts';

const VERA = { lat: 39.4815, lon: -0.343 };
const PLAYA = { lat: 39.48, lon: -0.32 };
const NORTE = { lat: 39.52, lon: -0.33 };
const REQUENA = { lat: 39.49, lon: -1.1 };
const SERRERIA = { lat: 39.48, lon: -0.331 };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await publish(VERA, PLAYA, PLAYA, NORTE, REQUENA);
});

async function publish(...points: Point[]): Promise<void> {
  const owner = await app.createUser(`owner-${points.length}`);
  await publishProperties(
    app,
    owner,
    points.map((point) => ({ city_id: '46250', ...point })),
  );
}
async function loadFeed(tables = SMALL_FEED): Promise<void> {
  const file = await writeFeed(app.folder, 'valencia.zip', tables);
  await writeTimetable(app.folder, await readFeeds([file], { today: new Date('2026-09-07T10:00:00Z') }));
}
const isCovered = async (id: string) =>
  (
    await queryRows<{ is_covered: boolean }>(
      app.database.db,
      sql`select is_covered from travel_destinations where id = ${id}`,
    )
  )[0]?.is_covered;
const tripFrom = async (point: Point, id = 'upv') => {
  const { lat, lon } = snapToGrid(point);
  const [trip] = await queryRows<Trip & { campus: number }>(
    app.database.db,
    sql`select minutes, changes, legs, campus from travel_times where destination_id = ${id} and lat = ${lat} and lon = ${lon}`,
  );
  return trip;
};

test('without a timetable nothing is computed', async () => {
  expect(await updateTravelTimes(app.context())).toEqual({ points: 0, destinations: 0, times: 0 });
});

test('trips from each point of a property to every covered campus are kept, with their legs', async () => {
  await loadFeed();
  const outcome = await executeCommand(app.context(), app.database, { do: 'update-travel-times' });
  expect(outcome).toMatchObject({ ok: true, summary: { points: 4 } });
  expect(await tripFrom(PLAYA)).toMatchObject({ changes: 0, campus: 0 });
  const trip = await tripFrom(NORTE);
  expect(trip?.legs.filter((leg) => 'line' in leg)).toEqual([
    { by: 'bus', line: 'Circular, por la ronda', stops: 1, minutes: 9 },
    { by: 'metro', line: 'L1', stops: 1, minutes: 2 },
  ]);
  expect(trip?.legs.reduce((sum, leg) => sum + leg.minutes, 0)).toBe(trip?.minutes);
  expect(await tripFrom(NORTE, 'upv/0')).toEqual(trip);
  expect(await tripFrom(VERA, 'uv')).toMatchObject({ campus: 1 });
  expect(await tripFrom(REQUENA)).toBeUndefined();
});

test('points without a property are not kept', async () => {
  const rows = await queryRows<Point>(app.database.db, sql`select distinct lat, lon from travel_times order by lat`);
  expect(rows).toEqual([PLAYA, VERA, NORTE].map(snapToGrid));
});

test('campuses without a stop nearby are not covered, not even by walks', async () => {
  expect(await isCovered('upv/0')).toBe(true);
  expect([await isCovered('upv/1'), await isCovered('ugr')]).toEqual([false, false]);
});

test('a second run computes only the points of new properties', async () => {
  expect(await updateTravelTimes(app.context())).toEqual({ points: 0, destinations: 0, times: 0 });
  const before = await tripFrom(NORTE);
  await publish(SERRERIA);
  const summary = await updateTravelTimes(app.context());
  expect(summary?.points).toBe(1);
  // Campuses of other cities are not computed.
  expect(summary?.destinations).toBeLessThan(30);
  expect(await tripFrom(SERRERIA)).toBeDefined();
  expect(await tripFrom(NORTE)).toEqual(before);
});

test('a new point far from every campus starts no worker', async () => {
  await publish({ lat: 27.74, lon: -18.02 });
  let workers = 0;
  const count = () => void (workers += 1);
  process.on('worker', count);
  expect(await updateTravelTimes(app.context())).toEqual({ points: 1, destinations: 0, times: 0 });
  await publish({ lat: 39.478, lon: -0.335 });
  expect((await updateTravelTimes(app.context()))?.destinations).toBeGreaterThan(0);
  process.off('worker', count);
  expect(workers).toBe(1);
});

test('points whose properties are no longer public are forgotten', async () => {
  const { lat, lon } = snapToGrid(SERRERIA);
  const archive = sql`update properties set state = 'archived' where public_lat = ${lat} and public_lon = ${lon}`;
  await app.database.db.execute(archive);
  await updateTravelTimes(app.context());
  expect(await tripFrom(SERRERIA)).toBeUndefined();
  expect(await tripFrom(NORTE)).toBeDefined();
  await app.database.db.execute(
    sql`update properties set state = 'published' where public_lat = ${lat} and public_lon = ${lon}`,
  );
  expect(await updateTravelTimes(app.context())).toMatchObject({ points: 1 });
  expect(await tripFrom(SERRERIA)).toBeDefined();
});

test('while one update runs, a second one computes nothing and says so', async () => {
  await loadFeed({ ...SMALL_FEED, 'frequencies.txt': frequentBus() });
  const before = (await tripFrom(NORTE))?.minutes ?? 0;
  const other = new pg.Client({ connectionString: app.database.url });
  await other.connect();
  await other.query('begin');
  expect(await lockTravelTimes(drizzle(other) as unknown as Tx)).toBe(true);
  const outcome = await executeCommand(app.context(), app.database, { do: 'update-travel-times' });
  expect(outcome).toEqual({ ok: true, summary: null });
  await other.end();
  expect((await tripFrom(NORTE))?.minutes).toBe(before);
});

test('a new timetable replaces all times and forgets other destinations', async () => {
  await app.database.db.execute(
    sql`insert into travel_destinations (id, checksum, is_covered) values ('gone', 'x', true)`,
  );
  const before = (await tripFrom(NORTE))?.minutes ?? 0;
  expect(await updateTravelTimes(app.context())).toMatchObject({ points: 7 });
  expect((await tripFrom(NORTE))?.minutes).toBe(before - 9);
  expect(await isCovered('gone')).toBeUndefined();
});

/** The bus comes every two minutes. */
function frequentBus(): string[] {
  return (SMALL_FEED['frequencies.txt'] ?? []).map((row) => row.replace(',1200', ',120'));
}
