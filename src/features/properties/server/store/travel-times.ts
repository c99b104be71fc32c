import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { queryRows, type Db, type Tx } from '#platform/db/db.ts';
import type { Point } from '../../domain/point.ts';
import type { Trip } from '../../domain/transit/travel-times.ts';
import { travelDestinations, travelTimes } from '../tables/travel-times.ts';

/** Trip from a grid point, to the campus at this position of its university. */
export interface TravelTimeRow extends Trip, Point {
  campus: number;
}

const ROWS_PER_STATEMENT = 2000;

/** Checksums of the computed destinations, by id. */
export async function findDestinationChecksums(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: travelDestinations.id, checksum: travelDestinations.checksum })
    .from(travelDestinations);
  return new Map(rows.map(({ id, checksum }) => [id, checksum]));
}

/**
 * The destination if a timetable covers it, by default the viewer's university; null without one.
 */
export async function findCoveredDestination(
  db: Db,
  destinationId: string | null,
  viewerId: string | null,
): Promise<string | null> {
  const [row] = await queryRows<{ id: string }>(
    db,
    sql`select d.id from travel_destinations d where d.points > 0
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

export async function deleteOtherDestinations(db: Db, ids: readonly string[]): Promise<void> {
  await db.delete(travelDestinations).where(notInArray(travelDestinations.id, [...ids]));
}

/** Replaces the times to a destination. Rows are one JSON parameter, to stay below the limit on bind parameters. */
export async function replaceTravelTimes(
  tx: Tx,
  destination: typeof travelDestinations.$inferInsert,
  rows: readonly TravelTimeRow[],
): Promise<void> {
  await tx.delete(travelDestinations).where(eq(travelDestinations.id, destination.id));
  await tx.insert(travelDestinations).values(destination);
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const part = JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT));
    await tx.execute(sql`
      insert into ${travelTimes} (destination_id, lat, lon, minutes, changes, campus, legs)
      select ${destination.id}, lat, lon, minutes, changes, campus, legs from jsonb_to_recordset(${part}::jsonb)
        as r (lat double precision, lon double precision, minutes smallint, changes smallint, campus smallint, legs jsonb)`);
  }
}
