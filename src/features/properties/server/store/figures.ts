import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { propertyDays, propertyViewers, propertyViewSalts } from '../tables/detail.ts';

/** The salt of a day, the same for every process: `fresh` where there is none yet. */
export async function saltOf(db: Db, day: string, fresh: string): Promise<{ salt: string; isNew: boolean }> {
  const made = await db.insert(propertyViewSalts).values({ day, salt: fresh }).onConflictDoNothing().returning();
  if (made.length > 0) return { salt: fresh, isNew: true };
  const [found] = await db.select().from(propertyViewSalts).where(eq(propertyViewSalts.day, day));
  return { salt: found?.salt ?? fresh, isNew: false };
}

/** Forgets who was counted before this day, and what they were hidden behind. */
export async function forgetViewersBefore(db: Db, day: string): Promise<void> {
  await db.delete(propertyViewers).where(lt(propertyViewers.day, day));
  await db.delete(propertyViewSalts).where(lt(propertyViewSalts.day, day));
}

/** Counts a view, once for each visitor and day. */
export async function countView(db: Db, view: { propertyId: string; day: string; visitor: string }): Promise<void> {
  const { propertyId: property_id, day, visitor } = view;
  await db.transaction(async (tx) => {
    const seen = await tx
      .insert(propertyViewers)
      .values({ day, property_id, visitor })
      .onConflictDoNothing()
      .returning({ day: propertyViewers.day });
    if (seen.length > 0) await addToDay(tx, property_id, day, 'views');
  });
}

/** Counts what happened with a home on a day: one more, or `count` more. */
export async function addToDay(
  tx: Db,
  propertyId: string,
  day: string,
  what: 'views' | 'interests' | 'saves',
  count = 1,
): Promise<void> {
  await tx
    .insert(propertyDays)
    .values({ property_id: propertyId, day, [what]: count })
    .onConflictDoUpdate({
      target: [propertyDays.property_id, propertyDays.day],
      set: { [what]: sql`${propertyDays[what]} + ${count}::int` },
    });
}

/** The days since one, the oldest first; those without anything are left out. */
export async function daysSince(db: Db, propertyId: string, first: string) {
  return db
    .select({
      day: propertyDays.day,
      views: propertyDays.views,
      interests: propertyDays.interests,
      saves: propertyDays.saves,
    })
    .from(propertyDays)
    .where(and(eq(propertyDays.property_id, propertyId), gte(propertyDays.day, first)))
    .orderBy(asc(propertyDays.day));
}
