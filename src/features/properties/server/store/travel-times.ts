import { and, eq, lte, sql } from 'drizzle-orm';
import { queryPrepared, queryRows, type Db, type Tx } from '#platform/db/db.ts';
import type { Point } from '#features/locations/domain/point.ts';
import type { Trip } from '../../domain/transit/travel-times.ts';
import { sqlTextArray } from './search/search.ts';
import { travelDestinations, travelPoints, travelTimes } from '../tables/travel-times.ts';

/** Trip from a grid point, to the campus at this position of its university. */
export interface TravelTimeRow extends Trip, Point {
  campus: number;
}

/** Advisory lock key, unique in the application. */
const UPDATE_LOCK = 7_268_531;

/** Allows one update at a time until the end of the transaction; false while another one runs. */
export async function lockTravelTimes(tx: Tx): Promise<boolean> {
  const [row] = await queryRows<{ locked: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${UPDATE_LOCK}) as locked`,
  );
  return row?.locked ?? false;
}

/** Checksum of the computed times; null before the first update. */
export async function findTravelTimesChecksum(db: Db): Promise<string | null> {
  const [row] = await db.select({ checksum: travelDestinations.checksum }).from(travelDestinations).limit(1);
  return row?.checksum ?? null;
}

const publicPoints = sql`(select public_lat as lat, public_lon as lon from properties where state = 'published'
  union select public_lat, public_lon from properties where state = 'reserved')`;

/** Points of public properties without computed times. */
export async function findMissingPoints(db: Db): Promise<Point[]> {
  return queryRows<Point>(
    db,
    sql`select w.lat, w.lon from ${publicPoints} w
      where w.lat is not null and w.lon is not null
        and not exists (select from travel_points t where t.lat = w.lat and t.lon = w.lon)
      order by w.lat, w.lon`,
  );
}

/** Those of the destinations that a timetable covers; without any, the viewer's university if one covers it. */
export async function findCoveredDestinations(
  db: Db,
  destinationIds: readonly string[],
  viewerId: string | null,
): Promise<string[]> {
  const wanted =
    destinationIds.length > 0
      ? sql`d.id = any(${sqlTextArray(destinationIds)})`
      : sql`d.id = (select v.university_id from profiles v where v.id = ${viewerId})`;
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select d.id from travel_destinations d where d.is_covered and ${wanted} order by d.id`,
  );
  return rows.map(({ id }) => id);
}

/** University of the viewer's profile; null without one. */
export async function findViewerUniversity(db: Db, viewerId: string): Promise<string | null> {
  const [row] = await queryRows<{ university_id: string | null }>(
    db,
    sql`select v.university_id from profiles v where v.id = ${viewerId}`,
  );
  return row?.university_id ?? null;
}

/** Trips from a point to destinations, by destination, each to one of its campuses. */
export async function findTrips(
  db: Db,
  { lat, lon }: Point,
  destinationIds: readonly string[],
): Promise<Map<string, { campus: number; trip: Trip }>> {
  const rows = await queryPrepared<Trip & { destination_id: string; campus: number }>(
    db,
    'travel-times',
    sql`select t.destination_id, t.campus, t.minutes, t.changes, t.legs from travel_times t
      where t.destination_id = any(${sqlTextArray(destinationIds)}) and t.lat = ${lat} and t.lon = ${lon}`,
  );
  return new Map(rows.map(({ destination_id, campus, ...trip }) => [destination_id, { campus, trip }]));
}

/** Points from which a destination is at most `maxMinutes` away, as latitude, longitude and minutes. */
export async function findPointsWithin(
  db: Db,
  destinationId: string,
  maxMinutes: number,
): Promise<[lat: number, lon: number, minutes: number][]> {
  const { lat, lon, minutes } = travelTimes;
  const rows = await db
    .select({ lat, lon, minutes })
    .from(travelTimes)
    .where(and(eq(travelTimes.destinationId, destinationId), lte(minutes, maxMinutes)));
  return rows.map((row) => [row.lat, row.lon, row.minutes]);
}

/** Minutes from public properties to destinations, by property and destination. */
export async function findTripsOfProperties(
  db: Db,
  propertyIds: readonly string[],
  destinationIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const rows = await queryRows<{ property_id: string; destination_id: string; minutes: number }>(
    db,
    sql`select p.id as property_id, t.destination_id, t.minutes from properties p
      join travel_times t on t.destination_id = any(${sqlTextArray(destinationIds)})
        and t.lat = p.public_lat and t.lon = p.public_lon
      where p.id = any(${sqlTextArray(propertyIds)}::uuid[])`,
  );
  const found = new Map<string, Map<string, number>>();
  for (const { property_id: id, destination_id: to, minutes } of rows)
    found.set(id, (found.get(id) ?? new Map<string, number>()).set(to, minutes));
  return found;
}

/** Deletes everything that was computed from another timetable. */
export async function deleteTravelTimes(tx: Tx): Promise<void> {
  await tx.delete(travelTimes);
  await tx.delete(travelPoints);
  await tx.delete(travelDestinations);
}

/** Deletes the points that no public property has any longer, with their times. */
export async function deleteUnusedPoints(tx: Tx): Promise<void> {
  await tx.execute(sql`with unused as (delete from ${travelPoints} t where (t.lat, t.lon) not in (
      select w.lat, w.lon from ${publicPoints} w where w.lat is not null and w.lon is not null) returning t.lat, t.lon)
    delete from ${travelTimes} t using unused u where t.lat = u.lat and t.lon = u.lon`);
}

/** Inserts points whose times follow. */
export async function insertTravelPoints(tx: Tx, points: readonly Point[]): Promise<void> {
  await tx.execute(sql`insert into ${travelPoints} (lat, lon)
    select lat, lon from jsonb_to_recordset(${JSON.stringify(points)}::jsonb)
      as r (lat double precision, lon double precision)`);
}

export async function insertDestination(tx: Tx, row: typeof travelDestinations.$inferInsert): Promise<void> {
  await tx.insert(travelDestinations).values(row).onConflictDoNothing();
}

/** Inserts times to a destination: a JSON array of `TravelTimeRow`, to stay below the limit on bind parameters. */
export async function insertTravelTimes(tx: Tx, destinationId: string, rows: string): Promise<void> {
  await tx.execute(sql`
    insert into ${travelTimes} (destination_id, lat, lon, minutes, changes, campus, legs)
    select ${destinationId}, lat, lon, minutes, changes, campus, legs from jsonb_to_recordset(${rows}::jsonb)
      as r (lat double precision, lon double precision, minutes smallint, changes smallint, campus smallint, legs jsonb)`);
}
