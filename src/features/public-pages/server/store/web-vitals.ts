import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import type { Rating, VitalName } from '../../domain/web-vitals.ts';
import { vitals } from '../tables.ts';

/** Increments the daily counts; `day` like 2026-09-01, each metric at most once. */
export async function incrementVitals(
  db: Db,
  day: string,
  rated: readonly { metric: VitalName; rating: Rating }[],
): Promise<void> {
  await db
    .insert(vitals)
    .values(rated.map((one) => ({ day, ...one, count: 1 })))
    .onConflictDoUpdate({
      target: [vitals.day, vitals.metric, vitals.rating],
      set: { count: sql`${vitals.count} + 1` },
    });
}
