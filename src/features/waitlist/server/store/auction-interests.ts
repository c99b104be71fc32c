import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { auctionInterests } from '../tables.ts';

export type InterestRow = typeof auctionInterests.$inferSelect;

/** Upserts an interest by lower-case address and returns the row. An existing confirmation is kept. */
export async function upsertInterest(db: Db, row: Omit<InterestRow, 'confirmedAt'>): Promise<InterestRow> {
  const { purpose, lang } = row;
  const [stored] = await db
    .insert(auctionInterests)
    .values(row)
    // Reset the creation time of unconfirmed rows, otherwise the cleanup job deletes them while the new link is valid.
    .onConflictDoUpdate({
      target: auctionInterests.email,
      set: { purpose, lang, createdAt: row.createdAt },
      setWhere: isNull(auctionInterests.confirmedAt),
    })
    .returning();
  if (stored) return stored;
  const [existing] = await db.select().from(auctionInterests).where(eq(auctionInterests.email, row.email));
  if (!existing) throw new Error('auction interest missing after upsert');
  return existing;
}

/** False if the address does not exist; idempotent. */
export async function confirmInterest(db: Db, id: string, now: Date): Promise<boolean> {
  const done = await db
    .update(auctionInterests)
    .set({ confirmedAt: sql`coalesce(${auctionInterests.confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(auctionInterests.id, id))
    .returning({ id: auctionInterests.id });
  return done.length > 0;
}

export async function deleteInterest(db: Db, id: string): Promise<void> {
  await db.delete(auctionInterests).where(eq(auctionInterests.id, id));
}

/** Deletes addresses not confirmed in time. */
export async function deleteUnconfirmed(db: Db, before: Date): Promise<void> {
  await db
    .delete(auctionInterests)
    .where(and(isNull(auctionInterests.confirmedAt), lt(auctionInterests.createdAt, before)));
}
