import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import type { Rating, VitalName } from '../domain/vitals.ts';
import { vitals } from './tables.ts';

/** Counts one measurement of each of these metrics on a day (as 2026-09-01); no metric twice. */
export async function countVitals(
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
