import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { propertyInterests } from '../tables/detail.ts';

export type InterestRow = typeof propertyInterests.$inferSelect;

/** False where the person has told their interest in this home before. */
export async function insertInterest(tx: Db, row: typeof propertyInterests.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(propertyInterests)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: propertyInterests.user_id });
  return made.length > 0;
}

export async function interestOf(db: Db, propertyId: string, userId: string): Promise<InterestRow | null> {
  const [found] = await db
    .select()
    .from(propertyInterests)
    .where(and(eq(propertyInterests.property_id, propertyId), eq(propertyInterests.user_id, userId)));
  return found ?? null;
}

/** Everybody's in a home, the latest first. */
export async function interestRows(db: Db, propertyId: string): Promise<InterestRow[]> {
  return db
    .select()
    .from(propertyInterests)
    .where(eq(propertyInterests.property_id, propertyId))
    .orderBy(desc(propertyInterests.created_at), desc(propertyInterests.user_id));
}

/** False where there was nothing to decline, or it was declined before. */
export async function setDeclined(db: Db, propertyId: string, userId: string, now: Date): Promise<boolean> {
  const changed = await db
    .update(propertyInterests)
    .set({ state: 'declined', declined_at: now })
    .where(
      and(
        eq(propertyInterests.property_id, propertyId),
        eq(propertyInterests.user_id, userId),
        eq(propertyInterests.state, 'sent'),
      ),
    )
    .returning({ id: propertyInterests.user_id });
  return changed.length > 0;
}
