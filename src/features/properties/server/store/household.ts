import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { properties, propertyResidents } from '../tables/properties.ts';

/** Ids of the residents of a property, in the order in which they joined. */
export async function findResidentIds(db: Db, propertyId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: propertyResidents.userId })
    .from(propertyResidents)
    .where(eq(propertyResidents.propertyId, propertyId))
    .orderBy(asc(propertyResidents.joinedAt), asc(propertyResidents.userId));
  return rows.map(({ userId }) => userId);
}

export async function countResidents(db: Db, propertyId: string): Promise<number> {
  const [found] = await db
    .select({ residents: count() })
    .from(propertyResidents)
    .where(eq(propertyResidents.propertyId, propertyId));
  return found?.residents ?? 0;
}

/** Has no effect for a resident. */
export async function insertResident(db: Db, row: typeof propertyResidents.$inferInsert): Promise<void> {
  await db.insert(propertyResidents).values(row).onConflictDoNothing();
}

export async function deleteResident(db: Db, propertyId: string, userId: string): Promise<void> {
  await db
    .delete(propertyResidents)
    .where(and(eq(propertyResidents.propertyId, propertyId), eq(propertyResidents.userId, userId)));
}

/** Ends all links of the property so far. */
export async function revokeHouseholdLinks(db: Db, propertyId: string): Promise<void> {
  await db
    .update(properties)
    .set({ householdLinkVersion: sql`${properties.householdLinkVersion} + 1` })
    .where(eq(properties.id, propertyId));
}
