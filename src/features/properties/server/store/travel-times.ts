import { and, eq, inArray, sql } from 'drizzle-orm';
import { queryRows, type Db, type Tx } from '#platform/db/db.ts';
import type { Point } from '../../domain/point.ts';
import type { Trip } from '../../domain/transit/travel-times.ts';
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

/** Points of public properties without computed times. */
export async function findMissingPoints(db: Db): Promise<Point[]> {
  return queryRows<Point>(
    db,
    sql`select w.lat, w.lon from (
        select public_lat as lat, public_lon as lon from properties where state = 'published'
        union select public_lat, public_lon from properties where state = 'reserved') w
      where w.lat is not null and w.lon is not null
        and not exists (select from travel_points t where t.lat = w.lat and t.lon = w.lon)
      order by w.lat, w.lon`,
  );
}

/** The destination if a timetable covers it, by default the viewer's university; null without one. */
export async function findCoveredDestination(
  db: Db,
  destinationId: string | null,
  viewerId: string | null,
): Promise<string | null> {
  const [row] = await queryRows<{ id: string }>(
    db,
    sql`select d.id from travel_destinations d where d.is_covered
      and d.id = coalesce(${destinationId}, (select v.university_id from profiles v where v.id = ${viewerId}))`,
  );
  return row?.id ?? null;
}

/** Trips from a point to destinations, by destination. */
export async function findTrips(
  db: Db,
  { lat, lon }: Point,
  destinationIds: readonly string[],
): Promise<Map<string, Trip>> {
  const { destinationId: id, minutes, changes, legs } = travelTimes;
  const rows = await db
    .select({ id, minutes, changes, legs })
    .from(travelTimes)
    .where(and(inArray(id, [...destinationIds]), eq(travelTimes.lat, lat), eq(travelTimes.lon, lon)));
  return new Map(rows.map(({ id: one, ...trip }) => [one, trip]));
}

/** Deletes everything that was computed from another timetable. */
export async function deleteTravelTimes(tx: Tx): Promise<void> {
  await tx.delete(travelTimes);
  await tx.delete(travelPoints);
  await tx.delete(travelDestinations);
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
