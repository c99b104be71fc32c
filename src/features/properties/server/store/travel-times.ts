import { eq, notInArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/db/db.ts';
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
