import { and, asc, eq, gte, inArray, lt, sql, sum } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { propertyDailyStatistics, propertyViewers, propertyViewSalts } from '../tables/statistics.ts';

/** Salt of a day, shared by all processes. `fresh` is stored if there is none yet. */
export async function getOrCreateSalt(db: Db, day: string, fresh: string): Promise<{ salt: string; isNew: boolean }> {
  const made = await db.insert(propertyViewSalts).values({ day, salt: fresh }).onConflictDoNothing().returning();
  if (made.length > 0) return { salt: fresh, isNew: true };
  const [found] = await db.select().from(propertyViewSalts).where(eq(propertyViewSalts.day, day));
  return { salt: found?.salt ?? fresh, isNew: false };
}

/** Deletes visitor hashes and salts of earlier days. */
export async function deleteViewersBefore(db: Db, day: string): Promise<void> {
  await db.delete(propertyViewers).where(lt(propertyViewers.day, day));
  await db.delete(propertyViewSalts).where(lt(propertyViewSalts.day, day));
}

/** Counts a view once per visitor and day. */
export async function insertView(db: Db, view: { propertyId: string; day: string; visitor: string }): Promise<void> {
  const { propertyId, day, visitor } = view;
  await db.transaction(async (tx) => {
    const seen = await tx
      .insert(propertyViewers)
      .values({ day, propertyId, visitor })
      .onConflictDoNothing()
      .returning({ day: propertyViewers.day });
    if (seen.length > 0) await incrementDay(tx, propertyId, day, 'views');
  });
}

/** Increments a daily counter of a property. */
export async function incrementDay(
  tx: Db,
  propertyId: string,
  day: string,
  what: 'views' | 'interests' | 'saves',
  count = 1,
): Promise<void> {
  await tx
    .insert(propertyDailyStatistics)
    .values({ propertyId, day, [what]: count })
    .onConflictDoUpdate({
      target: [propertyDailyStatistics.propertyId, propertyDailyStatistics.day],
      set: { [what]: sql`${propertyDailyStatistics[what]} + ${count}::int` },
    });
}

/** Totals of all days by property; those without activity are omitted. */
export async function sumStatistics(
  db: Db,
  propertyIds: readonly string[],
): Promise<Map<string, { views: number; saves: number; interests: number }>> {
  if (propertyIds.length === 0) return new Map();
  const total = (what: 'views' | 'saves' | 'interests') => sum(propertyDailyStatistics[what]).mapWith(Number);
  const rows = await db
    .select({
      id: propertyDailyStatistics.propertyId,
      views: total('views'),
      saves: total('saves'),
      interests: total('interests'),
    })
    .from(propertyDailyStatistics)
    .where(inArray(propertyDailyStatistics.propertyId, [...propertyIds]))
    .groupBy(propertyDailyStatistics.propertyId);
  return new Map(rows.map(({ id, ...totals }) => [id, totals]));
}

/** Daily counters since `first`, oldest first; days without activity are omitted. */
export async function findDaysSince(db: Db, propertyId: string, first: string) {
  return db
    .select({
      day: propertyDailyStatistics.day,
      views: propertyDailyStatistics.views,
      interests: propertyDailyStatistics.interests,
      saves: propertyDailyStatistics.saves,
    })
    .from(propertyDailyStatistics)
    .where(and(eq(propertyDailyStatistics.propertyId, propertyId), gte(propertyDailyStatistics.day, first)))
    .orderBy(asc(propertyDailyStatistics.day));
}

/** True if a person has applied for a property alone. The table belongs to a feature that builds on this one. */
export async function hasApplied(db: Db, propertyId: string, userId: string): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`select from applications where applicant_id = ${userId} and property_id = ${propertyId} limit 1`,
  );
  return rows.length > 0;
}
