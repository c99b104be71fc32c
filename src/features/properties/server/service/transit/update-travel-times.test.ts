import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { executeCommand } from '#app/commands/execute-command.ts';
import { queryRows } from '#platform/db/db.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { SMALL_FEED, writeFeed } from '#tests/support/fixtures/gtfs-feed.ts';
import { distanceM, snapToGrid, type Point } from '../../../domain/point.ts';
import type { Trip } from '../../../domain/transit/travel-times.ts';
import { TRANSIT } from '../../../domain/transit/transit-rules.ts';
import { readFeeds } from './read-feeds.ts';
import { writeTimetable } from './timetable-file.ts';
import { updateTravelTimes } from './update-travel-times.ts';

const VERA = { lat: 39.4815, lon: -0.343 };
const PLAYA = snapToGrid({ lat: 39.48, lon: -0.32 });
const NORTE = snapToGrid({ lat: 39.52, lon: -0.33 });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

async function loadFeed(tables = SMALL_FEED): Promise<void> {
  const file = await writeFeed(app.folder, 'valencia.zip', tables);
  await writeTimetable(app.folder, await readFeeds([file], { today: new Date('2026-09-07T10:00:00Z') }));
}
const pointsOf = async (id: string) =>
  (
    await queryRows<{ points: number }>(app.database.db, sql`select points from travel_destinations where id = ${id}`)
  )[0]?.points;
const tripFrom = async ({ lat, lon }: Point, id = 'upv') =>
  (
    await queryRows<Trip & { campus: number }>(
      app.database.db,
      sql`select minutes, changes, legs, campus from travel_times where destination_id = ${id} and lat = ${lat} and lon = ${lon}`,
    )
  )[0];

test('without a timetable nothing is computed', async () => {
  expect(await updateTravelTimes(app.context())).toEqual({ destinations: 0, computed: 0, points: 0 });
});

test('trips to every covered campus are kept by grid point, with their legs', async () => {
  await loadFeed();
  const outcome = await executeCommand(app.context(), app.database, { do: 'update-travel-times' });
  expect(outcome).toMatchObject({ ok: true, summary: { computed: expect.any(Number) } });
  expect(await tripFrom(PLAYA)).toMatchObject({ changes: 0, campus: 0 });
  const trip = await tripFrom(NORTE);
  expect(trip?.legs.filter((leg) => 'line' in leg)).toEqual([
    { by: 'bus', line: 'Circular, por la ronda', stops: 1, minutes: 9 },
    { by: 'metro', line: 'L1', stops: 1, minutes: 2 },
  ]);
  expect(trip?.legs.reduce((sum, leg) => sum + leg.minutes, 0)).toBe(trip?.minutes);
  expect(await tripFrom(NORTE, 'upv/0')).toEqual(trip);
  expect(await tripFrom(snapToGrid(VERA), 'uv')).toMatchObject({ campus: 1 });
});

test('campuses without a stop nearby have no travel times, not even walks', async () => {
  expect(await pointsOf('upv/0')).toBeGreaterThan(100);
  expect(await pointsOf('upv/1')).toBe(0);
  expect(await pointsOf('ugr')).toBe(0);
});

test('a second run computes nothing; a new timetable replaces all times and forgets other destinations', async () => {
  expect(await updateTravelTimes(app.context())).toMatchObject({ computed: 0 });
  await app.database.db.execute(
    sql`insert into travel_destinations (id, checksum, points, computed_at) values ('gone', 'x', 0, now())`,
  );
  await loadFeed({
    ...SMALL_FEED,
    'frequencies.txt': (SMALL_FEED['frequencies.txt'] ?? []).map((row) => row.replace(',1200', ',120')),
  });
  const before = (await tripFrom(NORTE))?.minutes ?? 0;
  expect((await updateTravelTimes(app.context())).computed).toBeGreaterThan(200);
  expect((await tripFrom(NORTE))?.minutes).toBe(before - 9);
  expect(await pointsOf('gone')).toBeUndefined();
});

test('no trip is longer than the limit, and all start within reach of the campus', async () => {
  const rows = await queryRows<Point & { minutes: number }>(
    app.database.db,
    sql`select lat, lon, minutes from travel_times where destination_id = 'upv/0'`,
  );
  for (const row of rows) {
    expect(row.minutes).toBeLessThanOrEqual(TRANSIT.maxMinutes);
    expect(distanceM(row, VERA)).toBeLessThanOrEqual(TRANSIT.maxCampusM);
  }
});
