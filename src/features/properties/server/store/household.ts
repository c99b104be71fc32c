import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
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

/** Listings in which a person is named, the newest first. */
export async function findResidences(
  db: Db,
  userId: string,
): Promise<Pick<typeof properties.$inferSelect, 'id' | 'title' | 'state'>[]> {
  return db
    .select({ id: properties.id, title: properties.title, state: properties.state })
    .from(propertyResidents)
    .innerJoin(properties, eq(properties.id, propertyResidents.propertyId))
    .where(eq(propertyResidents.userId, userId))
    .orderBy(desc(propertyResidents.joinedAt), asc(properties.id));
}

export async function insertResident(db: Db, row: typeof propertyResidents.$inferInsert): Promise<void> {
  await db.insert(propertyResidents).values(row);
}

/** A residence that has ended. */
export interface EndedResidence {
  propertyId: string;
  userId: string;
}

const ended = { propertyId: propertyResidents.propertyId, userId: propertyResidents.userId };

export async function deleteResident(db: Db, propertyId: string, userId: string): Promise<EndedResidence[]> {
  return db
    .delete(propertyResidents)
    .where(and(eq(propertyResidents.propertyId, propertyId), eq(propertyResidents.userId, userId)))
    .returning(ended);
}

/** Ends all links of the property so far. */
export async function revokeHouseholdLinks(db: Db, propertyId: string): Promise<void> {
  await db
    .update(properties)
    .set({ householdLinkVersion: sql`${properties.householdLinkVersion} + 1` })
    .where(eq(properties.id, propertyId));
}

export async function deleteResidents(db: Db, propertyId: string): Promise<EndedResidence[]> {
  return db.delete(propertyResidents).where(eq(propertyResidents.propertyId, propertyId)).returning(ended);
}

/** Removes each of two people from the other's listings that they joined until `until`, and ends the links of these. */
export async function deleteResidencesBetween(db: Db, a: string, b: string, until: Date): Promise<EndedResidence[]> {
  return queryRows<EndedResidence>(
    db,
    sql`with gone as (
      delete from property_residents r using properties p
      where p.id = r.property_id and r.joined_at <= ${until.toISOString()}::timestamptz
        and ((p.owner_id = ${a} and r.user_id = ${b}) or (p.owner_id = ${b} and r.user_id = ${a}))
      returning r.property_id, r.user_id),
    revoked as (update properties set household_link_version = household_link_version + 1
      where id in (select property_id from gone))
    select property_id::text as "propertyId", user_id::text as "userId" from gone`,
  );
}
