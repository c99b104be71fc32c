import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { propertyInterests } from '../tables/interests-and-views.ts';

export type InterestRow = typeof propertyInterests.$inferSelect;

/** Returns false if the person has already sent an interest. */
export async function insertInterest(tx: Db, row: typeof propertyInterests.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(propertyInterests)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: propertyInterests.userId });
  return made.length > 0;
}

export async function findInterest(db: Db, propertyId: string, userId: string): Promise<InterestRow | null> {
  const [found] = await db
    .select()
    .from(propertyInterests)
    .where(and(eq(propertyInterests.propertyId, propertyId), eq(propertyInterests.userId, userId)));
  return found ?? null;
}

/** All interests in a property, newest first. */
export async function findInterests(db: Db, propertyId: string): Promise<InterestRow[]> {
  return db
    .select()
    .from(propertyInterests)
    .where(eq(propertyInterests.propertyId, propertyId))
    .orderBy(desc(propertyInterests.createdAt), desc(propertyInterests.userId));
}

/** Returns false if there was nothing to decline. */
export async function setDeclined(db: Db, propertyId: string, userId: string, now: Date): Promise<boolean> {
  const changed = await db
    .update(propertyInterests)
    .set({ state: 'declined', declinedAt: now })
    .where(
      and(
        eq(propertyInterests.propertyId, propertyId),
        eq(propertyInterests.userId, userId),
        eq(propertyInterests.state, 'sent'),
      ),
    )
    .returning({ id: propertyInterests.userId });
  return changed.length > 0;
}
